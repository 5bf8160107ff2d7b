const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface TimeLeft {
  late: boolean;
  /** less than four hours */
  urgent: boolean;
  /** `35 min`, `7 hr`, `2 days`, in the language's format */
  text: string;
}

/** @param milliseconds until it is due; negative when it is late */
export function timeLeft(language: string, milliseconds: number): TimeLeft {
  const size = Math.abs(milliseconds);
  const [value, unit] =
    size < hour
      ? [Math.max(1, Math.floor(size / minute)), 'minute']
      : size < 2 * day
        ? [Math.floor(size / hour), 'hour']
        : [Math.floor(size / day), 'day'];
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  return { late: milliseconds < 0, urgent: milliseconds < 4 * hour, text };
}
