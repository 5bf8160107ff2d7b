import { CommNotice, CommSyncDL, type im, Meta, MSync, StatisticsBody } from '@renmai/im-protocol';
import { TokenKeeper, type FetchToken } from './chat-token.js';
import { ChatClientError, type ConnectionCode, ErrorType } from './codes.js';
import { Connection } from './connection.js';
import { decodeMeta, metaId } from './decode-meta.js';
import { encodeSend, type Sendable } from './encode-message.js';
import type { ClientEvent, EndCause } from './events.js';
import { localIds, SeenIds } from './ids.js';
import type { Ack, Conversation, SendOptions } from './message.js';
import { Outbox } from './outbox.js';
import type { Identity } from './identity.js';
import { decodeUnread, Pulls, serverTime } from './pulls.js';
import { forcedLogouts, sendRefusal } from './refusals.js';
import { type OpenTransport, platformTimers, type Timers, webSocketTransport } from './transport.js';

export interface ChatClientOptions extends Identity {
  /** `ws(s)://host/websocket` */
  url: string;
  fetchToken: FetchToken;
  /** the platform's WebSocket unless given */
  openTransport?: OpenTransport;
  timers?: Timers;
  random?: () => number;
  /** when the first socket was opened, by the server's clock, where it was before the client: see `Bell` */
  openSince?: number | null;
}

/** A message on its way: `localId` names it until `ack` brings the server's id. */
export interface Sent {
  localId: string;
  /** rejects with a `ChatClientError` */
  ack: Promise<Ack>;
}

const { SYNC, UNREAD, NOTICE } = MSync.Command;

/** One user's connection to the chat server. Everything that happens is reported to the listeners, in order, once. */
export class ChatClient {
  private readonly listeners = new Set<(event: ClientEvent) => void>();
  private readonly timers: Timers;
  private readonly nextId: () => string;
  private readonly seen = new SeenIds();
  private readonly outbox: Outbox;
  private readonly pulls: Pulls;
  private readonly connection: Connection;
  /** server's clock minus ours, in milliseconds */
  private skew = 0;
  private since: number | null = null;

  constructor(private readonly options: ChatClientOptions) {
    this.timers = options.timers ?? platformTimers;
    let before = options.openSince ?? null;
    this.nextId = localIds(() => this.now(), options.random);
    const tokens = new TokenKeeper(options.fetchToken, this.timers);
    const send = (bytes: Uint8Array) => this.connection.send(bytes);
    this.connection = new Connection({
      url: options.url,
      identity: options,
      tokens,
      openTransport: options.openTransport ?? webSocketTransport,
      timers: this.timers,
      random: options.random ?? Math.random,
      emit: (event) => this.emit(event),
      onOpened: () => {
        this.since = before;
        before = null;
        this.pulls.reset();
        this.outbox.flush();
        this.connection.beat();
      },
      onLost: () => this.outbox.pause(),
      onEnded: (cause) => this.outbox.failAll(endError(cause)),
      onFrame: (message) => this.onFrame(message),
    });
    this.outbox = new Outbox(
      this.timers,
      () => (this.connection.isOpen ? send : null),
      () => this.connection.suspect(),
    );
    this.pulls = new Pulls(send, () => this.emit({ type: 'caught-up' }));
  }

  get userId(): string {
    return this.options.userId;
  }

  get code(): ConnectionCode {
    return this.connection.code;
  }

  /** This device, for calls of the REST side about whose effect it need not be notified: `?resource=`. */
  get resource(): string {
    return this.options.deviceId;
  }

  /** The server's clock, as far as it is known. */
  now(): number {
    return this.timers.now() + this.skew;
  }

  /** When the socket was opened, by the server's clock: messages with an earlier time had to wait for it. */
  get openSince(): number | null {
    return this.since;
  }

  /** Reports everything that happens from now on; the answer ends it. */
  listen(listener: (event: ClientEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Connects, or tries at once where it waits for its next try. */
  connect(): void {
    this.connection.connect();
  }

  /** Where it waits for its next try: tries now. Where it has ended, it stays so. */
  retry(): void {
    this.connection.retry();
  }

  /** Ends the connection; frames without an answer fail. */
  close(): void {
    this.connection.close({ kind: 'asked' });
  }

  /** Sends now, or as soon as there is a connection. */
  send(conversation: Conversation, what: Sendable, options: SendOptions = {}): Sent {
    const localId = options.localId ?? this.nextId();
    const ack = this.outbox.add(localId, encodeSend(this.options, localId, conversation, what, options));
    return { localId, ack };
  }

  private emit(event: ClientEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private onFrame({ command, payload }: im.MSync): void {
    if (command === UNREAD) {
      const answer = decodeUnread(payload);
      const time = serverTime(answer.timestamp);
      if (time !== null) this.skew = time - this.timers.now();
      this.since ??= this.now();
      this.pulls.onUnread(answer);
    } else if (command === NOTICE) {
      this.pulls.onNotice(CommNotice.decode(payload).queue);
    } else if (command === SYNC) {
      this.onSync(CommSyncDL.decode(payload));
    }
  }

  private onSync(sync: im.CommSyncDL): void {
    for (const meta of sync.metas) this.onMeta(new Meta(meta));
    if (sync.metaId.isZero()) {
      this.pulls.onBatch(sync);
      return;
    }
    const localId = sync.metaId.toUnsigned().toString();
    const code = sync.status?.errorCode ?? 0;
    if (code === 0) {
      const serverId = sync.serverId.toUnsigned().toString();
      // an item of one's own device does not come back, but one that is pulled after a lost ack might
      this.seen.add(serverId);
      this.outbox.onAck({ localId, serverId, time: serverTime(sync.timestamp) ?? this.now() });
    } else {
      const reason = sync.status?.reason ?? '';
      this.outbox.onRefusal(localId, new ChatClientError(sendRefusal(code, reason), reason));
    }
  }

  private onMeta(meta: im.Meta): void {
    if (meta.ns === Meta.NameSpace.STATISTIC) {
      const { operation, reason } = StatisticsBody.decode(meta.payload);
      const error = forcedLogouts[operation];
      if (error) this.connection.close({ kind: 'logged-out', error, reason });
      return;
    }
    if (!meta.id.isZero() && !this.seen.add(metaId(meta))) return;
    let events: ClientEvent[];
    try {
      events = decodeMeta(meta, this.userId);
    } catch {
      // one that cannot be read must not hold back the following ones
      return;
    }
    for (const event of events) this.emit(event);
  }
}

const endError = (cause: EndCause): ChatClientError => {
  if (cause.kind === 'refused' || cause.kind === 'logged-out') return new ChatClientError(cause.error, cause.reason);
  return new ChatClientError(ErrorType.notConnected, 'there is no connection');
};
