import { randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;

/** Without characters that are easily confused: 0 and o, 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;

/** Like `k7mq-x2ha-9wrd`: 59 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** However it was typed. */
export const normaliseRecoveryCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
}
