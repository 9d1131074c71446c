import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../../data/site.ts";
import { LoadingState } from "../../../ui/states.tsx";
import { ExampleBoard } from "./ExampleBoard.tsx";
import { TriedBoard } from "./TriedBoard.tsx";

/** /Board: to be tried, or where the operator wants nothing to be tried, to be looked at. */
export function PublicBoardPage() {
  const site = useQuery(siteQuery);
  if (site.isPending) return <LoadingState />;
  return site.data?.canTry === false ? <ExampleBoard /> : <TriedBoard />;
}
