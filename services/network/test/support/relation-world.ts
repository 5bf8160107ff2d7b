import type { DomainEvent } from '@renmai/contracts';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { Problem, uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { BlacklistService } from '../../src/blacklist/blacklist.service.js';
import { FollowsService } from '../../src/follows/follows.service.js';
import { MutesService } from '../../src/follows/mutes.service.js';
import { FriendshipsService } from '../../src/friendships/friendships.service.js';
import type { Act, ActKind } from './relation-model.js';

type Perform = (actorId: string, otherId: string) => Promise<unknown>;

interface Told {
  seq: string;
  envelope: DomainEvent<Record<string, string> & { memberIds?: [string, string] }>;
}

/** A time as JavaScript writes it. */
const iso = (column: string): string =>
  `coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'never')`;

const rowsSql = `
  SELECT 'friends' AS kind, member_id AS a, friend_id AS b, 'since ' || ${iso('since')} AS more
  FROM friendship WHERE member_id = ANY($1)
  UNION ALL
  SELECT 'request', requester_id, addressee_id, concat_ws(' ', state, attempts,
    'asked', ${iso('requested_at')}, 'settled', ${iso('settled_at')}, 'refused', ${iso('refused_at')})
  FROM friend_request WHERE requester_id = ANY($1)
  UNION ALL SELECT 'follow', follower_id, target_id, NULL FROM follow WHERE follower_id = ANY($1)
  UNION ALL SELECT 'mute', member_id, muted_id, NULL FROM mute WHERE member_id = ANY($1)
  UNION ALL SELECT 'block', blocker_id, blocked_id, NULL FROM block WHERE blocker_id = ANY($1)`;

/** A few members of their own in the service's database, and what they do. */
export class RelationWorld {
  private constructor(
    private readonly service: TestService,
    private readonly ids: string[],
    private readonly performs: Record<ActKind, Perform>,
    private readonly firstSeq: string,
  ) {}

  static async of(service: TestService, count: number): Promise<RelationWorld> {
    const ids = Array.from({ length: count }, () => uuidv7());
    await service.dataSource.query(`INSERT INTO member (member_id, name) SELECT id, 'M' FROM unnest($1::uuid[]) id`, [
      ids,
    ]);
    const [row] = await service.dataSource.query<{ seq: string }[]>('SELECT coalesce(max(seq), 0) AS seq FROM outbox');
    const get = service.running.app.get.bind(service.running.app);
    const friendships = get(FriendshipsService, { strict: false });
    const follows = get(FollowsService, { strict: false });
    const mutes = get(MutesService, { strict: false });
    const blacklist = get(BlacklistService, { strict: false });
    return new RelationWorld(
      service,
      ids,
      {
        request: (a, b) => friendships.request(a, b, ''),
        accept: (a, b) => friendships.act(a, b, 'accept'),
        refuse: (a, b) => friendships.act(a, b, 'refuse'),
        withdraw: (a, b) => friendships.act(a, b, 'withdraw'),
        remove: (a, b) => friendships.act(a, b, 'remove'),
        follow: (a, targetId) => follows.follow(a, { kind: 'member', targetId }),
        unfollow: (a, targetId) => follows.unfollow(a, { kind: 'member', targetId }),
        mute: (a, b) => mutes.mute(a, b),
        unmute: (a, b) => mutes.unmute(a, b),
        block: (a, b) => blacklist.block(a, b),
        unblock: (a, b) => blacklist.unblock(a, b),
      },
      row?.seq ?? '0',
    );
  }

  async act({ kind, actor, other }: Act): Promise<{ outcome: string; answer: RelationView | null }> {
    try {
      const answer = await this.performs[kind](this.id(actor), this.id(other));
      return { outcome: 'ok', answer: (answer as RelationView | undefined) ?? null };
    } catch (error) {
      if (error instanceof Problem) return { outcome: error.definition.code, answer: null };
      throw error;
    }
  }

  /** The rows of the database in the form of the model. */
  async rows(): Promise<string[]> {
    const rows = await this.service.dataSource.query<{ kind: string; a: string; b: string; more: string | null }[]>(
      rowsSql,
      [this.ids],
    );
    return rows.map(({ kind, a, b, more }) => [`${kind} ${this.way(a, b)}`, more ?? []].flat().join(' ')).sort();
  }

  /** The knowledge of a service that only received the domain events, in the form of `heard`. */
  async heard(): Promise<string[]> {
    const told = await this.service.dataSource.query<Told[]>(
      'SELECT seq, envelope FROM outbox WHERE seq > $1 ORDER BY seq',
      [this.firstSeq],
    );
    const known = new Set<string>();
    // Known facts are never published again, so every domain event changes something.
    const add = (what: string): unknown =>
      expect([what, known.has(what), known.add(what)]).toEqual([what, false, known]);
    const end = (what: string): unknown => expect([what, known.delete(what)]).toEqual([what, true]);
    for (const { envelope } of told) {
      const { data } = envelope;
      const between = (from: string, to: string): string => this.way(data[from] ?? '', data[to] ?? '');
      const request = (): string => `request ${between('requesterId', 'addresseeId')}`;
      const friends = (): string => `friends ${this.way(...(data.memberIds ?? ['', '']))}`;
      const handlers: Record<string, () => void> = {
        'network.request.sent.v1': () => add(request()),
        'network.request.refused.v1': () => end(request()),
        // The withdrawal of a request that was refused quietly looks like any other.
        'network.request.withdrawn.v1': () => known.delete(request()),
        'network.friendship.accepted.v1': () => {
          add(friends());
          const [low, high] = data.memberIds ?? ['', ''];
          known.delete(`request ${this.way(low, high)}`);
          known.delete(`request ${this.way(high, low)}`);
        },
        'network.friendship.removed.v1': () => end(friends()),
        'network.follow.added.v1': () => add(`follow ${between('followerId', 'targetId')}`),
        'network.follow.removed.v1': () => end(`follow ${between('followerId', 'targetId')}`),
        'network.mute.added.v1': () => add(`mute ${between('memberId', 'mutedId')}`),
        'network.mute.removed.v1': () => end(`mute ${between('memberId', 'mutedId')}`),
        'network.block.added.v1': () => add(`block ${between('blockerId', 'blockedId')}`),
        'network.block.removed.v1': () => end(`block ${between('blockerId', 'blockedId')}`),
      };
      handlers[envelope.type]?.();
    }
    return [...known].sort();
  }

  private id(index: number): string {
    const id = this.ids[index];
    if (id === undefined) throw new Error(`there is no member ${index}`);
    return id;
  }

  private way(a: string, b: string): string {
    return `${this.ids.indexOf(a)}>${this.ids.indexOf(b)}`;
  }
}

/** The part of the database's rows that domain events contain: open requests, and each friendship once. */
export const toBeHeard = (rows: readonly string[]): string[] =>
  rows
    .filter((row) => !/^request \d>\d (refused|withdrawn)/.test(row))
    .map((row) => row.split(' ').slice(0, 2).join(' '))
    .filter((row) => {
      const [kind, pair = ''] = row.split(' ');
      const [a = '', b = ''] = pair.split('>');
      return kind !== 'friends' || a < b;
    })
    .sort();

/** Checks invariants that are independent of the model. */
export function expectSound(rows: readonly string[]): void {
  const has = new Set(rows.map((row) => row.split(' ').slice(0, 2).join(' ')));
  const pairs = (kind: string): [string, string][] =>
    [...has]
      .filter((row) => row.startsWith(`${kind} `))
      .map((row) => row.split(' ')[1]?.split('>') as [string, string]);
  for (const [a, b] of pairs('friends')) {
    expect([...has]).toContain(`friends ${b}>${a}`);
    for (const other of ['request', 'block']) {
      expect([...has]).not.toContain(`${other} ${a}>${b}`);
      expect([...has]).not.toContain(`${other} ${b}>${a}`);
    }
  }
  for (const [a, b] of pairs('request')) expect([...has]).not.toContain(`request ${b}>${a}`);
  for (const [a, b] of pairs('block'))
    for (const kind of ['follow', 'mute']) {
      expect([...has]).not.toContain(`${kind} ${a}>${b}`);
      expect([...has]).not.toContain(`${kind} ${b}>${a}`);
    }
}
