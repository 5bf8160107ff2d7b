import { handle } from '@renmai/contracts/org-pages/homepage.schema';

/** Words that name a legal form, and are no part of an address. */
const forms = /\b(?:inc|ltd|llc|gmbh|co|corp|plc|limited)\b\.?/g;

/** The address that the Latin letters of a name suggest; null: too few of them, or it is refused. */
export function handleOf(name: string): string | null {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(forms, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const found = handle.safeParse(words.slice(0, 30).replace(/-+$/, ''));
  return found.success ? found.data : null;
}
