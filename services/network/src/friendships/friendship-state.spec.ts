import { networkProblems } from '@renmai/contracts/network/network.problems';
import { maxResubmissions } from '@renmai/contracts/network/relation.schema';
import {
  decide,
  friendshipActions,
  friendshipSeenBy,
  pairStateOf,
  pairStates,
  roles,
  table,
  waitMs,
  type Decision,
  type FriendshipAction,
  type PairState,
  type Role,
} from './friendship-state.js';
import { strangers, type FriendRequest, type Pair } from './pair.js';

const now = new Date('2026-03-20T12:00:00.000Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const [requesterId, addresseeId] = ['requester', 'addressee'];

const request = (changes: Partial<FriendRequest>): Pair => ({
  friendsSince: null,
  request: {
    requesterId,
    addresseeId,
    state: 'requested',
    note: 'Hello',
    attempts: 1,
    requestedAt: ago(waitMs * 2),
    settledAt: null,
    refusedAt: null,
    ...changes,
  },
});
const lately = ago(waitMs - 1);
const longAgo = ago(waitMs);
const refusedLately = { state: 'refused', settledAt: lately, refusedAt: lately } as const;
const refusedLongAgo = { state: 'refused', settledAt: longAgo, refusedAt: longAgo } as const;
const withdrawnLately = { state: 'withdrawn', settledAt: lately } as const;
const attempts = maxResubmissions + 1;

/** Each state as it may lie in the database. */
const pairs: Record<PairState, Pair[]> = {
  none: [strangers],
  requested: [request({}), request({ attempts })],
  refused: [request(refusedLately), request({ ...refusedLately, attempts })],
  withdrawn: [request(withdrawnLately), request({ ...withdrawnLately, refusedAt: longAgo })],
  settled: [request(refusedLongAgo), request({ state: 'withdrawn', settledAt: longAgo })],
  spent: [
    request({ ...refusedLongAgo, attempts }),
    request({ ...withdrawnLately, attempts }),
    request({ state: 'withdrawn', settledAt: longAgo, attempts }),
  ],
  friends: [{ friendsSince: longAgo, request: null }],
};

type Expected = 'unchanged' | 'conflict' | 'too early' | 'too often' | `${PairState} (${string})`;
type Line = [
  request: Expected,
  accept: Expected,
  refuse: Expected,
  withdraw: Expected,
  remove: Expected,
  block: Expected,
];

// The columns are the actions in their order; the published event is in brackets.
const rows: Record<PairState, Record<Role, Line>> = {
  none: {
    requester: ['requested (sent)', 'conflict', 'conflict', 'conflict', 'unchanged', 'unchanged'],
    addressee: ['requested (sent)', 'conflict', 'conflict', 'conflict', 'unchanged', 'unchanged'],
  },
  requested: {
    requester: ['unchanged', 'conflict', 'conflict', 'withdrawn (withdrawn)', 'unchanged', 'withdrawn (withdrawn)'],
    addressee: [
      'friends (accepted)',
      'friends (accepted)',
      'refused (refused)',
      'conflict',
      'unchanged',
      'withdrawn (refused)',
    ],
  },
  refused: {
    requester: ['unchanged', 'conflict', 'conflict', 'withdrawn (withdrawn)', 'unchanged', 'withdrawn (withdrawn)'],
    addressee: ['requested (sent)', 'conflict', 'unchanged', 'conflict', 'unchanged', 'withdrawn (nothing)'],
  },
  withdrawn: {
    requester: ['too early', 'conflict', 'conflict', 'unchanged', 'unchanged', 'unchanged'],
    addressee: ['requested (sent)', 'conflict', 'unchanged', 'conflict', 'unchanged', 'unchanged'],
  },
  settled: {
    requester: ['requested (sent)', 'conflict', 'conflict', 'unchanged', 'unchanged', 'unchanged'],
    addressee: ['requested (sent)', 'conflict', 'unchanged', 'conflict', 'unchanged', 'unchanged'],
  },
  spent: {
    requester: ['too often', 'conflict', 'conflict', 'unchanged', 'unchanged', 'unchanged'],
    addressee: ['requested (sent)', 'conflict', 'unchanged', 'conflict', 'unchanged', 'unchanged'],
  },
  friends: {
    requester: ['unchanged', 'unchanged', 'conflict', 'conflict', 'none (removed)', 'none (removed)'],
    addressee: ['unchanged', 'unchanged', 'conflict', 'conflict', 'none (removed)', 'none (removed)'],
  },
};

const move = (pair: Pair, role: Role, action: FriendshipAction, at = now): Decision => {
  const [actorId, otherId] = role === 'requester' ? [requesterId, addresseeId] : [addresseeId, requesterId];
  return decide(pair, { actorId, otherId, action, note: 'Again', now: at });
};

const problems: Record<string, Expected> = {
  [networkProblems.relationConflict.code]: 'conflict',
  [networkProblems.requestTooEarly.code]: 'too early',
  [networkProblems.requestTooOften.code]: 'too often',
};

function outcome(before: Pair, role: Role, action: FriendshipAction): Expected {
  const decision = move(before, role, action);
  if ('problem' in decision) return problems[decision.problem.code] ?? 'none (of the problems)';
  if (decision.pair === before) return 'unchanged';
  const { request: after, friendsSince } = decision.pair;
  const state = friendsSince ? 'friends' : (after?.state ?? 'none');
  return `${state} (${decision.told ?? 'nothing'})`;
}

const after = (pair: Pair, role: Role, action: FriendshipAction, at = now): Pair => {
  const decision = move(pair, role, action, at);
  if ('problem' in decision) throw new Error(decision.problem.code);
  return decision.pair;
};
const seenBy = (role: Role, pair: Pair, at = now) =>
  friendshipSeenBy(role === 'requester' ? requesterId : addresseeId, pair, at);

describe.each(pairStates)('two members who are %s', (state) => {
  it('are recognized from the rows in the database', () => {
    expect(pairs[state].map((pair) => pairStateOf(pair, now))).toEqual(pairs[state].map(() => state));
  });

  describe.each(roles)('for the %s', (role) => {
    it.each(friendshipActions.map((action, column) => [action, rows[state][role][column]] as const))(
      '%s: %s',
      (action, expected) => {
        expect(pairs[state].map((pair) => outcome(pair, role, action))).toEqual(pairs[state].map(() => expected));
      },
    );
  });

  it('change nothing by doing the same again, but by a refusal that waiting or the other would lift', () => {
    for (const pair of pairs[state])
      for (const role of roles)
        for (const action of friendshipActions) {
          const first = move(pair, role, action);
          if ('problem' in first) continue;
          expect(move(first.pair, role, action)).toEqual({ pair: first.pair, told: null });
        }
  });
});

it('has a row for every state, role and action', () => {
  expect(Object.keys(table)).toEqual([...pairStates]);
  for (const state of pairStates)
    for (const role of roles) expect(Object.keys(table[state][role])).toEqual([...friendshipActions]);
});

describe('a refusal', () => {
  const open = request({ requestedAt: ago(3_600_000) });
  const refused = after(open, 'addressee', 'refuse');
  const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);

  it('is not to be seen by the requester until they may ask again', () => {
    expect(seenBy('requester', refused)).toEqual(seenBy('requester', open));
    expect(seenBy('requester', refused, new Date(days(7).getTime() - 1))).toEqual(seenBy('requester', open));
    expect(seenBy('requester', refused, days(7))).toEqual({
      friendship: 'none',
      since: null,
      note: '',
      requestableAt: null,
      requestable: true,
    });
    expect(seenBy('addressee', refused)).toMatchObject({ friendship: 'none', note: '', requestable: true });
  });

  it('answers every move of the requester as the open request does', () => {
    for (const action of friendshipActions) {
      const [a, b] = [move(refused, 'requester', action), move(open, 'requester', action)];
      if ('problem' in a || 'problem' in b) {
        expect(a).toEqual(b);
        continue;
      }
      expect(a.told).toEqual(b.told);
      expect(seenBy('requester', a.pair)).toEqual(seenBy('requester', b.pair));
    }
  });

  it('leaves the addressee free to ask themselves, which is a request of their own', () => {
    const asked = after(refused, 'addressee', 'request');
    expect(asked.request).toMatchObject({
      requesterId: addresseeId,
      addresseeId: requesterId,
      attempts: 1,
      refusedAt: null,
    });
    expect(seenBy('requester', asked)).toMatchObject({ friendship: 'received', note: 'Again' });
  });
});

