/** A clock that a test moves; it begins on a day far from today, so that nothing mistakes it for the real one. */
export function createClock(start = "2030-01-01T12:00:00Z") {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
