import type { DataOf } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import { byPublisher } from './application-notices.js';
import { row, type Notice, type NoticeRow } from './notice.js';

type Told = DataOf<typeof eventTold>;

/** Erased members have no name any more. */
const signed = ({ publisher, title }: Told): string => [publisher.name, title].filter(Boolean).join(': ');
const placed = (data: Told): string => [signed(data), data.venue].filter(Boolean).join(' · ');
const said = (data: Told): string => [signed(data), data.words].filter(Boolean).join(' · ');
/** While an event is paused nobody can find its publisher, so a member is not named. */
const paused = (data: Told): string => (data.publisher.kind === 'homepage' ? signed(data) : data.title);
const until = (time: string | null): Pick<Notice, 'when'> =>
  time === null ? {} : { when: { is: 'until', time, zone: null } };

/** The speaker: the publishing member, or the member who wrote the words for a homepage. */
function speaking(data: Told): Pick<Notice, 'homepageId' | 'author'> {
  const { kind, publisher, byMemberId, title, words } = data;
  const by = byPublisher(publisher, title);
  if (kind === 'paused') return publisher.kind === 'homepage' ? by : {};
  if (publisher.kind === 'member' || byMemberId === null || words === '') return by;
  return { ...by, author: { memberId: byMemberId, unsigned: signed(data), alone: false } };
}

/** The notice without its receiver. Null: a letter to the member says it already. */
function noticeOf(data: Told, id: string): Omit<Notice, 'receiver'> | null {
  const { eventId, kind, byMemberId, times, zone } = data;
  const toEvent = { to: 'event' as const, eventId };
  const about = (name: Notice['kind'], source: string, text: string): Omit<Notice, 'receiver'> => ({
    kind: name,
    actor: null,
    ...speaking(data),
    source,
    group: `${name}:${eventId}`,
    refs: [],
    link: toEvent,
    text,
    when: { is: 'at', time: times.startsAt, zone: zone ?? times.zone },
    evenMuted: true,
  });
  switch (kind) {
    case 'moved':
      return about('event-moved', id, said(data));
    case 'cancelled':
      return about('event-cancelled', `event-cancelled:${eventId}`, said(data));
    case 'paused':
      return { ...about('event-paused', `event-paused:${eventId}:${id}`, paused(data)), ...until(data.until) };
    case 'resumed':
      return about('event-resumed', `event-resumed:${eventId}:${id}`, placed(data));
    case 'day-before':
      return about('event-tomorrow', `event-tomorrow:${eventId}:${times.startsAt}`, placed(data));
    case 'hour-before':
      return about('event-soon', `event-soon:${eventId}:${times.startsAt}`, placed(data));
    case 'invited':
      return { ...about('event-invited', `event-invited:${eventId}`, placed(data)), actor: byMemberId };
    case 'organizer-asked':
      return { ...about('event-organizer-asked', id, placed(data)), actor: byMemberId };
    case 'organizer-added': {
      const link = { to: 'managed-event' as const, eventId };
      return { ...about('event-organizer-added', id, said(data)), actor: byMemberId, link };
    }
    case 'thanks':
    case 'message':
      return null;
  }
}

/** News of events, for the members whom the domain event names. */
export const eventRows: readonly NoticeRow[] = [
  row(eventTold, (data, { id }) => {
    const notice = noticeOf(data, id);
    return notice ? { tell: data.tell.map((receiver) => ({ ...notice, receiver })) } : {};
  }),
];