describe('asking again', () => {
  const later = (date: Date): Date => new Date(date.getTime() + waitMs);

  it('is too early for a week after a withdrawal, and says until when', () => {
    const withdrawn = after(request({}), 'requester', 'withdraw');
    const requestableAt = later(now).toISOString();
    expect(seenBy('requester', withdrawn)).toMatchObject({ friendship: 'none', requestableAt, requestable: true });
    expect(seenBy('addressee', withdrawn)).toMatchObject({ requestableAt: null });
    expect(move(withdrawn, 'requester', 'request')).toEqual({
      problem: networkProblems.requestTooEarly,
      context: { requestableAt },
    });
    expect(after(withdrawn, 'requester', 'request', later(now)).request).toMatchObject({ attempts: 2, note: 'Again' });
  });

  it(`is possible ${maxResubmissions} times, refused or withdrawn`, () => {
    let [pair, at] = [after(strangers, 'requester', 'request'), now];
    for (let again = 1; again <= maxResubmissions; again++) {
      pair = again % 2 ? after(pair, 'addressee', 'refuse', at) : after(pair, 'requester', 'withdraw', at);
      at = later(at);
      pair = after(pair, 'requester', 'request', at);
    }
    pair = after(pair, 'addressee', 'refuse', at);
    at = later(at);
    expect(move(pair, 'requester', 'request', at)).toMatchObject({ problem: networkProblems.requestTooOften });
    expect(seenBy('requester', pair, at)).toMatchObject({ requestable: false, requestableAt: null });
    expect(seenBy('addressee', pair, at)).toMatchObject({ requestable: true });
    const asked = after(pair, 'addressee', 'request', at);
    const back = after(asked, 'addressee', 'withdraw', at);
    expect(after(back, 'requester', 'request', at).request).toMatchObject({ requesterId, attempts: 1 });
  });

  it('begins again when the two were friends', () => {
    const friends = after(request({ attempts }), 'addressee', 'accept');
    expect(after(after(friends, 'requester', 'remove'), 'requester', 'request').request).toMatchObject({ attempts: 1 });
  });

  it('is not sooner possible by way of the blacklist', () => {
    for (const role of roles) {
      const blocked = after(request({ attempts: 2 }), role, 'block');
      expect(seenBy('requester', blocked).friendship).toBe('none');
      expect(move(blocked, 'requester', 'request')).toMatchObject({ problem: networkProblems.requestTooEarly });
      expect(after(blocked, 'requester', 'request', later(now)).request).toMatchObject({ attempts: 3 });
    }
  });

  it('keeps in mind when the request was last refused', () => {
    const refused = after(request({}), 'addressee', 'refuse');
    expect(after(refused, 'requester', 'withdraw').request?.refusedAt).toEqual(now);
    expect(after(refused, 'requester', 'request', later(now)).request?.refusedAt).toEqual(now);
    expect(after(request({}), 'addressee', 'block').request?.refusedAt).toEqual(now);
    expect(after(request({}), 'requester', 'block').request?.refusedAt).toBeNull();
  });
});
