import { EARLY_MS, STALE_MS, stateOf, type MeetingRow } from './meeting.row.js';

const at = (ms: number) => new Date(Date.UTC(2027, 0, 1) + ms);
const row = (more: Partial<MeetingRow>): MeetingRow => ({
  meetingId: '',
  kind: 'meeting',
  title: '',
  hostId: null,
  state: 'open',
  startsAt: null,
  endsAt: null,
  door: 'link',
  lobby: false,
  guests: true,
  password: null,
  version: 0,
  createdAt: at(0),
  ...more,
});

it.each([
  ['made for now', row({}), 0, 'open'],
  ['made for now, a day later', row({}), STALE_MS + 1, 'over'],
  ['long before it begins', row({ startsAt: at(EARLY_MS + 1) }), 0, 'planned'],
  ['a quarter of an hour before', row({ startsAt: at(EARLY_MS) }), 0, 'open'],
  ['a day after its end', row({ startsAt: at(0), endsAt: at(10) }), STALE_MS + 11, 'over'],
  ['ended before its time', row({ state: 'over', startsAt: at(0) }), 1, 'over'],
  ['cancelled, however late', row({ state: 'cancelled' }), STALE_MS * 2, 'cancelled'],
])('%s', (_, meeting, now, state) => {
  expect(stateOf(meeting, at(now))).toBe(state);
});
