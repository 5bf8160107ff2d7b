import { lettersADay } from '@renmai/contracts/messaging/station-letters.api';
import { letterRefusal, type LetterCase } from './letter.policy.js';

const fine: LetterCase = { official: false, toOneself: false, known: true, reach: 'reached', sentToday: 0 };
const official = { official: true, reach: 'refused' as const };

it.each([
  ['to a friend', {}, null],
  ['to oneself', { toOneself: true }, 'oneself'],
  ['to a stranger', { reach: 'refused' as const }, 'not-friends'],
  ['to somebody blocked', { reach: 'nothing' as const }, 'not-friends'],
  ['to nobody', { known: false, reach: 'nothing' as const }, 'not-friends'],
  ['to a friend who has left', { known: false }, 'not-friends'],
  ['the last of a day', { sentToday: lettersADay - 1 }, null],
  ['one more', { sentToday: lettersADay }, 'too-many'],
  ['of the system', official, null],
  ['of the system to its writer', { ...official, toOneself: true }, null],
  ['of the system to nobody', { ...official, known: false }, 'unknown'],
])('a letter %s: %s', (_, change, refusal) => {
  expect(letterRefusal({ ...fine, ...change })).toBe(refusal);
});
