import type { RecommendationAction, RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { account, problem } from './identity';
import { card, networkId } from './network';

export const friend = (n: number, name: string): MemberCard => card(n, name, { headline: '', degree: 1 });
const me: MemberCard = { ...friend(1, account.name), memberId: account.memberId, degree: null };
export const maya = friend(2, 'Maya Okafor');
const time = '2026-03-01T10:00:00.000Z';

/** A letter by her about the member, waiting for the member's decision. */
export const letter = (changes: Partial<RecommendationView>): RecommendationView => ({
  recommendationId: networkId(100),
  version: 1,
  state: 'submitted',
  author: maya,
  subject: me,
  connection: 'same-team',
  authorPosition: 'Designer',
  subjectPosition: 'Engineer',
  content: 'Lin finds the question behind the question.',
  range: 'all-members',
  shownRange: 'all-members',
  message: '',
  actions: ['accept', 'hide', 'ask-changes'],
  writable: false,
  createdAt: time,
  updatedAt: time,
  acceptedAt: null,
  ...changes,
});

/** A letter by the member about her. */
export const ownLetter = (changes: Partial<RecommendationView>): RecommendationView =>
  letter({ author: me, subject: maya, ...changes });

/** A letter that she asks the member for. */
export const asked = ownLetter({
  state: 'asked',
  connection: null,
  authorPosition: '',
  subjectPosition: '',
  content: '',
  message: 'Would you write a few words?',
  actions: ['decline'],
  writable: true,
});

/** The changes of a letter by each action. */
export const after: Partial<Record<RecommendationAction, Partial<RecommendationView>>> = {
  accept: { state: 'accepted', acceptedAt: time, actions: ['hide', 'show', 'ask-changes'] },
  show: { state: 'accepted', acceptedAt: time, actions: ['hide', 'show', 'ask-changes'] },
  hide: { state: 'hidden', actions: ['show', 'ask-changes'] },
  'ask-changes': { state: 'changes-asked', actions: ['accept', 'hide', 'ask-changes'] },
  decline: { state: 'declined', actions: [] },
  withdraw: { state: 'withdrawn', content: '', message: '', actions: [], writable: false },
};

const path = '*/api/network/recommendations';

/** Keeps letters and friends; `sent` lists the writes, `looked` the members on whose page letters were requested. */
export class RecommendationServer {
  letters: RecommendationView[] = [];
  friends = [maya, friend(3, 'Tomas Berg')];
  readonly sent: { path: string; body: Record<string, unknown>; key: string | null }[] = [];
  readonly looked: unknown[] = [];

  readonly handlers: HttpHandler[] = [
    http.get(path, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const other = query.get('memberId');
      const given = query.get('box') === 'given';
      const items = this.letters.filter(
        ({ author, subject }) =>
          (given ? author : subject).memberId === me.memberId &&
          (other === null || (given ? subject : author).memberId === other),
      );
      return HttpResponse.json({ items, nextCursor: null });
    }),
    http.get(`${path}/:id`, ({ params }) => {
      const one = this.find(params['id']);
      return one ? HttpResponse.json(one) : problem(404, 'not-found');
    }),
    http.post(`${path}/asked`, async ({ request }) => {
      const { authorId, ...wish } = await this.note(request);
      const author = this.friends.find(({ memberId }) => memberId === authorId) ?? maya;
      return this.replace(letter({ ...wish, state: 'asked', author, content: '', actions: ['withdraw'] }));
    }),
    http.post(path, async ({ request }) => {
      const { subjectId, ...form } = await this.note(request);
      const subject = this.friends.find(({ memberId }) => memberId === subjectId) ?? maya;
      return this.replace(letter({ ...form, author: me, subject, actions: ['withdraw'], writable: true }));
    }),
    http.put(`${path}/:id`, async ({ request, params }) => {
      const { version, ...form } = await this.note(request);
      const one = this.find(params['id']);
      if (!one) return problem(404, 'not-found');
      if (one.version !== version) return problem(409, 'version-conflict');
      return this.replace({ ...one, ...form, state: 'submitted', message: '', version: one.version + 1 });
    }),
    http.post(`${path}/:id/:action`, async ({ request, params }) => {
      const { message = '', range } = await this.note(request);
      const one = this.find(params['id']);
      if (!one) return problem(404, 'not-found');
      const change = after[params['action'] as RecommendationAction];
      const shownRange = (range as RecommendationView['range'] | undefined) ?? one.shownRange;
      return this.replace({ ...one, message: message as string, shownRange, ...change, version: one.version + 1 });
    }),
    http.get('*/api/network/friends', ({ request }) => {
      const q = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
      const found = this.friends.filter(({ name }) => name.toLowerCase().includes(q));
      return HttpResponse.json({ items: found.map((member) => ({ member, since: time })), nextCursor: null });
    }),
    http.get('*/api/members', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids');
      return HttpResponse.json({ items: [me, ...this.friends].filter(({ memberId }) => memberId === ids) });
    }),
    http.get('*/api/network/members/:id/recommendations', ({ params, request }) => {
      this.looked.push(params['id']);
      const limit = Number(new URL(request.url).searchParams.get('limit') ?? 20);
      const shown = this.letters.filter(
        ({ subject, state }) => subject.memberId === params['id'] && state === 'accepted',
      );
      return HttpResponse.json({
        items: shown.slice(0, limit),
        nextCursor: shown.length > limit ? 'more' : null,
      });
    }),
    http.get('*/api/moments/of-member/:memberId', () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get('*/api/network/summary', () => problem(503, 'unavailable')),
  ];

  private async note(request: Request): Promise<Record<string, unknown>> {
    const body = (await request.json()) as Record<string, unknown>;
    this.sent.push({ path: new URL(request.url).pathname, body, key: request.headers.get('idempotency-key') });
    return body;
  }

  private find(recommendationId: unknown): RecommendationView | undefined {
    return this.letters.find((one) => one.recommendationId === recommendationId);
  }

  private replace(next: RecommendationView) {
    this.letters = [...this.letters.filter((one) => one.recommendationId !== next.recommendationId), next];
    return HttpResponse.json(next);
  }
}
