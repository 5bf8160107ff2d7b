/** `@` that is being typed: its position, and the text from it to the cursor. */
export interface Mentioning {
  at: number;
  q: string;
}

/** letters after `@` within which a name is looked for */
const longest = 30;

/** Finds the `@` word that the cursor is in; null: none. */
export function mentioningAt(text: string, cursor: number): Mentioning | null {
  const at = text.lastIndexOf('@', cursor - 1);
  if (at < 0 || cursor - at > longest) return null;
  const q = text.slice(at + 1, cursor);
  // an `@` in a mail address is no mention; Chinese and Japanese have no spaces before it
  const before = text[at - 1] ?? ' ';
  if (/[\w.+-]/.test(before) || /[\n@]/.test(q)) return null;
  return { at, q };
}

export interface Named {
  /** null: everybody */
  id: string | null;
  name: string;
  /** their general name, where the group knows them by another one */
  also?: string;
}

/** The text typed after `@`; the text after a chosen name is not part of it. */
export const mentioningBeside = (text: string, cursor: number, chosen: readonly Named[]): Mentioning | null => {
  const found = mentioningAt(text, cursor);
  return found && chosen.some(({ name }) => found.q.startsWith(`${name} `)) ? null : found;
};

/** `ext.em_at_list` of a text: the chosen ones whose names are still in it. */
export function namedIn(text: string, chosen: readonly Named[]): string[] | 'ALL' | null {
  const there = chosen.filter(({ name }) => text.includes(`@${name}`));
  if (there.some(({ id }) => id === null)) return 'ALL';
  const ids = new Set(there.flatMap(({ id }) => id ?? []));
  return ids.size > 0 ? [...ids] : null;
}
