import { eventForm } from '@renmai/contracts/events/event.schema';
import { type FieldMistake, mistakeOf } from '../../../api/field-error';
import type { Problem } from '../../../api/problem';
import { type Content, type EventValues, formOf } from './event-values';
import { isWallTime, minutesBetween, wallNow } from '../../../lib/wall';

/** Mistakes by the place of the form: `title`, `times.ends`, `questions.0.label`. */
export type Mistakes = ReadonlyMap<string, FieldMistake>;

const longest = 31 * 24 * 60;

/** Mistakes of the times that the server would refuse. The server's clock decides. */
export function timeMistakes({ times, closes }: Pick<EventValues, 'times' | 'closes'>): [string, FieldMistake][] {
  const { starts, ends, zone } = times;
  const lasts = minutesBetween(starts, ends);
  const found: [string, FieldMistake][] = [];
  if (!isWallTime(starts)) found.push(['times.starts', { code: 'required' }]);
  else if (starts < wallNow(zone)) found.push(['times.starts', { code: 'events.in-the-past' }]);
  if (!isWallTime(ends)) found.push(['times.ends', { code: 'required' }]);
  else if (lasts !== null && lasts <= 0) found.push(['times.ends', { code: 'events.end-before-start' }]);
  else if (lasts !== null && lasts > longest) found.push(['times.ends', { code: 'events.too-long' }]);
  return [...found, ...closingMistakes(times.ends, closes)];
}

/** Mistakes of the end of registration. */
export function closingMistakes(ends: string, closes: string | null): [string, FieldMistake][] {
  if (closes === null) return [];
  if (!isWallTime(closes)) return [['closes', { code: 'required' }]];
  return isWallTime(ends) && closes > ends ? [['closes', { code: 'events.closes-too-late' }]] : [];
}

/** Mistakes of the place: without it nobody would find there. */
export function placeMistakes({
  mode,
  venue,
  onlineLink,
}: Pick<Content, 'mode' | 'venue' | 'onlineLink'>): [string, FieldMistake][] {
  const nowhere =
    venue === null || (venue.cityId === null && venue.address.trim() === '' && venue.detail.trim() === '');
  return [
    ...(mode !== 'online' && nowhere ? [['venue.address', { code: 'required' }] as [string, FieldMistake]] : []),
    ...(mode !== 'offline' && (onlineLink ?? '').trim() === ''
      ? [['onlineLink', { code: 'required' }] as [string, FieldMistake]]
      : []),
  ];
}

/** All mistakes that keep an event from being published. */
export function mistakesOf(values: EventValues): Mistakes {
  const found = new Map<string, FieldMistake>([...timeMistakes(values), ...placeMistakes(values)]);
  for (const issue of eventForm.safeParse(formOf(values), { reportInput: true }).error?.issues ?? []) {
    const place = issue.path.join('.');
    if (!found.has(place)) found.set(place, mistakeOf(issue));
  }
  return found;
}

/** The fields that show mistakes which the server reports at another place. */
const fields: Readonly<Record<string, string>> = { times: 'times.starts', venue: 'venue.address', posterId: 'poster' };

/** The mistakes that the server reports, by place. */
export const mistakesIn = ({ errors = [] }: Problem): Mistakes =>
  new Map(
    errors.map(({ pointer, code, params }) => {
      const place = pointer.slice(1).replaceAll('/', '.');
      return [fields[place] ?? place, { code, params }];
    }),
  );
