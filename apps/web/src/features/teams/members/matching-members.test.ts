import { expect, test } from "vitest";
import type { Member } from "../../../data/team-members.ts";
import { matchingMembers } from "./matching-members.ts";

const member = (name: string, username: string, email: string): Member => ({
  id: username,
  name,
  username,
  email,
  picture: null,
  color: "#1e725a",
  isAdmin: false,
});
const anna = member("Anna Berg", "berg", "a@school.example");
const ben = member("Ben Stein", "beni", "stein@home.example");
const found = (search: string) => matchingMembers([anna, ben], search).map(({ username }) => username);

test("members are found by part of their name, username or e-mail, regardless of case", () => {
  expect(found("ANNA")).toEqual(["berg"]);
  expect(found("beni")).toEqual(["beni"]);
  expect(found("home.ex")).toEqual(["beni"]);
  expect(found(" ste ")).toEqual(["beni"]);
});

test("an empty search finds everybody, an unknown word nobody", () => {
  expect(found("")).toEqual(["berg", "beni"]);
  expect(found("carla")).toEqual([]);
});
