/** Limits on the work that a user's file may cause. */
export const MAX_CHARACTERS = 400_000;
export const MAX_PIECES = 60_000;

/** Why a file is not read: `damaged`, `encrypted`, `has-macros`, `too-much-work`, `unknown-format`. */
export class Refused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
