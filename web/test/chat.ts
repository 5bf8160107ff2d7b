import type { MapTiles } from '@renmai/contracts/map-settings';
import type { ChatMessage } from '@renmai/im-client';
import { type Coming, comingMessage, FakeServer, type FakeSocket, historyEntry } from '@renmai/im-client/testing';
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { store } from '../src/app/store';
import { startChat } from '../src/features/chat/live/start-chat';
import { openRealtime } from '../src/realtime/realtime';
import { card } from './network';

export const base = '*/renmai/social';

/** An entry of the server's list of conversations. */
export interface Listed {
  to: string;
  type?: 'chat' | 'groupchat';
  unread?: number;
  pinned?: boolean;
  last?: { id: string; from: string; text: string; time: number; recalledBy?: string };
}

const waitingLists = [
  '*/api/chat/contact-requests',
  '*/api/chat/group-declines',
  '*/api/chat/group-invitation-answers',
  '*/api/chat/group-invitations',
  '*/api/chat/message-requests',
  '*/api/chat/threads',
  '*/api/network/friends',
  '*/api/chat/groups/:groupId/links',
  '*/api/chat/groups/:groupId/polls',
  '*/api/chat/search',
];

/** The chat's server: its REST side records requests, its socket is played by the test. */
export class ChatServer {
  readonly socketServer = new FakeServer();
  readonly calls: { what: string; body: unknown }[] = [];
  list: Listed[] = [];
  /** newest first, one array for each page */
  history: Coming[][] = [];
  people: Record<string, string> = {};
  groups: Record<string, string> = {};
  /** null: the operators have chosen none */
  map: MapTiles | null = null;
  blocked: string[] = [];
  /** codes of the languages that texts are translated into; none: no translator is configured */
  languages: string[] = [];
  /** users who do not exist, or whom the member cannot see */
  unknown: string[] = [];
  listStatus = 200;
  /** how often the list was requested */
  lists = 0;
  historyStatus = 200;
  private ends: (() => void)[] = [];

  get socket(): FakeSocket {
    return this.socketServer.socket;
  }

  /** Signs the tab in at the chat. */
  async start(me: string): Promise<FakeSocket> {
    this.begin();
    return this.connect(me);
  }

  /** The first half of it: chat has begun, and there is nothing that could send. */
  begin(): void {
    act(() => void this.ends.push(startChat(store.dispatch, store.getState)));
  }

  async connect(me: string): Promise<FakeSocket> {
    const { open } = this.socketServer;
    await act(async () => this.ends.push(await openRealtime(me, store.dispatch, { openTransport: open })));
    await waitFor(() => this.socketServer.socket);
    act(() => void this.socketServer.accept());
    return this.socket;
  }

  stop(): void {
    act(() => {
      for (const end of this.ends.splice(0)) end();
    });
  }

  called(what: string): unknown[] {
    return this.calls.filter((call) => call.what === what).map(({ body }) => body);
  }

  receive(coming: Coming): void {
    const queue = Number(coming.type) === 2 ? coming.to : coming.from;
    act(() => this.socket.batch(queue, [comingMessage(coming)], Number(coming.id) * 16));
  }

