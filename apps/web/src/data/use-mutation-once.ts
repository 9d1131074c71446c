import { type UseMutateFunction, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { UnderWay } from "./under-way.ts";

/**
 * A mutation that a button starts. Its state reaches the screen only after a moment, in which a double click presses a
 * second time: that starts nothing while the same is under way.
 */
export function useMutationOnce<Made, Wanted, Before>(options: UseMutationOptions<Made, Error, Wanted, Before>) {
  const mutation = useMutation(options);
  const [underWay] = useState(() => new UnderWay());
  const mutate: UseMutateFunction<Made, Error, Wanted, Before> = (...args) =>
    underWay.start(args[0], () => mutation.mutateAsync(...args));
  return { ...mutation, mutate };
}
