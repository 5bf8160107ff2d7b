/** Every way by which a member reaches another member. */
export const waysToReach = [
  'friend-request',
  'mention',
  'message',
  'group',
  'meeting',
  'co-organizer',
  'guardian',
  'administrator',
  'event-invitation',
  'follow-invitation',
  'recommendation',
  'station-letter',
  'call',
  'group-call',
] as const;
export type WayToReach = (typeof waysToReach)[number];

/**
 * The relation of the member who is reached to the one who reaches:
 * - `blocked`: either has blocked the other
 * - `away`: deactivated, erased or unknown
 */
export const reachRelations = ['friend', 'friend-of-friend', 'stranger', 'blocked', 'away'] as const;
export type ReachRelation = (typeof reachRelations)[number];

/** The settings of the member who is reached, from network and chat. `whoMayAdd` null: as `whoMayWrite`. */
export interface ReachSettings {
  whoMayAsk: 'everyone' | 'friends-of-friends' | 'nobody';
  whoMayWrite: 'everyone' | 'friends';
  whoMayAdd: 'everyone' | 'friends' | 'nobody' | null;
}
export const openSettings: ReachSettings = { whoMayAsk: 'everyone', whoMayWrite: 'everyone', whoMayAdd: null };

/**
 * The result:
 * - `reached`: it happens at once, and the member is notified
 * - `asked`: the member is notified and decides, and the other is notified of the answer
 * - `requested`: the member is notified and decides; a refusal leaves no trace
 * - `waits`: nobody is notified; it is listed among requests, and a refusal leaves no trace
 * - `refused`: the other is informed that the member or the missing friendship does not allow it
 * - `nothing`: as if there were no such member
 */
export const reachOutcomes = ['reached', 'asked', 'requested', 'waits', 'refused', 'nothing'] as const;
export type ReachOutcome = (typeof reachOutcomes)[number];

type Setting = keyof ReachSettings;
interface Rule {
  /** null: friendship alone */
  by: Setting | null;
  /** for friends whom the setting admits */
  friend: ReachOutcome;
  /** for others whom the setting admits */
  other: ReachOutcome;
  /** for members whom it does not admit */
  closed: ReachOutcome;
}

/** The whole policy: a new way is a new line. */
export const reachRules = {
  'friend-request': { by: 'whoMayAsk', friend: 'reached', other: 'requested', closed: 'refused' },
  mention: { by: 'whoMayAsk', friend: 'reached', other: 'reached', closed: 'nothing' },
  message: { by: 'whoMayWrite', friend: 'reached', other: 'waits', closed: 'refused' },
  group: { by: 'whoMayAdd', friend: 'reached', other: 'reached', closed: 'waits' },
  meeting: { by: 'whoMayAdd', friend: 'reached', other: 'reached', closed: 'waits' },
  administrator: { by: 'whoMayAdd', friend: 'asked', other: 'requested', closed: 'waits' },
  'co-organizer': { by: 'whoMayAdd', friend: 'requested', other: 'refused', closed: 'waits' },
  'event-invitation': { by: null, friend: 'reached', other: 'nothing', closed: 'nothing' },
  'follow-invitation': { by: null, friend: 'requested', other: 'nothing', closed: 'nothing' },
  guardian: { by: null, friend: 'requested', other: 'refused', closed: 'refused' },
  recommendation: { by: null, friend: 'requested', other: 'refused', closed: 'refused' },
  'station-letter': { by: null, friend: 'reached', other: 'refused', closed: 'refused' },
  call: { by: null, friend: 'reached', other: 'refused', closed: 'refused' },
  // For members of the same group.
  'group-call': { by: 'whoMayWrite', friend: 'reached', other: 'reached', closed: 'nothing' },
} as const satisfies Record<WayToReach, Rule>;

/** Ways that go by friendship alone: services decide about them with their own copies. */
export type WayByFriendship = {
  [Way in WayToReach]: (typeof reachRules)[Way]['by'] extends null ? Way : never;
}[WayToReach];

type Known = Exclude<ReachRelation, 'blocked' | 'away'>;

/** Whether the setting lets them in without asking. */
function admits(by: Setting, relation: Known, { whoMayAsk, whoMayWrite, whoMayAdd }: ReachSettings): boolean {
  switch (by) {
    case 'whoMayAsk':
      // Friends are past the question.
      return (
        relation === 'friend' ||
        whoMayAsk === 'everyone' ||
        (whoMayAsk === 'friends-of-friends' && relation === 'friend-of-friend')
      );
    case 'whoMayWrite':
      return relation === 'friend' || whoMayWrite === 'everyone';
    case 'whoMayAdd':
      if (whoMayAdd === 'nobody') return false;
      // A stranger who may not write does not add either.
      return relation === 'friend' || (whoMayWrite === 'everyone' && (whoMayAdd ?? 'everyone') === 'everyone');
  }
}

/** The one policy of all services: the result of reaching a member in this way. */
export function mayReach(way: WayToReach, relation: ReachRelation, settings: ReachSettings): ReachOutcome {
  if (relation === 'blocked' || relation === 'away') return 'nothing';
  const { by, friend, other, closed }: Rule = reachRules[way];
  const admitted = by === null ? relation === 'friend' : admits(by, relation, settings);
  // Where only friends may, a stranger is refused whatever the setting.
  if (relation !== 'friend' && other === 'refused') return 'refused';
  if (!admitted) return closed;
  return relation === 'friend' ? friend : other;
}
