/** Keys under which shares are known: a lexeme, the first letter of one with `*`, or `#facet:value`. */
export const beginning = (lexeme: string): string => `${[...lexeme][0] ?? ''}*`;
export const facetKey = (facet: string): string => `#${facet}`;

/** The estimated share of the documents of a kind that have a key. */
export type ShareOf = (key: string) => number;
