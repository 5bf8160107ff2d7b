/** Limits on what a stranger's file may make this program do. */
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
