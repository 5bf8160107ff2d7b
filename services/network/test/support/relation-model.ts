/** A second description of the changes of relations, in a different form than in the service. */
export const actKinds = [
  'request',
  'accept',
  'refuse',
  'withdraw',
  'remove',
  'follow',
  'unfollow',
  'mute',
  'unmute',
  'block',
  'unblock',
] as const;
export type ActKind = (typeof actKinds)[number];

/** Members are numbered. */
export interface Act {
  kind: ActKind;
  actor: number;
  other: number;
}

interface Request {
  from: number;
  to: number;
  state: 'requested' | 'refused' | 'withdrawn';
  attempts: number;
  asked: number;
  settled: number | null;
  refused: number | null;
}

const WEEK_MS = 7 * 86_400_000;
const MAX_ATTEMPTS = 4;

const way = (from: number, to: number): string => `${from}>${to}`;

export class RelationModel {
  constructor(
    private readonly friends = new Map<string, number>(),
    private readonly requests: Request[] = [],
    private readonly follows = new Set<string>(),
    private readonly mutes = new Set<string>(),
    private readonly blocks = new Set<string>(),
  ) {}

  copy(): RelationModel {
    return new RelationModel(
      new Map(this.friends),
      this.requests.map((request) => ({ ...request })),
      new Set(this.follows),
      new Set(this.mutes),
      new Set(this.blocks),
    );
  }

  /** `ok`, or the code of the refusal. */
  perform({ kind, actor: a, other: b }: Act, now: number): string {
    if (kind === 'block') return this.block(a, b, now);
    if (kind === 'unfollow' || kind === 'unmute' || kind === 'unblock') {
      const set = { unfollow: this.follows, unmute: this.mutes, unblock: this.blocks }[kind];
      set.delete(way(a, b));
      return 'ok';
    }
    if (this.blocks.has(way(a, b)) || this.blocks.has(way(b, a))) return 'not-found';
    if (kind === 'follow') this.follows.add(way(a, b));
    else if (kind === 'mute') this.mutes.add(way(a, b));
    else if (kind === 'remove') this.part(a, b);
    else return this[kind](a, b, now);
    return 'ok';
  }

