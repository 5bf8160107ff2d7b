import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { registrationRefusalOf, type Registering } from './registration.policy.js';

const may: Registering = { state: 'upcoming', closed: false, continuing: false, rule: 'open', uninvited: true };

it.each<[string, Partial<Registering>, keyof typeof eventsProblems | null]>([
  ['an open one', {}, null],
  ['one by approval', { rule: 'approval' }, null],
  ['one by invitation, invited', { rule: 'invitation', uninvited: false }, null],
  ['one by invitation, not invited', { rule: 'invitation' }, 'notInvited'],
  ['after registration has ended', { closed: true }, 'registrationClosed'],
  ['once it has begun', { state: 'ongoing', closed: true }, 'begun'],
  ['once it has begun and continues', { state: 'ongoing', continuing: true }, null],
  [
    'once it has begun, continues and registration has ended',
    { state: 'ongoing', continuing: true, closed: true },
    'registrationClosed',
  ],
  ['once it is over', { state: 'finished', continuing: true, closed: true }, 'over'],
  ['a cancelled one', { state: 'cancelled' }, 'cancelled'],
])('%s', (_, change, refusal) => {
  expect(registrationRefusalOf({ ...may, ...change })).toBe(refusal && eventsProblems[refusal]);
});
