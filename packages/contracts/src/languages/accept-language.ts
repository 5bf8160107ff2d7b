/** As browsers say what is read: the language of the interface first, since answers are in it; then the others, less wanted each. */
export const acceptLanguage = (locale: string, reads: readonly string[]): string =>
  [locale, ...reads.filter((one) => one !== locale.split('-')[0])]
    .map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1, 10 - index) / 10}`))
    .join(', ');
