import {
  CommNotice,
  CommSyncDL,
  CommSyncUL,
  CommUnreadDL,
  GROUP_DOMAIN,
  type im,
  Long,
  MessageBody,
  Meta,
  MSync,
  Provision,
  USER_DOMAIN,
  RosterBody,
} from '@renmai/im-protocol';
import { decodeContent } from './decode-message.js';
import { encodeContent } from './encode-message.js';
import type { Content } from './message.js';
import type { OpenTransport, Timers, TransportEvents } from './transport.js';

/** Time that does not run until the test moves it. */
export class FakeTimers implements Timers {
  private time = 1_790_000_000_000;
  private next = 1;
  private readonly due = new Map<number, { at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  set(run: () => void, milliseconds: number): number {
    this.due.set(this.next, { at: this.time + milliseconds, run });
    return this.next++;
  }

  clear(timer: unknown): void {
    this.due.delete(timer as number);
  }

  /** Lets time pass, with everything that is due in it, and whatever promises that settles. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settled();
      const [first] = [...this.due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!first) break;
      this.due.delete(first[0]);
      this.time = Math.max(this.time, first[1].at);
      first[1].run();
    }
    this.time = end;
    await settled();
  }
}

/** Everything that promises have to do at once is done. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

/** An id as the wire has it. */
export const wireId = (value: number | string): Long => Long.fromString(String(value), true);

/** The frames that a client sent over one socket, and a way to send to it: the other side of the wire, without a network. */
export class FakeSocket {
  readonly frames: im.MSync[] = [];
  closed = false;

  constructor(
    readonly url: string,
    private readonly events: TransportEvents,
  ) {}

  open(): void {
    this.events.onOpen();
  }

  /** The connection is cut. */
  cut(): void {
    if (this.closed) return;
    this.closed = true;
    this.events.onClose();
  }

  receive(bytes: Uint8Array): void {
    this.frames.push(MSync.decode(bytes));
  }

  closedByClient(): void {
    this.closed = true;
    this.events.onClose();
  }

  raw(bytes: Uint8Array): void {
    this.events.onMessage(bytes);
  }

  down(command: im.MSync.Command, payload: Uint8Array): void {
    this.raw(MSync.encode(MSync.create({ command, payload })).finish());
  }

  provision(status: im.Status.$Properties = { errorCode: 0 }, resource = 'web_a'): void {
    this.down(3, Provision.encode({ status, resource }).finish());
  }

  unread(queues: Record<string, number> = {}, timestamp = 0): void {
    const unread = Object.entries(queues).map(([name, n]) => ({ queue: queue(name), n }));
    const status = { errorCode: 0 } as const;
    this.down(1, CommUnreadDL.encode({ status, unread, timestamp: Long.fromNumber(timestamp, true) }).finish());
  }

  notice(name: string): void {
    this.down(2, CommNotice.encode({ queue: queue(name) }).finish());
  }

  ack(localId: string, serverId: number | string, timestamp = 1_790_000_000_500): void {
    this.sync({
      metaId: wireId(localId),
      serverId: wireId(serverId),
      timestamp: Long.fromNumber(timestamp, true),
    });
  }

  refuse(localId: string, errorCode: number, reason: string): void {
    this.sync({ metaId: wireId(localId), status: { errorCode: errorCode as im.Status.ErrorCode, reason } });
  }

  batch(name: string, metas: im.Meta.$Properties[], nextKey: number): void {
    this.sync({ queue: queue(name), metas, nextKey: Long.fromNumber(nextKey, true), isLast: false });
  }

  last(name: string): void {
    this.sync({ queue: queue(name), isLast: true });
  }

  sync(sync: im.CommSyncDL.$Properties): void {
    this.down(0, CommSyncDL.encode(CommSyncDL.create({ status: { errorCode: 0 }, ...sync })).finish());
  }

  /** Everything of one command that was sent up. */
  sent(command: im.MSync.Command): im.MSync[] {
    return this.frames.filter((frame) => frame.command === command);
  }

  /** Pulls and confirmations, as `queue` or `queue:key`. */
  get pulls(): string[] {
    return this.ups.flatMap(({ queue: of, key }) =>
      of ? [key.isZero() ? `${of.name}` : `${of.name}:${key.toString()}`] : [],
    );
  }

  /** Messages and controls that were sent up. */
  get messages(): SentUp[] {
    return this.ups.flatMap(({ meta }) => {
      if (!meta?.id || !meta.payload) return [];
      const body = MessageBody.decode(meta.payload);
      const content = body.contents[0] && decodeContent(body.contents[0]);
      return [{ localId: meta.id.toString(), to: meta.to?.name ?? '', body, meta: new Meta(meta), content }];
    });
  }

  private get ups(): im.CommSyncUL[] {
    return this.sent(0).map(({ payload }) => CommSyncUL.decode(payload));
  }
}

export interface SentUp {
  localId: string;
  to: string;
  body: im.MessageBody;
  meta: im.Meta;
  content: Content | undefined;
}

const queue = (name: string): im.JID.$Properties => ({
  appKey: 'renmai#social',
  name,
  domain: /^\d+$/.test(name) ? GROUP_DOMAIN : USER_DOMAIN,
});

/** Sockets that a test plays the server of. */
export class FakeServer {
  readonly sockets: FakeSocket[] = [];

  readonly open: OpenTransport = (url, events) => {
    const socket = new FakeSocket(url, events);
    this.sockets.push(socket);
    return { send: (bytes) => socket.receive(bytes), close: () => socket.closedByClient() };
  };

  get socket(): FakeSocket {
    const latest = this.sockets.at(-1);
    if (!latest) throw new Error('no socket has been opened');
    return latest;
  }

  /** Answers the provision and says that nothing waits. */
  accept(): FakeSocket {
    const { socket } = this;
    socket.open();
    socket.provision();
    socket.unread();
    return socket;
  }
}

export interface Coming {
  id: number | string;
  from: string;
  to: string;
  content?: Content;
  time?: number;
  /** MessageBody.type; 1 single, 2 group, 3 room, 4… controls */
  type?: im.MessageBody.Type;
  body?: im.MessageBody.$Properties;
  meta?: string;
}

/** A message as it is in a queue. */
export function comingMessage({
  id: serverId,
  from,
  to,
  content,
  time,
  type = 1,
  body,
  meta,
}: Coming): im.Meta.$Properties {
  const domain = [2, 3].includes(type) ? GROUP_DOMAIN : USER_DOMAIN;
  const payload = MessageBody.encode(
    MessageBody.create({
      type,
      from: { name: from, domain: USER_DOMAIN },
      to: { name: to, domain },
      contents: content ? [encodeContent(content)] : [],
      ...body,
    }),
  ).finish();
  return {
    id: wireId(serverId),
    from: { name: from, domain: USER_DOMAIN },
    to: { name: to, domain },
    timestamp: Long.fromNumber(time ?? 1_790_000_000_000, true),
    ns: 1,
    payload,
    ...(meta !== undefined && { meta: new TextEncoder().encode(meta) }),
  };
}

/** The same as REST's history hands it out. */
export const historyEntry = (message: Coming): { msg: string } => ({
  msg: btoa(String.fromCharCode(...Meta.encode(Meta.create(comingMessage(message))).finish())),
});

/** A change of the roster as it is in a queue; `operation` is the wire's number, 8: a request was agreed to. */
export function comingRoster({
  id,
  operation,
  from,
  to,
  time,
}: Pick<Coming, 'from' | 'to'> & { id: number; operation: number; time: number }): im.Meta.$Properties {
  return {
    id: Long.fromNumber(id, true),
    ns: 3,
    timestamp: Long.fromNumber(time, true),
    payload: RosterBody.encode({ operation, from: { name: from }, to: [{ name: to }] }).finish(),
  };
}
