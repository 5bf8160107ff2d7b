import type { NewsRow, NewsView } from '@renmai/contracts/org-pages/news.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { homepageId } from './homepages';
import { problem } from './identity';
import { networkId } from './network';

const time = '2026-03-01T10:00:00.000Z';
export const newsId = networkId(720);

/** A draft of which nothing is written. */
export const newsDraft = (changes: Partial<NewsView> = {}): NewsView => ({
  newsId,
  title: '',
  category: 'announcement',
  excerpt: '',
  illustration: null,
  state: 'draft',
  publishedAt: null,
  updatedAt: time,
  momentId: null,
  homepage: {
    homepageId,
    kind: 'company',
    handle: 'north-works',
    name: 'North Works',
    slogan: '',
    logo: null,
  },
  html: '',
  version: 1,
  editedAt: null,
  managed: true,
  publishedBy: null,
  ...changes,
});

const rowOf = ({ newsId, title, category, excerpt, illustration, ...item }: NewsView): NewsRow => ({
  newsId,
  title,
  category,
  excerpt,
  illustration,
  state: item.state,
  publishedAt: item.publishedAt,
  updatedAt: item.updatedAt,
  momentId: item.momentId,
});

/** Keeps one news item; `sent` lists the writes. */
export class NewsServer {
  item = newsDraft();
  readonly sent: { method: string; path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get('*/api/homepages/:id/news', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return HttpResponse.json({ items: this.item.state === state ? [rowOf(this.item)] : [], nextCursor: null });
    }),
    http.post('*/api/homepages/:id/news', async ({ request }) => {
      await this.note(request);
      return HttpResponse.json(this.item, { status: 201 });
    }),
    http.get('*/api/news/:id', () => HttpResponse.json(this.item)),
    http.patch('*/api/news/:id', async ({ request }) => {
      const { version, ...change } = await this.note<Partial<NewsView> & { version: number }>(request);
      if (version !== this.item.version) return problem(409, 'version-conflict');
      return this.change(change);
    }),
    http.post('*/api/news/:id/publish', async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'published', publishedAt: time, momentId: networkId(721) });
    }),
    http.post('*/api/news/:id/withdraw', async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'withdrawn' });
    }),
    http.delete('*/api/news/:id', async ({ request }) => {
      await this.note(request);
      return new HttpResponse(null, { status: 204 });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    this.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as T;
  }

  private change(changes: Partial<NewsView>) {
    this.item = { ...this.item, ...changes, version: this.item.version + 1 };
    return HttpResponse.json(this.item);
  }
}