  /** Every row that the database must have, and no other. */
  rows(): string[] {
    const time = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());
    return [
      ...[...this.friends].map(([pair, since]) => `friends ${pair} since ${time(since)}`),
      ...this.requests.map(
        ({ from, to, state, attempts, asked, settled, refused }) =>
          `request ${way(from, to)} ${state} ${attempts} asked ${time(asked)} settled ${time(settled)} refused ${time(refused)}`,
      ),
      ...[...this.follows].map((pair) => `follow ${pair}`),
      ...[...this.mutes].map((pair) => `mute ${pair}`),
      ...[...this.blocks].map((pair) => `block ${pair}`),
    ].sort();
  }

  /** How `a` sees it. */
  seen(
    a: number,
    b: number,
    now: number,
  ): { friendship: string; following: boolean; followed: boolean; muted: boolean } {
    const request = this.between(a, b);
    const friendship = ((): string => {
      if (this.friends.has(way(a, b))) return 'friends';
      if (request?.state === 'requested') return request.from === a ? 'requested' : 'received';
      return request?.from === a && this.isQuiet(request, now) ? 'requested' : 'none';
    })();
    return {
      friendship,
      following: this.follows.has(way(a, b)),
      followed: this.follows.has(way(b, a)),
      muted: this.mutes.has(way(a, b)),
    };
  }

  private between(a: number, b: number): Request | undefined {
    return this.requests.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  }

  private forget(a: number, b: number): void {
    const request = this.between(a, b);
    if (request) this.requests.splice(this.requests.indexOf(request), 1);
  }

  private isQuiet({ state, settled }: Request, now: number): boolean {
    return state === 'refused' && now < (settled ?? 0) + WEEK_MS;
  }

  private befriend(a: number, b: number, now: number): string {
    this.forget(a, b);
    this.friends.set(way(a, b), now).set(way(b, a), now);
    return 'ok';
  }

  private part(a: number, b: number): void {
    this.friends.delete(way(a, b));
    this.friends.delete(way(b, a));
  }

  private request(a: number, b: number, now: number): string {
    if (this.friends.has(way(a, b))) return 'ok';
    const before = this.between(a, b);
    let attempts = 1;
    let refused: number | null = null;
    if (before?.from === b && before.state === 'requested') return this.befriend(a, b, now);
    if (before?.from === a) {
      if (before.state === 'requested' || this.isQuiet(before, now)) return 'ok';
      if (before.attempts === MAX_ATTEMPTS) return 'network.request-too-often';
      if (now < (before.settled ?? 0) + WEEK_MS) return 'network.request-too-early';
      attempts = before.attempts + 1;
      refused = before.refused;
    }
    this.forget(a, b);
    this.requests.push({ from: a, to: b, state: 'requested', attempts, asked: now, settled: null, refused });
    return 'ok';
  }

  private accept(a: number, b: number, now: number): string {
    if (this.friends.has(way(a, b))) return 'ok';
    const request = this.between(a, b);
    return request?.from === b && request.state === 'requested'
      ? this.befriend(a, b, now)
      : 'network.relation-conflict';
  }

  private refuse(a: number, b: number, now: number): string {
    const request = this.between(a, b);
    if (request?.from !== b) return 'network.relation-conflict';
    if (request.state === 'requested') Object.assign(request, { state: 'refused', settled: now, refused: now });
    return 'ok';
  }

  private withdraw(a: number, b: number, now: number): string {
    const request = this.between(a, b);
    if (request?.from !== a) return 'network.relation-conflict';
    if (request.state === 'requested' || this.isQuiet(request, now))
      Object.assign(request, { state: 'withdrawn', settled: now });
    return 'ok';
  }

  private block(a: number, b: number, now: number): string {
    if (this.blocks.has(way(a, b))) return 'ok';
    const request = this.between(a, b);
    if (request && (request.state === 'requested' || this.isQuiet(request, now))) {
      if (request.state === 'requested' && request.from === b) request.refused = now;
      Object.assign(request, { state: 'withdrawn', settled: now });
    }
    this.part(a, b);
    for (const set of [this.follows, this.mutes]) {
      set.delete(way(a, b));
      set.delete(way(b, a));
    }
    this.blocks.add(way(a, b));
    return 'ok';
  }
}

/**
 * The model after `acts` in some order in which each would have answered as it did, and after which the database would
 * look as it does; undefined where there is no such order.
 */
export function explain(
  before: RelationModel,
  acts: readonly { act: Act; outcome: string }[],
  now: number,
  rows: readonly string[],
): RelationModel | undefined {
  const explained = (model: RelationModel, left: typeof acts): RelationModel | undefined => {
    if (left.length === 0) return JSON.stringify(model.rows()) === JSON.stringify(rows) ? model : undefined;
    for (const next of left) {
      const rest = left.filter((one) => one !== next);
      const after = model.copy();
      const outcome = after.perform(next.act, now);
      if (outcome !== next.outcome && !(outcome === 'ok' && goneBeforeTheAnswer(next, rest))) continue;
      const end = explained(after, rest);
      if (end) return end;
    }
    return undefined;
  };
  return explained(before, acts);
}

/** An actor who is blocked between the act and its answer gets "not found". */
const goneBeforeTheAnswer = (
  { act: { actor, other }, outcome }: { act: Act; outcome: string },
  later: readonly { act: Act }[],
): boolean =>
  outcome === 'not-found' &&
  later.some(
    ({ act }) =>
      act.kind === 'block' &&
      ((act.actor === actor && act.other === other) || (act.actor === other && act.other === actor)),
  );
