/** The first of two UTF-16 units that are one letter. */
const half = /[\ud800-\udbff]$/;

/**
 * The beginning of a text, of `most` UTF-16 units at most. No letter is cut in two: columns of the type `jsonb`, those of domain events
 * among them, refuse half of one.
 */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(half, '') : text;
