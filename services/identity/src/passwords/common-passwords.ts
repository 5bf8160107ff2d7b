import { passwordMinLength } from '@renmai/contracts/identity/fields';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength));

const repeated = /^(.{1,4})\1+$/u;

/** Whether a password is among the most common ones, in any case, or repeats a short piece (`abababab`). */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || repeated.test(password);
