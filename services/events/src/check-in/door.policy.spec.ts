import { decide, type Door, type DoorTicket, type Shown } from './door.policy.js';

const eventId = '0199aa00-0000-7000-8000-000000000001';
const applicationId = '0199aa00-0000-7000-8000-0000000000aa';
const now = new Date('2027-03-28T09:10:00Z');
const at = new Date('2027-03-28T09:03:00Z');
const scanned = { at, gate: 'North' };

const ticket = (over: Partial<DoorTicket> = {}): DoorTicket => ({
  applicationId,
  sequence: 2,
  revoked: false,
  name: '王小明',
  issuedAt: new Date('2027-03-01T00:00:00Z'),
  checkedInAt: null,
  gate: '',
  ...over,
});
const door = (held: DoorTicket | null = ticket(), over: Partial<Door> = {}): Door => ({
  eventId,
  cancelled: false,
  now,
  tickets: new Map(held ? [[applicationId, held]] : []),
  ...over,
});
const code = (over: object = {}): Shown => ({
  kind: 'ticket',
  claims: { eventId, applicationId, sequence: 2, ...over },
});
const byName: Shown = { kind: 'name', applicationId };
const undo: Shown = { kind: 'undo', applicationId };

it.each<[string, Shown, Door, string]>([
  ['its ticket', code(), door(), 'in'],
  ['their name', byName, door(), 'in'],
  ['a forged ticket', { kind: 'ticket', claims: null }, door(), 'forged'],
  ['a ticket for another event', code({ eventId: applicationId }), door(), 'other-event'],
  ['an old ticket', code({ sequence: 1 }), door(), 'old'],
  ['a ticket from after a restored backup', code({ sequence: 3 }), door(), 'in'],
  ['a revoked ticket', code(), door(ticket({ revoked: true })), 'revoked'],
  ['a revoked ticket that is old too', code({ sequence: 1 }), door(ticket({ revoked: true })), 'revoked'],
  ['the name of somebody without a place', byName, door(ticket({ revoked: true })), 'revoked'],
  ['a ticket whose registration is gone', code(), door(null), 'revoked'],
  ['a ticket of a cancelled event', code(), door(ticket(), { cancelled: true }), 'cancelled'],
  [
    'a forged ticket at a cancelled event',
    { kind: 'ticket', claims: null },
    door(ticket(), { cancelled: true }),
    'forged',
  ],
  ['undoing of somebody who is not in', undo, door(), 'not-in'],
  ['undoing of somebody unknown', undo, door(null), 'not-in'],
])('%s', (_, shown, at_, result) => {
  expect(decide(at_, shown, scanned).result).toBe(result);
});

it('checks in once, and returns the time and gate', () => {
  const there = door();
  expect(decide(there, code(), scanned)).toMatchObject({ result: 'in', since: at, gate: 'North' });
  const again = decide(there, byName, { at: now, gate: 'South' });
  expect(again).toMatchObject({ result: 'already-in', since: at, gate: 'North', ticket: { name: '王小明' } });
});

it('can be undone, and checks in again', () => {
  const there = door(ticket({ checkedInAt: at, gate: 'North' }));
  expect(decide(there, undo, scanned)).toMatchObject({ result: 'undone', since: null, gate: '' });
  expect(decide(there, code(), { at: now, gate: 'South' })).toMatchObject({ result: 'in', since: now, gate: 'South' });
  expect(decide(door(ticket({ checkedInAt: at }), { cancelled: true }), undo, scanned).result).toBe('undone');
});

it.each([
  ['is ahead', '2027-03-28T23:00:00Z', '2027-03-28T09:10:00Z'],
  ['is behind', '1970-01-01T00:00:00Z', '2027-03-01T00:00:00Z'],
])('a clock of a device that %s', (_, said, kept) => {
  expect(decide(door(), code(), { at: new Date(said), gate: '' }).since).toEqual(new Date(kept));
});

it('contains no name if the ticket itself is refused', () => {
  expect(decide(door(), { kind: 'ticket', claims: null }, scanned).ticket).toBeNull();
  expect(decide(door(ticket({ revoked: true })), code(), scanned).ticket).toBeNull();
  expect(decide(door(), code({ sequence: 1 }), scanned)).toMatchObject({ since: null, ticket: { name: '王小明' } });
});
