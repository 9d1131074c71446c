/** Files cannot be stored, or got at; the message says why, for the operator, and contains no secret. */
export class StoreFailure extends Error {}
