export interface Country {
  /** ISO 3166-1 alpha-2 */
  id: string;
  /** in the current language */
  name: string;
  /** digits, e.g. `86` */
  dialCode: string;
}

/** The beginning of a dial code, with or without its plus; null: something else was typed. */
export function dialled(query: string): string | null {
  const digits = query
    .trim()
    .normalize('NFKC')
    .replace(/^\+|^00/, '');
  return /^\d+$/.test(digits) ? digits : null;
}
