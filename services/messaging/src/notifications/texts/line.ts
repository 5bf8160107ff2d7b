import type { Locale } from '@renmai/contracts';
import type { StoredNotification } from '../inbox/notifications.repository.js';
import { textsOf } from './texts.js';

const MAX_NAMES = 2;

/** "A, B and 3 others reacted to your moment", in one line. */
export function lineOf({ kind, actors, actorCount }: StoredNotification, locale: Locale): string {
  const texts = textsOf(locale);
  if (actorCount === 0) return kind === 'station-letter' ? texts.systemLetter : texts.kinds[kind](texts.somebody);
  const names = actors.slice(0, MAX_NAMES).map(({ name }) => name || texts.somebody);
  return texts.kinds[kind](texts.people(names, actorCount - names.length));
}
