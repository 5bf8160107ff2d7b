import { useSyncExternalStore } from 'react';

const everyQuarter = (listener: () => void) => {
  const timer = window.setInterval(listener, 250);
  return () => window.clearInterval(timer);
};
const never = () => () => undefined;

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has passed, or for null. */
export const useSecondsLeft = (until: number | null): number =>
  useSyncExternalStore(until === null ? never : everyQuarter, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );

/** `42 seconds`, `14:05`, `3 hours` as the language writes them. */
export function formatSeconds(language: string, seconds: number): string {
  const unit = (value: number, name: 'second' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  if (seconds <= 60) return unit(seconds, 'second');
  if (seconds >= 3600) return unit(Math.ceil(seconds / 3600), 'hour');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
