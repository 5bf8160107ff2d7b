/** Keys under which shares are known: a lexeme, the first letter of one with `*`, or `#facet:value`. */
export const beginning = (lexeme: string): string => `${[...lexeme][0] ?? ''}*`;
export const facetKey = (facet: string): string => `#${facet}`;

/** Which share of the documents of a kind has a key, as far as it is known. */
export type ShareOf = (key: string) => number;
