import { expect, test } from "vitest";
import { passwordRules } from "./password.ts";
import { profileProblem } from "./profile.ts";
import { type SignUpForm, signUpProblem } from "./sign-up.ts";

const good: SignUpForm = {
  firstname: "Anna",
  lastname: "Ng",
  username: "anna_n-g",
  email: "a@b.de",
  password: "Passw0rd",
};
const said = (change: Partial<SignUpForm>) => {
  const problem = signUpProblem({ ...good, ...change });
  return problem && `${problem.fields.join(",")}: ${problem.message}`;
};

test("a valid form has no problem", () => expect(said({})).toBeUndefined());

test.each<[Partial<SignUpForm>, string]>([
  [{ firstname: " ", password: "" }, "firstname,password: Please fill in all fields"],
  [{ firstname: "a".repeat(101) }, "firstname: Firstname must be less than 100 characters"],
  [{ lastname: "a".repeat(101) }, "lastname: Lastnname must be less than 100 characters"],
  [{ username: "a".repeat(51) }, "username: Username must be less than 50 characters"],
  [{ email: `${"a".repeat(250)}@b.cde` }, "email: Email must be less than 255 characters"],
  [{ email: "a@b" }, "email: Please enter a valid email"],
  [{ username: "anna ng" }, "username: Username can only contain letters, numbers, - and _"],
  [{ password: "Pass0" }, "password: Password must meet the requirements"],
  [{ password: "Password" }, "password: Password must meet the requirements"],
  [{ password: "passw0rd" }, "password: Password must meet the requirements"],
])("%o breaks a rule", (change, text) => expect(said(change)).toBe(text));

test("the rules are checked in the specified order", () => {
  const broken: SignUpForm = {
    firstname: "a".repeat(101),
    lastname: "a".repeat(101),
    username: `${"a".repeat(50)} `.repeat(2),
    email: "a".repeat(256),
    password: "x",
  };
  const mended: [keyof SignUpForm, string, string][] = [
    ["firstname", "Anna", "lastname"],
    ["lastname", "Ng", "username"],
    ["username", "an na", "email"],
    ["email", "no address", "email"],
    ["email", "a@b.de", "username"],
    ["username", "anna", "password"],
  ];
  let form = broken;
  expect(signUpProblem(form)?.fields).toEqual(["firstname"]);
  for (const [field, value, next] of mended) {
    form = { ...form, [field]: value };
    expect(signUpProblem(form)?.fields).toEqual([next]);
  }
});

test.each(["👩🏽‍🚀".repeat(25), "שלום", "Robert'); DROP TABLE users;--", "é".repeat(100)])(
  "%s is a name",
  (firstname) => {
    expect(said({ firstname })).toBeUndefined();
  },
);

test.each(["a@b.c,d@e.f", "a@b.c\r\nBcc: d@e.f", "Anna <a@b.c>", "a b@c.d", "@b.c", "a@.c", "a@b."])(
  "%s is not one address",
  (email) => expect(said({ email })).toBe("email: Please enter a valid email"),
);

test("the checklist judges each rule by itself", () => {
  expect(passwordRules("")).toEqual({ length: false, digit: false, letters: false });
  expect(passwordRules("abc12")).toEqual({ length: false, digit: true, letters: false });
  expect(passwordRules("Äbcdef")).toEqual({ length: true, digit: false, letters: true });
});

test("a change of the profile is judged by the rules of what it changes", () => {
  expect(profileProblem({})).toBeUndefined();
  expect(profileProblem({ username: "a b" })).toEqual({
    fields: ["username"],
    message: "Username can only contain letters, numbers, - and _",
  });
  expect(profileProblem({ firstName: "" })).toEqual({ fields: ["firstName"], message: "Please fill in all fields" });
  expect(profileProblem({ password: "short" })?.fields).toEqual(["password"]);
});
