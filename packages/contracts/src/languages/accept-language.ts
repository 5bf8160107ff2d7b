/**
 * The languages that are read, in the form of browsers: the language of the interface first, since answers are in it; then the others, each
 * less wanted.
 */
export const acceptLanguage = (locale: string, reads: readonly string[]): string =>
  [locale, ...reads.filter((one) => one !== locale.split('-')[0])]
    .map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1, 10 - index) / 10}`))
    .join(', ');
