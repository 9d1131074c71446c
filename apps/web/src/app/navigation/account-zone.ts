import { accounts } from "@tafel/contract";
import { useEffect } from "react";
import { call } from "../../data/api.ts";
import { type Me, meQuery } from "../../data/me.ts";
import { queryClient } from "../../data/query-client.ts";
import { here } from "../../ui/date.ts";

/** Tells the server where this browser is, once that has changed: what comes by mail each day comes at an hour there. */
export function useZoneOfAccount(me: Me | undefined): void {
  const ofAccount = me?.timeZone;
  useEffect(() => {
    if (ofAccount === undefined || ofAccount === here) return;
    // What cannot be kept now is kept at the next visit.
    void call(accounts.updateUserData, { body: { timeZone: here } }).then((kept) => {
      if (kept.ok) queryClient.setQueryData(meQuery.queryKey, (now) => now && { ...now, timeZone: here });
    });
  }, [ofAccount]);
}
