import { isOrganizer, isOwner } from './event-access.policy.js';

it.each([
  ['publisher', true, true],
  ['senior', true, true],
  ['content', true, true],
  ['co-organizer', true, false],
  ['analyst', false, false],
  [null, false, false],
] as const)('%s', (role, organizer, owner) => {
  expect(isOrganizer(role)).toBe(organizer);
  expect(isOwner(role)).toBe(owner);
});
