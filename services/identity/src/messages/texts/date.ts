/** A day and time in words, in UTC, which the text names. */
export const dateFormatter = (locale: string): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (iso) => `${format.format(new Date(iso))} (UTC)`;
};
