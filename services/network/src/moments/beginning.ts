/** code points */
const longest = 200;

/** The beginning of a text that domain events contain, so that readers can recognize the text. */
export const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * longest))
    .slice(0, longest)
    .join('');
