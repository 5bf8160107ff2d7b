/** `@` that is being typed: where it stands, and what follows it up to the cursor. */
export interface Mentioning {
  at: number;
  q: string;
}

/** letters after `@` within which a name is looked for */
const longest = 30;

/** Whether the cursor stands in a word that begins with `@`. */
export function mentioningAt(text: string, cursor: number): Mentioning | null {
  const at = text.lastIndexOf('@', cursor - 1);
  if (at < 0 || cursor - at > longest) return null;
  const q = text.slice(at + 1, cursor);
  // a mail address names nobody; Chinese and Japanese have no spaces before it
  const before = text[at - 1] ?? ' ';
  if (/[\w.+-]/.test(before) || /[\n@]/.test(q)) return null;
  return { at, q };
}

export interface Named {
  /** null: everybody */
  id: string | null;
  name: string;
  /** what they are called everywhere else, where the group knows them by another name */
  also?: string;
}

/** What is being typed after `@`; a name that was chosen is finished, and what follows it is no part of it. */
export const mentioningBeside = (text: string, cursor: number, chosen: readonly Named[]): Mentioning | null => {
  const found = mentioningAt(text, cursor);
  return found && chosen.some(({ name }) => found.q.startsWith(`${name} `)) ? null : found;
};

/** `ext.em_at_list` of a text: those of the chosen ones whose names are still in it. */
export function namedIn(text: string, chosen: readonly Named[]): string[] | 'ALL' | null {
  const there = chosen.filter(({ name }) => text.includes(`@${name}`));
  if (there.some(({ id }) => id === null)) return 'ALL';
  const ids = new Set(there.flatMap(({ id }) => id ?? []));
  return ids.size > 0 ? [...ids] : null;
}
