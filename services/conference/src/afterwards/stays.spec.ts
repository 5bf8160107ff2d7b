import type { Visit } from '../meetings/visits.repository.js';
import { attending } from './stays.js';

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);
const visit = (from: string, until: string | null, who: Partial<Visit> = {}): Visit => ({
  ...{ memberId: 'ann', ticketId: null, name: null, enteredAt: at(from), leftAt: until === null ? null : at(until) },
  ...who,
});
const staysOf = (...visits: Visit[]): (string | null)[][] =>
  (attending(visits)[0]?.stays ?? []).map(({ enteredAt, leftAt }) =>
    [enteredAt, leftAt].map((time) => time && time.slice(11, 16)),
  );

it.each([
  ['one visit', [visit('09:00', '10:00')], [['09:00', '10:00']]],
  [
    'two visits with a pause',
    [visit('09:00', '09:30'), visit('09:45', '10:00')],
    [
      ['09:00', '09:30'],
      ['09:45', '10:00'],
    ],
  ],
  ['a break of the connection', [visit('09:00', '09:30'), visit('09:31', '10:00')], [['09:00', '10:00']]],
  ['two devices', [visit('09:00', '10:00'), visit('09:10', '09:20')], [['09:00', '10:00']]],
  ['an exit that is not known', [visit('09:00', null)], [['09:00', null]]],
  ['the second device without an exit', [visit('09:00', '10:00'), visit('09:10', null)], [['09:00', '10:00']]],
  ['a return without an exit', [visit('09:00', '09:30'), visit('09:30', null)], [['09:00', null]]],
  ['an entry right after one without an exit', [visit('09:00', null), visit('09:01', '10:00')], [['09:00', '10:00']]],
])('%s', (_, visits, expected) => {
  expect(staysOf(...visits)).toEqual(expected);
});

it('tells guests of one name apart, and knows who came back with the same ticket', () => {
  const guest = (ticketId: string) => ({ memberId: null, ticketId, name: 'Li' });
  const people = attending([
    visit('09:00', '09:10', guest('one')),
    visit('09:01', '10:00', guest('two')),
    visit('09:20', '10:00', guest('one')),
  ]);
  expect(people).toMatchObject([
    { memberId: null, guestName: 'Li', stays: [{}, {}] },
    { memberId: null, guestName: 'Li', stays: [{}] },
  ]);
});
