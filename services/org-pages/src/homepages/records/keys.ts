import { skeleton } from '@renmai/contracts/staff-names';

/**
 * The look of a handle: two handles with the same key could be confused. Hyphens do not count, and digits count as the letters that they
 * resemble.
 */
export const handleKey = (handle: string): string => skeleton(handle.replaceAll('-', ''));

/** Paths that the web app uses itself below `/companies` and `/schools`. */
const kept = new Set(['new', 'edit', 'manage', 'search', 'compare', 'renmai', 'admin', 'official'].map(handleKey));
export const isKept = (handle: string): boolean => kept.has(handleKey(handle));

/** The number of a licence without separators between its characters. */
export const licenceKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** The look of a name, for finding similar ones. */
export const nameKey = (name: string): string => skeleton(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The domain of a website, without `www.`; '' if there is none. */
export function domainOf(website: string): string {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether a unified social credit code has the right check character (GB 32100-2015: weights 3^i modulo 31). */
export function isSocialCreditCode(number: string): boolean {
  const values = [...licenceKey(number)].map((character) => alphabet.indexOf(character));
  const check = values.pop();
  if (values.length !== 17 || check === undefined || check < 0 || values.includes(-1)) return false;
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === check;
}
