import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { problem } from './identity';

export const networkId = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const card = (n: number, name: string, changes: Partial<MemberCard> = {}): MemberCard => ({
  memberId: networkId(n),
  name,
  headline: `${name} at work`,
  place: { region: '', city: '' },
  photo: null,
  degree: null,
  ...changes,
});

export const summary = (changes: Partial<NetworkSummary> = {}): NetworkSummary => ({
  friends: 0,
  requestsReceived: 0,
  requestsSent: 0,
  requestsAllowed: 30,
  followedMembers: 0,
  followedCompanies: 0,
  followedSchools: 0,
  followers: 0,
  muted: 0,
  blacklist: 0,
  recommendationsWaiting: 0,
  ...changes,
});

const nobody = { count: 0, sample: [] };
export const relation = (memberId: string, changes: Partial<RelationView> = {}): RelationView => ({
  memberId,
  friendship: 'none',
  since: null,
  note: '',
  requestableAt: null,
  requestable: true,
  takesRequests: true,
  degree: null,
  following: false,
  followed: false,
  muted: false,
  followers: 0,
  mutualFriends: nobody,
  followedByKnown: nobody,
  ...changes,
});

export const since = '2026-11-01T08:00:00.000Z';
export const maya = card(1, 'Maya Okafor', { degree: 1 });
export const raf = card(2, 'Rafael Ruiz', { degree: 2 });
export const noor = card(3, 'Noor Haddad');
export const mutual = { count: 3, sample: [maya] };

export const pageOf = (items: unknown[], nextCursor: string | null = null) => HttpResponse.json({ items, nextCursor });

/** Answers to the requests of the frame on every page of a member, and of other features on a profile. */
export const quietNetwork: HttpHandler[] = [
  http.get('*/api/homepages/mine', () => pageOf([])),
  http.get('*/api/network/members/:memberId/recommendations', () => pageOf([])),
  http.get('*/api/moments/of-member/:memberId', () => pageOf([])),
  http.get('*/api/network/follows/:kind/:targetId', () => HttpResponse.json({ following: false, muted: false })),
  http.get('*/api/network/summary', () => HttpResponse.json(summary())),
  http.get('*/api/network/follow-invitations', () => pageOf([])),
  http.get('*/api/calendar/dependants', () => HttpResponse.json({ running: 0, people: 0 })),
  http.get('*/api/meetings/dependants', () => HttpResponse.json({ running: 0, people: 0 })),
  http.get('*/api/chat/dependants', () => HttpResponse.json({ running: 0, people: 0 })),
  http.get('*/api/notifications/counts', () => HttpResponse.json({ unseen: 0, unread: 0 })),
  http.get('*/api/network/relations/:memberId', ({ params }) =>
    HttpResponse.json(relation(String(params['memberId']))),
  ),
];

const done = () => new HttpResponse(null, { status: 204 });
type Change = (relation: RelationView) => Partial<RelationView>;

const friendshipChanges: Record<string, Change> = {
  'PUT requests': ({ friendship }) =>
    friendship === 'received' ? { friendship: 'friends', degree: 1 } : { friendship: 'requested' },
  'POST accept': () => ({ friendship: 'friends', degree: 1, since: '2026-11-20T08:00:00.000Z', note: '' }),
  'POST refuse': () => ({ friendship: 'none', note: '' }),
  'POST withdraw': () => ({ friendship: 'none', requestableAt: '2026-12-01T08:00:00.000Z' }),
  'DELETE friends': () => ({ friendship: 'none', degree: null }),
};

/** Keeps the relations to members; `writes` lists the changes that were requested. */
export class NetworkServer {
  readonly relations = new Map<string, RelationView>();
  readonly writes: { what: string; body: unknown }[] = [];
  summary = summary();
  /** the answer to the next writes, instead of doing them */
  refusal: ReturnType<typeof problem> | null = null;

  stand(memberId: string, changes: Partial<RelationView>): void {
    this.relations.set(memberId, relation(memberId, changes));
  }

  get done(): string[] {
    return this.writes.map(({ what }) => what);
  }

  readonly handlers: HttpHandler[] = [
    http.get('*/api/network/summary', () => HttpResponse.json(this.summary)),
    http.get('*/api/network/follow-invitations', () => pageOf([])),
    http.get('*/api/network/relations/:memberId', ({ params }) => HttpResponse.json(this.of(params['memberId']))),
    http.put('*/api/network/requests/:memberId', ({ request, params }) =>
      this.friendship('PUT requests', request, params['memberId']),
    ),
    http.post('*/api/network/requests/:memberId/:action', ({ request, params }) =>
      this.friendship(`POST ${String(params['action'])}`, request, params['memberId']),
    ),
    http.delete('*/api/network/friends/:memberId', ({ request, params }) =>
      this.friendship('DELETE friends', request, params['memberId']),
    ),
    ...(['put', 'delete'] as const).flatMap((method) => [
      http[method]('*/api/network/follows/:kind/:memberId', ({ request, params }) =>
        this.plain(request, params['memberId'], { following: method === 'put' }),
      ),
      http[method]('*/api/network/mutes/:memberId', ({ request, params }) =>
        this.plain(request, params['memberId'], { muted: method === 'put' }),
      ),
      http[method]('*/api/network/blacklist/:memberId', ({ request, params }) =>
        this.plain(request, params['memberId'], {}),
      ),
      http[method]('*/api/network/suggestions/dismissed/:memberId', ({ request, params }) =>
        this.plain(request, params['memberId'], {}),
      ),
    ]),
  ];

  private of(memberId: unknown): RelationView {
    return this.relations.get(String(memberId)) ?? relation(String(memberId));
  }

  private async friendship(key: string, request: Request, memberId: unknown) {
    await this.note(request);
    if (this.refusal) return this.refusal.clone();
    const before = this.of(memberId);
    const after = { ...before, ...friendshipChanges[key]?.(before) };
    this.relations.set(before.memberId, after);
    return HttpResponse.json(after);
  }

  private async plain(request: Request, memberId: unknown, change: Partial<RelationView>) {
    await this.note(request);
    if (this.refusal) return this.refusal.clone();
    const before = this.of(memberId);
    this.relations.set(before.memberId, { ...before, ...change });
    return done();
  }

  private async note(request: Request): Promise<void> {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace('/api/network/', '');
    this.writes.push({ what: `${request.method} ${path}`, body: text === '' ? null : (JSON.parse(text) as unknown) });
  }
}
