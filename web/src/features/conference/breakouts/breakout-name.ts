import type { TFunction } from 'i18next';

type Words = TFunction<'conference'>;

/** The name of a breakout room: the one that a host gave it, or its number in the reader's language. */
export const breakoutName = (t: Words, names: readonly string[], room: number): string =>
  names[room] || t('conference:breakouts.room', { number: room + 1 });
