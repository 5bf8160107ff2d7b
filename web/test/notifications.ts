import { notificationCountsEnd } from '@renmai/contracts/messaging/notification-counts';
import type { NotificationCounts, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { problem } from './identity';
import { maya, networkId, noor, raf } from './network';

const actor = ({ memberId, name }: { memberId: string; name: string }) => ({ memberId, name, photo: null });
export const actors = { maya: actor(maya), raf: actor(raf), noor: actor(noor) };

/** The higher the number, the newer. */
export const notification = (n: number, changes: Partial<NotificationView> = {}): NotificationView => {
  const at = new Date(Date.now() - 3_600_000 + n * 1_000).toISOString();
  return {
    notificationId: networkId(500 + n),
    kind: 'moment-comment',
    link: { to: 'moment', momentId: networkId(40), commentId: null, threadId: null },
    actors: [actors.maya],
    actorCount: 1,
    homepage: null,
    count: 1,
    reactions: [],
    excerpt: '',
    when: null,
    seen: false,
    read: false,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
};

/** The inbox as the server keeps it; `calls` lists the requests. */
export class NotificationsServer {
  readonly calls: string[] = [];
  private readonly deleted = new Map<string, NotificationView>();
  /** more that are unseen, which no list brings */
  unlisted = 0;
  /** the answer to writes, instead of doing them */
  refusal: ReturnType<typeof problem> | null = null;

  constructor(public items: NotificationView[] = []) {}

  get counts(): NotificationCounts {
    const unread = this.items.filter(({ read }) => !read);
    const unseen = unread.filter(({ seen }) => !seen);
    const counted = (all: unknown[]) => Math.min(all.length + this.unlisted, notificationCountsEnd);
    return { unread: counted(unread), unseen: counted(unseen) };
  }

  readonly handlers: HttpHandler[] = [
    http.get('*/api/notifications/counts', () => HttpResponse.json(this.counts)),
    http.get('*/api/notifications', ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      this.calls.push(`GET ${search}`);
      const kinds = searchParams.get('kinds')?.split(',');
      const unread = searchParams.get('unread') === 'true';
      const items = this.items
        .filter(({ kind, read }) => (!kinds || kinds.includes(kind)) && (!unread || !read))
        .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
      return HttpResponse.json({ items, nextCursor: null });
    }),
    http.post('*/api/notifications/seen', async ({ request }) => {
      const { upTo } = (await request.json()) as { upTo: string };
      return this.write(`seen ${upTo}`, (one) => (one.updatedAt <= upTo ? { ...one, seen: true } : one));
    }),
    http.post('*/api/notifications/read', async ({ request }) => {
      const { upTo } = (await request.json()) as { upTo: string };
      return this.write(`read all ${upTo}`, (one) =>
        one.updatedAt <= upTo ? { ...one, seen: true, read: true } : one,
      );
    }),
    http.put('*/api/notifications/:id/read', ({ params }) => this.setRead(String(params['id']), true)),
    http.delete('*/api/notifications/:id/read', ({ params }) => this.setRead(String(params['id']), false)),
    http.delete('*/api/notifications/:id', ({ params }) => {
      const id = String(params['id']);
      const found = this.items.find(({ notificationId }) => notificationId === id);
      this.calls.push(`delete ${id}`);
      if (this.refusal) return this.refusal.clone();
      if (!found) return problem(404, 'not-found');
      this.deleted.set(id, found);
      this.items = this.items.filter((one) => one !== found);
      return HttpResponse.json({ undoUntil: new Date(Date.now() + 600_000).toISOString(), counts: this.counts });
    }),
    http.post('*/api/notifications/:id/restore', ({ params }) => {
      const found = this.deleted.get(String(params['id']));
      if (this.refusal) return this.refusal.clone();
      if (!found) return problem(404, 'not-found');
      this.items.push(found);
      return HttpResponse.json({ notification: found, counts: this.counts });
    }),
  ];

  private setRead(id: string, read: boolean) {
    return this.write(`${read ? 'read' : 'unread'} ${id}`, (one) =>
      one.notificationId === id ? { ...one, read, seen: true } : one,
    );
  }

  private write(what: string, change: (one: NotificationView) => NotificationView) {
    this.calls.push(what);
    if (this.refusal) return this.refusal.clone();
    this.items = this.items.map(change);
    return HttpResponse.json(this.counts);
  }
}
