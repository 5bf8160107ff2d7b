import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/** All code that writes a role notes it for operators (`RoleLog`), or is named here with the reason. */
const writes =
  /UPDATE (?:administrator|group_member|meeting_member|event_organizer|account) SET [^`']*\b(?:role|is_system_administrator)\b|(?:INSERT INTO|DELETE FROM) (?:administrator|event_organizer|system_administrator|group_member|meeting_member)\b|\b\w+ \([^)]*\brole\b[^)]*\)\s*(?:VALUES|SELECT)/;

const unnoted: Record<string, string> = {
  'services/events/src/consumers/erasure.repository.ts': 'the member is erased',
  'services/org-pages/src/console/cases/review-erasure.consumer.ts': 'the member is erased',
  'packages/homepage-directory/src/directory/homepage-copies.repository.ts': 'a copy of what org-pages noted',
  'services/conference/src/rooms/room/room-sessions.repository.ts': 'who is in a room now, with the role noted before',
  'services/conference/src/meetings/meetings.repository.ts':
    'written where room-requests.ts notes it, and for those invited',
  'services/org-pages/src/homepages/administrators/invitations.repository.ts':
    'an invitation; the role is noted when it is accepted',
  'services/org-pages/src/console/staff/staff.repository.ts': 'noted by staff.consumer.ts',
  'services/messaging/src/groups/group-members.repository.ts':
    'noted by group-changes.ts, with the change of the group',
};
const noting = [
  'services/conference/src/rooms/socket/room-requests.ts',
  'services/conference/src/sdk/http/sdk-moderation.ts',
  'services/events/src/organizing/organizers.repository.ts',
  'services/messaging/src/groups/group-changes.ts',
  'services/org-pages/src/console/staff/staff.consumer.ts',
  'services/org-pages/src/homepages/administrators/administrators.repository.ts',
];
const sources = globSync('{services/*,packages/*}/src/**/*.ts', { cwd: fromRoot() })
  .filter((file) => !/\.(spec|migration|d)\.ts$/.test(file) && !file.startsWith('packages/test-kit/'))
  .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));

it('whatever writes a role is known', () => {
  const found = sources.filter(({ text }) => writes.test(text)).map(({ file }) => file);
  expect(found.filter((file) => !noting.includes(file) && unnoted[file] === undefined)).toEqual([]);
  expect(Object.keys(unnoted).filter((file) => !found.includes(file))).toEqual([]);
});

it('and noted', () => {
  const found = sources.filter(({ text }) => /\broles?(?:Log)?\.note\(/.test(text)).map(({ file }) => file);
  expect(found.sort()).toEqual(noting);
  // Roles of people in a room.
  const inRooms = sources.filter(({ text }) => /\broom\??\.setRole\(/.test(text)).map(({ file }) => file);
  expect(inRooms.filter((file) => !noting.includes(file))).toEqual([]);
});
