/** code points */
const longest = 200;

/** As much of a text as a domain event tells so that its reader can say which one it was. */
export const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * longest))
    .slice(0, longest)
    .join('');
