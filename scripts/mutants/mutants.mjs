// @ts-check
/**
 * Deliberate faults, each of which at least one of its specs must notice. `npm run test:mutants` tries them.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} rule which the fault breaks
 * @property {string} file path from the root
 * @property {string} text occurs in the file exactly once
 * @property {string} replacement
 * @property {'unit' | 'service' | 'web'} suite
 * @property {string[]} specs paths from the root
 */

/** @type {Mutant[]} */
export const MUTANTS = [
  {
    id: 'jobs-role',
    rule: 'Only senior administrators approve a position that was submitted to them.',
    file: 'services/jobs/src/positions/position-steps.ts',
    text: `  approve(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
      if (!isSenior(held.homepage.role)) throw new Problem(commonProblems.forbidden);
`,
    replacement: `  approve(command: Command): Promise<ManagedPosition> {
    return this.write(command, async (tx, held) => {
`,
    suite: 'service',
    specs: ['services/jobs/test/positions-model.int.spec.ts'],
  },
  {
    id: 'jobs-deadline',
    rule: 'A position is open for 60 days at most.',
    file: 'services/jobs/src/positions/position-content.ts',
    text: 'const most = new Date(publishedAt.getTime() + positionDays.most * DAY_MS);',
    replacement: 'const most = new Date(publishedAt.getTime() + (positionDays.most + 1) * DAY_MS);',
    suite: 'unit',
    specs: ['services/jobs/src/positions/position-content.spec.ts'],
  },
  {
    id: 'enrolment-child',
    rule: 'Only their guardians read and change a child.',
    file: 'services/enrolment/src/children/children.repository.ts',
    text: "WHERE c.id = $1 AND ${guardedBy('$2')} FOR UPDATE",
    replacement: 'WHERE c.id = $1 AND $2::uuid IS NOT NULL FOR UPDATE',
    suite: 'service',
    specs: ['services/enrolment/test/children.int.spec.ts'],
  },
  {
    id: 'events-scan-twice',
    rule: 'A scan that a device sends again is answered as before and changes nothing.',
    file: 'services/events/src/check-in/check-in.ts',
    text: 'if (!what || answered.has(nonce)) continue;',
    replacement: 'if (!what) continue;',
    suite: 'service',
    specs: ['services/events/test/check-in.int.spec.ts'],
  },
  {
    id: 'events-uninvited',
    rule: 'Only invited members register for an event by invitation.',
    file: 'services/events/src/registering/registration.policy.ts',
    text: "return rule === 'invitation' && uninvited ? eventsProblems.notInvited : null;",
    replacement: 'return null;',
    suite: 'unit',
    specs: ['services/events/src/registering/registration.policy.spec.ts'],
  },
  {
    id: 'org-pages-second-vote',
    rule: 'A measure of weight is confirmed by two different administrators.',
    file: 'services/org-pages/src/console/measures/measure.policy.ts',
    text: 'new Set(votesFor.filter((memberId) => memberId !== null)).size >= 2',
    replacement: 'votesFor.filter((memberId) => memberId !== null).length >= 2',
    suite: 'unit',
    specs: ['services/org-pages/src/console/measures/measure.policy.spec.ts'],
  },
  {
    id: 'org-pages-audit-chain',
    rule: 'An entry of the audit log that does not follow on the one before it is found.',
    file: 'services/org-pages/src/console/audit/verify-chain.ts',
    text: "return chain.prevHash === chain.previous ? null : { seq: facts.seq, fault: 'moved' };",
    replacement: 'return null;',
    suite: 'unit',
    specs: ['services/org-pages/src/console/audit/audit-chain.spec.ts'],
  },
  {
    id: 'search-friends',
    rule: 'Moments for friends are found by friends alone.',
    file: 'services/search/src/index/statement.ts',
    text: "AND (d.audience <> 'friends' OR d.owner_id = ${viewer} OR ${owner.isFriend})",
    replacement: '',
    suite: 'service',
    specs: ['services/search/test/finding.int.spec.ts'],
  },
  {
    id: 'conference-lobby',
    rule: 'Someone whose ticket says that they wait is not in the room before a host lets them in.',
    file: 'services/conference/src/rooms/admission/room-entries.ts',
    text: 'waiting: ticket.waits,',
    replacement: 'waiting: false,',
    suite: 'unit',
    specs: ['services/conference/src/rooms/admission/room-entries.spec.ts'],
  },
  {
    id: 'conference-full',
    rule: 'A room has no more talkers than its limit.',
    file: 'services/conference/src/rooms/room/room-limits.ts',
    text: "role === 'talker' && others >= limits.talkers",
    replacement: "role === 'talker' && others > limits.talkers",
    suite: 'unit',
    specs: ['services/conference/src/rooms/room/room-limits.spec.ts'],
  },
  {
    id: 'identity-spent-token',
    rule: 'A refresh token that was spent long ago ends the session, even within seconds of a refresh.',
    file: 'services/identity/src/sessions/refresh-token.ts',
    text: 'presented.generation === session.generation - 1',
    replacement: 'presented.generation < session.generation',
    suite: 'unit',
    specs: ['services/identity/src/sessions/refresh-token.spec.ts'],
  },
  {
    id: 'profile-blocked',
    rule: 'Members on a blacklist, in either direction, see nothing of a profile.',
    file: 'services/profile/src/members/profile-visibility.policy.ts',
    text: "if (relation !== 'self' && !isFound(standing)) return nothing;",
    replacement: '',
    suite: 'unit',
    specs: ['services/profile/src/members/profile-visibility.policy.spec.ts'],
  },
  {
    id: 'network-comments',
    rule: 'Comments of somebody who has blocked the author of the moment are shown to nobody.',
    file: 'services/network/src/comments/comment-shown.query.ts',
    text: `
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = \${author} AND b.blocked_id = \${momentAuthor}))`,
    replacement: ')',
    suite: 'service',
    specs: ['services/network/test/comments-who.int.spec.ts'],
  },
  {
    id: 'messaging-twice',
    rule: 'A message that a client sends again is stored once.',
    file: 'services/messaging/src/streams/append.sql.ts',
    text: 'WHERE NOT EXISTS (SELECT FROM known k WHERE k.n = i.n)',
    replacement: '',
    suite: 'service',
    specs: ['services/messaging/test/streams.int.spec.ts'],
  },
  {
    id: 'messaging-group-role',
    rule: 'Plain members remove nobody from a group.',
    file: 'services/messaging/src/groups/group.policy.ts',
    text: "  remove: 'admins',",
    replacement: "  remove: 'members',",
    suite: 'unit',
    specs: ['services/messaging/src/groups/group.policy.spec.ts'],
  },
  {
    id: 'gateway-limit',
    rule: 'Nobody makes more calls in a minute than their budget allows.',
    file: 'gateway/src/limits/rate-limits.ts',
    text: 'const allowed = value <= limit;',
    replacement: 'const allowed = value <= limit + 1;',
    suite: 'unit',
    specs: ['gateway/src/limits/rate-limits.spec.ts'],
  },
  {
    id: 'service-kit-formula',
    rule: 'A cell of a CSV file is never a formula.',
    file: 'packages/service-kit/src/csv/csv.ts',
    text: "const harmless = /^[=+\\-@\\t\\r\\n＝＋－＠﹦﹢﹣﹫−]/.test(text) ? `'${text}` : text;",
    replacement: 'const harmless = text;',
    suite: 'unit',
    specs: ['packages/service-kit/src/csv/csv.spec.ts'],
  },
  {
    id: 'applications-place',
    rule: 'A place that somebody gives up is free again.',
    file: 'packages/applications/src/places/places.ts',
    text: 'if (held && holdsPlace(from) && !holdsPlace(to)) await this.places.release(tx.manager, held.targetId);',
    replacement: '',
    suite: 'service',
    specs: ['services/events/test/places-model.int.spec.ts'],
  },
  {
    id: 'web-other-site',
    rule: 'An address in a message never leads out of the app by way of a path such as `//host/`.',
    file: 'web/src/lib/own-address.ts',
    text: ' || /^\\/[/\\\\]/.test(path)',
    replacement: '',
    suite: 'web',
    specs: ['web/src/lib/own-address.spec.ts'],
  },
  {
    id: 'web-group-role',
    rule: 'An administrator of a group is offered nothing against another administrator.',
    file: 'web/src/features/chat/groups/powers.ts',
    text: "if (mine === 'admin' && theirs === 'admin') return [];",
    replacement: '',
    suite: 'web',
    specs: ['web/src/features/chat/groups/powers.spec.ts'],
  },
];
