import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../../data/site.ts";
import { LoadingState } from "../../../ui/states.tsx";
import { ExampleBoard } from "./ExampleBoard.tsx";
import { TriedBoard } from "./TriedBoard.tsx";

/** /Board: a board to try or, if the operator has switched that off, to look at. */
export function PublicBoardPage() {
  const site = useQuery(siteQuery);
  if (site.isPending) return <LoadingState />;
  return site.data?.canTry === false ? <ExampleBoard /> : <TriedBoard />;
}
