/** SQL: whether the author of the moment `m` is a homepage: it is life news, or a card of offers. */
export const ofHomepage = (m: string): string => `(${m}.news IS NOT NULL OR ${m}.offers IS NOT NULL)`;
