import { eventNewsKinds, eventTold } from '@renmai/contracts/events/events.events';
import { eventApplicationEvents as registrations } from '@renmai/contracts/events/registrations.events';
import type { DataOf } from '@renmai/contracts';
import { EVENT, effectOf } from '../../../test/support/effect-of.js';
import type { Effect } from './notice.js';

const id = (digit: number): string => `0199aa00-0000-7000-8000-00000000000${digit}`;
const [ann, ben, cai, event, application] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
const time = '2026-03-03T12:00:00.000Z';
const publisher = { kind: 'member' as const, id: cai, name: 'Cai' };
const told = ({ tell = [] }: Effect): unknown[] => tell.map(({ kind, receiver, link }) => [kind, receiver, link]);

describe('registrations', () => {
  const about = {
    applicationId: application,
    applicantId: ann,
    publisher,
    subject: null,
    targetId: event,
    title: 'Fair',
  };
  const named = { ...about, locale: 'en' as const, tell: [ben, cai] };
  const own = { to: 'application', of: 'events', applicationId: application };
  const side = { to: 'applicants', of: 'events', homepageId: null, targetId: event };

  it('reach the organizers, one notification for each event', () => {
    const effect = effectOf(registrations.submitted, { ...named, state: 'approved', attempt: 1, receipt: null });
    expect(told(effect)).toEqual(
      [ben, cai].map((one) => ['registration-received', one, { ...side, applicationId: null }]),
    );
    expect(effect.tell?.[0]?.group).toBe(`registration-received:${event}`);
    const withdrawn = effectOf(registrations.withdrawn, { ...named, reason: '' });
    expect(told(withdrawn)).toEqual(
      [ben, cai].map((one) => ['registration-withdrawn', one, { ...side, applicationId: application }]),
    );
  });

  it.each([
    ['waiting', 'registration-waiting'],
    ['approved', 'registration-approved'],
    ['rejected', 'registration-rejected'],
  ] as const)('tell the outcome %s', (outcome, kind) => {
    const data = { ...named, outcome, message: null, batchId: ben, byClock: false };
    expect(told(effectOf(registrations.told, data))).toEqual([[kind, ann, own]]);
  });

  it('notify of a place that became free, of an offer with its end, and of its end; not who looked at them', () => {
    const promoted = (outcome: 'approved' | 'offered') =>
      effectOf(registrations.promoted, { ...named, outcome, offerEndsAt: outcome === 'offered' ? time : null });
    expect(told(promoted('approved'))).toEqual([['registration-promoted', ann, own]]);
    expect(promoted('offered').tell).toMatchObject([
      { kind: 'registration-offered', when: { is: 'until', time, zone: null } },
    ]);
    const answered = (answer: 'accepted' | 'ended') => told(effectOf(registrations.answered, { ...named, answer }));
    expect(answered('ended')).toEqual([['registration-offer-ended', ann, own]]);
    expect(answered('accepted')).toEqual([]);
    expect(told(effectOf(registrations.seen, named))).toEqual([]);
  });
});

describe('news of events', () => {
  const news = (kind: DataOf<typeof eventTold>['kind'], changes: Partial<DataOf<typeof eventTold>> = {}): Effect =>
    effectOf(eventTold, {
      ...{
        eventId: event,
        kind,
        title: 'Fair',
        publisher,
        venue: 'Hall 1',
        words: 'Sorry',
        subject: '',
        zone: null,
        until: null,
      },
      times: {
        startsAt: time,
        endsAt: time,
        starts: '2026-03-03T20:00',
        ends: '2026-03-03T21:00',
        zone: 'Asia/Shanghai',
      },
      ...{ tell: [ann, ben], byMemberId: cai },
      ...changes,
    });
  const toEvent = { to: 'event', eventId: event };

  it('reach those whom the domain event names, with the time', () => {
    const heard = eventNewsKinds.map((kind) => {
      const { tell = [] } = news(kind);
      expect(tell.map(({ receiver }) => receiver)).toEqual(kind === 'thanks' || kind === 'message' ? [] : [ann, ben]);
      return tell.slice(0, 1).map((notice) => [notice.kind, notice.actor, notice.link, notice.text, notice.when?.time]);
    });
    expect(heard).toEqual([
      [['event-moved', null, toEvent, 'Cai: Fair · Sorry', time]],
      [['event-cancelled', null, toEvent, 'Cai: Fair · Sorry', time]],
      [['event-paused', null, toEvent, 'Fair', time]],
      [['event-resumed', null, toEvent, 'Cai: Fair · Hall 1', time]],
      [['event-tomorrow', null, toEvent, 'Cai: Fair · Hall 1', time]],
      [['event-soon', null, toEvent, 'Cai: Fair · Hall 1', time]],
      // letters
      [],
      [],
      [['event-invited', cai, toEvent, 'Cai: Fair · Hall 1', time]],
      [['event-organizer-asked', cai, toEvent, 'Cai: Fair · Hall 1', time]],
      [['event-organizer-added', cai, { to: 'managed-event', eventId: event }, 'Cai: Fair · Sorry', time]],
    ]);
  });

  it('notify once, in the time zone of the member; again for each move, and for reminders of another time', () => {
    const source = (effect: Effect) => effect.tell?.[0]?.source;
    const later = {
      ...{ startsAt: '2026-04-01T12:00:00.000Z', endsAt: time },
      starts: '',
      ends: '',
      zone: 'Asia/Shanghai',
    };
    expect(source(news('moved'))).toBe(EVENT);
    expect(source(news('day-before'))).toBe(`event-tomorrow:${event}:${time}`);
    expect(source(news('day-before', { times: later }))).not.toBe(source(news('day-before')));
    const zone = 'Europe/Berlin';
    expect([news('day-before'), news('day-before', { zone })].map(({ tell }) => tell?.[0]?.when?.zone)).toEqual([
      'Asia/Shanghai',
      zone,
    ]);
    expect(source(news('invited', { byMemberId: ben }))).toBe(source(news('invited')));
  });
});
