export interface Country {
  /** ISO 3166-1 alpha-2 */
  id: string;
  /** in the current language */
  name: string;
  /** digits, e.g. `86` */
  dialCode: string;
}

/** By a part of the name, the two letters, or the beginning of the dial code with or without its plus. */
export function matches({ id, name, dialCode }: Country, query: string): boolean {
  const text = query.trim().normalize('NFKC').toLocaleLowerCase();
  if (!text) return true;
  const digits = text.replace(/^\+|^00/, '');
  if (/^\d+$/.test(digits)) return dialCode.startsWith(digits);
  return name.toLocaleLowerCase().includes(text) || id.toLowerCase() === text;
}
