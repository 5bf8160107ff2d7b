import type { ProblemDefinition } from '@renmai/contracts';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import {
  maxResubmissions,
  resubmitAfterDays,
  type FriendshipState,
  type RelationView,
} from '@renmai/contracts/network/relation.schema';
import type { FriendRequest, Pair } from './pair.js';

export const friendshipActions = ['request', 'accept', 'refuse', 'withdraw', 'remove', 'block'] as const;
export type FriendshipAction = (typeof friendshipActions)[number];

export const roles = ['requester', 'addressee'] as const;
export type Role = (typeof roles)[number];

/**
 * - `refused`: lately; quiet, so it looks to the requester like `requested`
 * - `withdrawn`: lately
 * - `settled`: refused or withdrawn long enough ago to ask again
 * - `spent`: the requester has asked as often as they may
 */
export const pairStates = ['none', 'requested', 'refused', 'withdrawn', 'settled', 'spent', 'friends'] as const;
export type PairState = (typeof pairStates)[number];

export type Told = 'sent' | 'accepted' | 'refused' | 'withdrawn' | 'removed';

interface Step {
  to: 'none' | 'requested' | 'refused' | 'withdrawn' | 'friends';
  tells: Told | null;
}
export type Outcome = Step | ProblemDefinition | 'unchanged';

const same = 'unchanged';
const ask: Step = { to: 'requested', tells: 'sent' };
const befriend: Step = { to: 'friends', tells: 'accepted' };
const refuse: Step = { to: 'refused', tells: 'refused' };
const withdraw: Step = { to: 'withdrawn', tells: 'withdrawn' };
const part: Step = { to: 'none', tells: 'removed' };
// The request of a member who was on the blacklist for a while is gone, but their attempts still count.
const turnAway: Step = { to: 'withdrawn', tells: 'refused' };
const close: Step = { to: 'withdrawn', tells: null };
const { relationConflict: conflict, requestTooEarly: tooEarly, requestTooOften: tooOften } = networkProblems;

type Row = Readonly<Record<FriendshipAction, Outcome>>;
const either = (row: Row): Record<Role, Row> => ({ requester: row, addressee: row });

const over: Record<Role, Row> = {
  requester: { request: ask, accept: conflict, refuse: conflict, withdraw: same, remove: same, block: same },
  addressee: { request: ask, accept: conflict, refuse: same, withdraw: conflict, remove: same, block: same },
};

export const table: Readonly<Record<PairState, Record<Role, Row>>> = {
  none: either({ request: ask, accept: conflict, refuse: conflict, withdraw: conflict, remove: same, block: same }),
  requested: {
    requester: { request: same, accept: conflict, refuse: conflict, withdraw, remove: same, block: withdraw },
    addressee: {
      request: befriend,
      accept: befriend,
      refuse,
      withdraw: conflict,
      remove: same,
      block: turnAway,
    },
  },
  refused: {
    requester: { request: same, accept: conflict, refuse: conflict, withdraw, remove: same, block: withdraw },
    addressee: { request: ask, accept: conflict, refuse: same, withdraw: conflict, remove: same, block: close },
  },
  withdrawn: { ...over, requester: { ...over.requester, request: tooEarly } },
  settled: over,
  spent: { ...over, requester: { ...over.requester, request: tooOften } },
  friends: either({ request: same, accept: same, refuse: conflict, withdraw: conflict, remove: part, block: part }),
};

const DAY_MS = 86_400_000;
export const waitMs = resubmitAfterDays * DAY_MS;

const requestableFrom = (settledAt: Date): Date => new Date(settledAt.getTime() + waitMs);

export function pairStateOf({ friendsSince, request }: Pair, now: Date): PairState {
  if (friendsSince) return 'friends';
  if (!request) return 'none';
  const { state, attempts, settledAt } = request;
  if (state === 'requested' || !settledAt) return 'requested';
  const isOver = requestableFrom(settledAt) <= now;
  if (state === 'refused' && !isOver) return 'refused';
  if (attempts > maxResubmissions) return 'spent';
  return isOver ? 'settled' : 'withdrawn';
}

const roleOf = (memberId: string, request: FriendRequest | null): Role =>
  request?.addresseeId === memberId ? 'addressee' : 'requester';

export interface FriendshipMove {
  actorId: string;
  otherId: string;
  action: FriendshipAction;
  note?: string;
  now: Date;
}

/** `told` null: there is nothing to publish; `pair` is the same object if nothing changes. */
export type Decision =
  | { pair: Pair; told: Told | null }
  | { problem: ProblemDefinition; context: Record<string, unknown> };

/** The only place that decides changes of a request or friendship. */
export function decide(pair: Pair, move: FriendshipMove): Decision {
  const { actorId, action, now } = move;
  const outcome = table[pairStateOf(pair, now)][roleOf(actorId, pair.request)][action];
  if (outcome === 'unchanged') return { pair, told: null };
  if ('code' in outcome) {
    const { friendship: state, requestableAt } = friendshipSeenBy(actorId, pair, now);
    return { problem: outcome, context: outcome === tooEarly ? { requestableAt } : { state } };
  }
  return { pair: apply(outcome, pair, move), told: outcome.tells };
}

function apply({ to, tells }: Step, { request }: Pair, { actorId, otherId, note = '', now }: FriendshipMove): Pair {
  if (to === 'none') return { friendsSince: null, request: null };
  if (to === 'friends') return { friendsSince: now, request: null };
  if (to === 'requested') {
    const earlier = request?.requesterId === actorId ? request : null;
    return {
      friendsSince: null,
      request: {
        requesterId: actorId,
        addresseeId: otherId,
        state: to,
        note,
        attempts: (earlier?.attempts ?? 0) + 1,
        requestedAt: now,
        settledAt: null,
        refusedAt: earlier?.refusedAt ?? null,
      },
    };
  }
  if (!request) throw new Error(`there is no request that could be ${to}`);
  const refusedAt = tells === 'refused' ? now : request.refusedAt;
  return { friendsSince: null, request: { ...request, state: to, settledAt: now, refusedAt } };
}

type SeenFriendship = Pick<RelationView, 'friendship' | 'since' | 'note' | 'requestableAt' | 'requestable'>;

/** The friendship as one of the two sees it. */
export function friendshipSeenBy(memberId: string, pair: Pair, now: Date): SeenFriendship {
  const { friendsSince, request } = pair;
  const state = pairStateOf(pair, now);
  const asked = roleOf(memberId, request) === 'requester';
  const seen: FriendshipState = ((): FriendshipState => {
    if (state === 'requested') return asked ? 'requested' : 'received';
    if (state === 'refused') return asked ? 'requested' : 'none';
    return state === 'friends' ? 'friends' : 'none';
  })();
  const open = seen === 'requested' || seen === 'received';
  const since = friendsSince ?? (open ? request?.requestedAt : null) ?? null;
  const waitsUntil = asked && state === 'withdrawn' && request?.settledAt ? requestableFrom(request.settledAt) : null;
  return {
    friendship: seen,
    since: since?.toISOString() ?? null,
    note: open ? (request?.note ?? '') : '',
    requestableAt: waitsUntil?.toISOString() ?? null,
    requestable: !(asked && state === 'spent'),
  };
}
