import type { TFunction } from 'i18next';

type Words = TFunction<'conference'>;

/** What a breakout room is called: the name that a host gave it, or its number in the reader's language. */
export const breakoutName = (t: Words, names: readonly string[], room: number): string =>
  names[room] || t('breakouts.room', { number: room + 1 });