  readonly handlers: HttpHandler[] = [
    http.post(`${base}/token`, () =>
      HttpResponse.json({ access_token: 'chat-token', expire_timestamp: Date.now() + 3_600_000 }),
    ),
    http.get(`${base}/sdk/user/:me/user_channels/list`, ({ request }) => {
      this.lists += 1;
      return this.listStatus === 200
        ? HttpResponse.json({ data: { channel_infos: this.list.map((one) => listed(one, request)), cursor: '' } })
        : HttpResponse.json({ error: 'x', error_description: 'x' }, { status: this.listStatus });
    }),
    http.post(`${base}/users/:me/messageroaming`, ({ request }) => this.page(request)),
    http.get(`${base}/users/:me/notification`, () => HttpResponse.json({ data: { user: {}, group: {} } })),
    http.get(`${base}/users/:me/notification/user/:other`, () => HttpResponse.json({ data: {} })),
    http.get(`${base}/chatgroups/user/:me`, () =>
      HttpResponse.json({
        entities: Object.entries(this.groups).map(([groupId, name]) => ({ groupId, name, avatar: '' })),
      }),
    ),
    http.post(`${base}/users/:me/presence/:expiry`, async ({ request }) => {
      const { usernames } = (await request.json()) as { usernames: string[] };
      const expiry = (uid: string) => (this.unknown.includes(uid) ? 0 : 4_000_000_000);
      return HttpResponse.json({ result: usernames.map((uid) => ({ uid, expiry: expiry(uid), status: {} })) });
    }),
    http.get(`${base}/sdk/user/:me/user_channel/pin`, () => HttpResponse.json({ data: { msg_infos: [] } })),
    http.get(`${base}/users/:me/blocks/users`, () => HttpResponse.json({ data: this.blocked })),
    http.get(`${base}/users/:me/translate/support/language`, () =>
      HttpResponse.json({ data: this.languages.map((code) => ({ code, name: code, nativeName: code })) }),
    ),
    http.post(`${base}/metadata/user/get`, () => HttpResponse.json({ data: {} })),
    http.get('*/api/members', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      const items = ids.flatMap((id) => (this.people[id] ? [{ ...card(1, this.people[id]), memberId: id }] : []));
      return HttpResponse.json({ items });
    }),
    http.put('*/api/chat/groups/:groupId/announcement/read', () => new HttpResponse(null, { status: 204 })),
    http.get('*/.well-known/renmai-map.json', () => HttpResponse.json({ tiles: this.map })),
    http.get('*/api/chat/groups/:groupId/announcement/readers', () =>
      HttpResponse.json({ announcedAt: null, read: 0, members: 0 }),
    ),
    http.get('*/api/chat/reach/:userId', () => HttpResponse.json({ outcome: 'reached' })),
    ...waitingLists.map((path) => http.get(path, () => HttpResponse.json({ items: [], nextCursor: null }))),
    http.all(`${base}/*`, async ({ request }) => {
      const text = await request.text();
      const { pathname, search } = new URL(request.url);
      const what = `${request.method} ${pathname.replace('/renmai/social', '')}${search}`;
      this.calls.push({ what, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text });
      return HttpResponse.json({ data: {}, entities: [{ uuid: 'f1', 'share-secret': 's1' }] });
    }),
  ];

  private async page(request: Request) {
    if (this.historyStatus !== 200) {
      return HttpResponse.json({ error: 'x', error_description: 'x' }, { status: this.historyStatus });
    }
    const { start, need_recalled: all } = (await request.json()) as { start: string; need_recalled?: boolean };
    const at = start === '-1' ? 0 : Number(start);
    const msgs = (this.history[at] ?? []).filter(({ meta }) => all || !meta?.includes(recalledBy)).map(historyEntry);
    const last = at + 1 >= this.history.length;
    return HttpResponse.json({ data: { msgs, is_last: last, next_key: last ? undefined : String(at + 1) } });
  }
}

const recalledBy = '"recalled_by"';

/** A recalled message, as the history returns it to clients that ask for recalled ones. */
export const recalledMessage = (
  id: number,
  from: string,
  to: string,
  { by = from, time = Date.now() } = {},
): Coming => ({
  ...{ id, from, to, time, type: /^\d+$/.test(to) ? 2 : 1 },
  meta: `{${recalledBy}:"${by}"}`,
});

const listed = ({ to, type = 'chat', unread = 0, pinned = false, last }: Listed, { url }: Request) => ({
  session_to: to,
  session_type: type,
  unread_num: unread,
  is_top: pinned,
  update_top_status_time: pinned ? 5 : 0,
  meta:
    last && (!last.recalledBy || url.includes('need_recalled=true'))
      ? {
          id: last.id,
          from: last.from,
          to,
          timestamp: last.time,
          payload: JSON.stringify({ bodies: [{ type: 'txt', msg: last.text }], from: last.from, to, ext: {} }),
          recalled_by: last.recalledBy,
        }
      : {},
});

export const textOf = (text: string) => ({ type: 'txt', text }) as const;

export const chatMessage = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: '1',
  conversation: { kind: 'single', id: 'bob' },
  from: 'bob',
  to: 'ada',
  time: 1_000,
  content: textOf('hello'),
  ext: {},
  live: true,
  wantsReceipts: false,
  inThread: null,
  thread: null,
  reactions: [],
  edited: null,
  read: false,
  delivered: false,
  recalledBy: null,
  ...changes,
});
