const DAY_MS = 86_400_000;

/** The day of a time in a time zone, e.g. `2026-11-23`. */
export const dayIn = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
};

/** So many days, the last one being this one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
