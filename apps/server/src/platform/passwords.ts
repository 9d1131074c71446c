import { hash, verify } from "@node-rs/argon2";

/** The cost of one guess: KiB of memory and passes of argon2id. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

/** The first recommendation of OWASP's password storage page for argon2id. */
const productionCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes equally long and returns false when there is no hash because there is no such account. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

/** argon2id; tests lower its cost. */
export function createPasswords(cost: PasswordCost = productionCost): Passwords {
  const options = { ...cost, parallelism: 1 };
  const nobodys = hash("nobody's password", options);
  return {
    hash: (password) => hash(password, options),
    verify: async (known, password) => {
      const matches = await verify(known ?? (await nobodys), password);
      return matches && known !== undefined;
    },
  };
}
