type Part = 'year' | 'month' | 'day';

/** As the language writes a date: year, month, day in Chinese and Japanese. */
export const dateOrder = (language: string): Part[] =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
