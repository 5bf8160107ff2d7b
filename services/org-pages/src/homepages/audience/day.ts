const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day in China (UTC+8, without summer time), e.g. `2026-11-23`. */
export const dayInChina = (at: Date): string => new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 10);

/** The last `count` days up to the one of `at`, oldest first. */
export const lastDays = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayInChina(new Date(at.getTime() - (count - 1 - index) * DAY_MS)));
