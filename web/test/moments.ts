import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type {
  CommentView,
  MomentView,
  ReactionKind,
  ReplyView,
  SharedMoment,
} from '@renmai/contracts/network/moment.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { account, problem } from './identity';

const id = (group: string, n: number) => `0190${group}-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const card = (name: string, changes: Partial<MemberCard> = {}): MemberCard => ({
  memberId: id(
    'c000',
    [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0),
  ),
  name,
  headline: 'Engineer',
  place: { region: '', city: '' },
  photo: null,
  degree: 1,
  ...changes,
});

export const self = card(account.name, { memberId: account.memberId, degree: null });

const source = (n: number, width: number) => ({ url: `/media/picture-${n}/${width}`, width, height: width });
export const momentPicture = (n: number, alt = ''): MomentView['media'][number] => ({
  mediaId: id('e000', n),
  alt,
  video: null,
  picture: {
    mediaId: id('e000', n),
    animated: false,
    list: source(n, 160),
    page: source(n, 640),
    full: source(n, 1600),
  },
});

/** A public moment by another member, without reactions and comments. */
export function moment(n: number, changes: Partial<MomentView> = {}): MomentView {
  const author = changes.author ?? card('Maya Okafor');
  return {
    momentId: id('d000', n),
    author,
    homepage: null,
    news: null,
    offers: null,
    text: `Moment number ${n}`,
    mentions: [],
    topics: [],
    media: [],
    linkPreview: null,
    visibility: 'public',
    createdAt: new Date(Date.UTC(2026, 10, 20, 8, 0, 0) - n * 60_000).toISOString(),
    editedAt: null,
    version: 1,
    commentPolicy: 'everyone',
    shared: null,
    counts: { reactions: {}, reactionsTotal: 0, comments: 0, shares: 0 },
    mine: {
      reaction: null,
      bookmarked: false,
      author: author.memberId === account.memberId,
      mayComment: true,
      mayShare: true,
    },
    reason: null,
    ...changes,
  };
}

/** The moment as it is embedded in one that shares it. */
export function embedded(whole: MomentView): SharedMoment {
  const { reason: _r, offers: _o, mine: _m, counts: _c, shared: _s, commentPolicy: _p, version: _v, ...inner } = whole;
  return inner;
}

export function comment(n: number, changes: Partial<CommentView> = {}): CommentView {
  return {
    commentId: id('f000', n),
    momentId: id('d000', 1),
    parentId: null,
    version: 1,
    author: card('Jonas Berg'),
    text: `Comment number ${n}`,
    mentions: [],
    createdAt: '2026-11-20T09:00:00.000Z',
    editedAt: null,
    likes: 0,
    liked: false,
    mayEdit: false,
    mayDelete: false,
    replyCount: 0,
    replies: [],
    ...changes,
  };
}

/** Feed, moments and comments that really change; pages of `pageSize`. */
export class MomentServer {
  order: FeedOrder = 'newest';
  news = 0;
  pageSize = 20;
  bookmarks: string[] = [];
  comments: CommentView[] = [];
  moreReplies: ReplyView[] = [];
  readonly requests: string[] = [];
  private next = 900;

  constructor(public moments: MomentView[] = []) {}

  private page<T>(items: T[], request: Request) {
    const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
    const to = from + this.pageSize;
    return { items: items.slice(from, to), nextCursor: to < items.length ? String(to) : null };
  }

  private change(momentId: unknown, change: (moment: MomentView) => MomentView) {
    const found = this.moments.find((one) => one.momentId === momentId);
    if (!found) return problem(404, 'not-found');
    const changed = change(structuredClone(found));
    this.moments = this.moments.map((one) => (one.momentId === momentId ? changed : one));
    return HttpResponse.json({ ...changed, reason: null });
  }

  private react = (momentId: unknown, kind: ReactionKind | null) =>
    this.change(momentId, (one) => {
      const others = one.counts.reactionsTotal - (one.mine.reaction ? 1 : 0);
      const total = others + (kind ? 1 : 0);
      return {
        ...one,
        counts: { ...one.counts, reactionsTotal: total, reactions: total > 0 ? { [kind ?? 'like']: total } : {} },
        mine: { ...one.mine, reaction: kind },
      };
    });

  readonly handlers: HttpHandler[] = [
    http.all('*/api/:rest*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      this.requests.push(`${request.method} ${pathname}${search}`);
      return undefined;
    }),
    http.get('*/api/feed', ({ request }) =>
      HttpResponse.json({
        ...this.page(this.moments, request),
        order: this.order,
        newest: this.moments[0]?.momentId ?? null,
      }),
    ),
    http.get('*/api/feed/news', () => HttpResponse.json({ count: this.news })),
    http.put('*/api/feed/settings', async ({ request }) => {
      this.order = ((await request.json()) as { order: FeedOrder }).order;
      return HttpResponse.json({ order: this.order });
    }),
    http.get('*/api/moments/of-member/:memberId', ({ params, request }) =>
      HttpResponse.json(
        this.page(
          this.moments.filter(({ author }) => author?.memberId === params['memberId']),
          request,
        ),
      ),
    ),
    http.get('*/api/moments/of-topic/:topic', ({ params, request }) =>
      HttpResponse.json(
        this.page(
          this.moments.filter(({ topics }) => topics.includes(String(params['topic']))),
          request,
        ),
      ),
    ),
    http.get('*/api/moments/bookmarked', ({ request }) =>
      HttpResponse.json(
        this.page(
          this.bookmarks.flatMap((momentId) => this.moments.filter((one) => one.momentId === momentId)),
          request,
        ),
      ),
    ),
    http.get('*/api/moments/mentionable', () => HttpResponse.json({ items: [card('Maya Okafor')] })),
    http.get('*/api/moments/:momentId', ({ params }) => this.change(params['momentId'], (one) => one)),
    http.delete('*/api/moments/:momentId', ({ params }) => {
      this.moments = this.moments.filter((one) => one.momentId !== params['momentId']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/moments/:momentId/reaction', async ({ params, request }) =>
      this.react(params['momentId'], ((await request.json()) as { kind: ReactionKind }).kind),
    ),
    http.delete('*/api/moments/:momentId/reaction', ({ params }) => this.react(params['momentId'], null)),
    ...(['put', 'delete'] as const).map((method) =>
      http[method]('*/api/moments/:momentId/bookmark', ({ params }) => {
        const bookmarked = method === 'put';
        const momentId = String(params['momentId']);
        this.bookmarks = [...(bookmarked ? [momentId] : []), ...this.bookmarks.filter((one) => one !== momentId)];
        return this.change(momentId, (one) => ({ ...one, mine: { ...one.mine, bookmarked } }));
      }),
    ),
    http.get('*/api/moments/:momentId/comments', ({ request }) =>
      HttpResponse.json(this.page(inOrder(this.comments, request), request)),
    ),
    http.get('*/api/comments/:commentId/replies', ({ params, request }) =>
      HttpResponse.json(
        this.page(
          [...(this.comments.find((one) => one.commentId === params['commentId'])?.replies ?? []), ...this.moreReplies],
          request,
        ),
      ),
    ),
    http.post('*/api/moments/:momentId/comments', async ({ request, params }) => {
      const body = (await request.json()) as Pick<CommentView, 'text' | 'mentions' | 'parentId'>;
      const written = comment((this.next += 1), {
        ...body,
        momentId: String(params['momentId']),
        author: self,
        mayEdit: true,
        mayDelete: true,
      });
      if (body.parentId === null) this.comments = [...this.comments, written];
      return HttpResponse.json(written, { status: 201 });
    }),
    http.patch('*/api/comments/:commentId', async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      const found = this.comments.find((one) => one.commentId === params['commentId']);
      return found
        ? HttpResponse.json({ ...found, text, version: found.version + 1, editedAt: '2026-11-21T08:00:00.000Z' })
        : problem(404, 'not-found');
    }),
    http.delete('*/api/comments/:commentId', () => new HttpResponse(null, { status: 204 })),
    http.put('*/api/comments/:commentId/like', () => HttpResponse.json({ likes: 1, liked: true })),
    http.put('*/api/network/mutes/:memberId', () => new HttpResponse(null, { status: 204 })),
    http.put('*/api/network/blacklist/:memberId', () => new HttpResponse(null, { status: 204 })),
  ];
}

const inOrder = (comments: CommentView[], request: Request): CommentView[] =>
  new URL(request.url).searchParams.get('order') === 'newest' ? comments.toReversed() : comments;
