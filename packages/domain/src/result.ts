/** The result of an operation that can fail in an expected way. Bugs and outages are exceptions instead. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;
export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Err<Failure> = { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const err = <Failure>(error: Failure): Err<Failure> => ({ ok: false, error });
