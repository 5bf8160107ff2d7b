import { bellProvision, bellQuestion, readBellAnswer } from './bell-frames.js';
import type { ChatToken, FetchToken } from './chat-token.js';
import type { Identity } from './identity.js';
import { type OpenTransport, platformTimers, type Timers, type Transport, webSocketTransport } from './transport.js';

export { type ChatToken, exchangeToken, type FetchToken, TokenRefused } from './chat-token.js';
export type { OpenTransport, Timers } from './transport.js';

export interface BellOptions extends Identity {
  /** `ws(s)://host/websocket` */
  url: string;
  fetchToken: FetchToken;
  /** Once: something has come, or the connection is lost or refused. The whole client is wanted. */
  onRing: () => void;
  openTransport?: OpenTransport;
  timers?: Timers;
}

/** The state that `ChatClient` needs to go on with the bell's socket. */
export interface HandOver {
  fetchToken: FetchToken;
  openTransport: OpenTransport;
  /** when the socket was opened, by the server's clock; null: not known */
  openSince: number | null;
}

/** milliseconds for the token, the socket and the provision together */
const OPENING = 20_000;
const BEAT = 30_000;
/** milliseconds that the answer to a heart beat may take */
const BEAT_PATIENCE = 10_000;

/**
 * A chat connection for a page on which nothing happens yet: the member is online, and nothing but the answers to the
 * heart beat is understood. At the first other frame, and when the socket is lost, it rings; the client then goes on with
 * the same socket and gets every frame that has come. A hundredth of the client's code.
 */
export class Bell {
  private readonly timers: Timers;
  private readonly open: OpenTransport;
  private transport: Transport | null = null;
  private token: ChatToken | null = null;
  /** the frames for the client: the answer to the provision, and all frames since it rang */
  private readonly kept: Uint8Array[] = [];
  private since: number | null = null;
  private opened = false;
  private provisioned = false;
  private over = false;
  private rung = false;
  private taker: Parameters<OpenTransport>[1] | null = null;
  private timer: unknown;
  private beatTimer: unknown;

  constructor(private readonly options: BellOptions) {
    this.timers = options.timers ?? platformTimers;
    this.open = options.openTransport ?? webSocketTransport;
  }

  async connect(): Promise<void> {
    this.timer = this.timers.set(() => this.lose(), OPENING);
    try {
      this.token = await this.options.fetchToken();
    } catch {
      // the client tries again, or says why it cannot
      this.lose();
      return;
    }
    if (this.over) return;
    const { token } = this.token;
    this.transport = this.open(this.options.url, {
      onOpen: () => {
        this.opened = true;
        if (this.taker) this.taker.onOpen();
        else this.transport?.send(bellProvision(this.options, token));
      },
      onMessage: (bytes) => this.onMessage(bytes),
      onClose: () => (this.taker ? this.taker.onClose() : this.lose()),
    });
  }

  /** Asks whether the other side is alive, e.g. after the computer slept. */
  beat(): void {
    if (!this.provisioned || this.over || this.taker) return;
    this.timers.clear(this.timer);
    this.timers.clear(this.beatTimer);
    this.transport?.send(bellQuestion());
    this.timer = this.timers.set(() => this.lose(), BEAT_PATIENCE);
    this.beatTimer = this.timers.set(() => this.beat(), BEAT);
  }

  /** For the client that goes on; null when there is no socket to go on with. The bell does nothing from now on. */
  handOver(): HandOver | null {
    this.rung = true;
    const { token, transport } = this;
    if (this.over || !token || !transport) {
      this.close();
      return null;
    }
    this.stopTimers();
    let tokens = 1;
    let sockets = 1;
    return {
      openSince: this.since,
      fetchToken: () => (tokens-- > 0 ? Promise.resolve(token) : this.options.fetchToken()),
      openTransport: (url, events) =>
        sockets-- > 0 && !this.over ? this.take(transport, events) : this.open(url, events),
    };
  }

  close(): void {
    this.over = true;
    this.rung = true;
    this.stopTimers();
    this.transport?.close();
  }

  /** The socket as if it were a new one: where its provision has been sent, the answers are delivered again. */
  private take(transport: Transport, events: Parameters<OpenTransport>[1]): Transport {
    let provisions = this.opened ? 1 : 0;
    this.taker = events;
    queueMicrotask(() => {
      if (this.over || provisions === 0) return;
      events.onOpen();
      for (const bytes of this.kept.splice(0)) events.onMessage(bytes);
    });
    return {
      send: (bytes) => {
        if (provisions-- <= 0) transport.send(bytes);
      },
      close: () => this.close(),
    };
  }

  private onMessage(bytes: Uint8Array): void {
    if (this.taker && this.kept.length === 0) return this.taker.onMessage(bytes);
    const answer = this.rung ? null : readBellAnswer(bytes);
    if (answer?.kind === 'quiet' && this.provisioned) {
      this.timers.clear(this.timer);
      this.since ??= answer.time;
      return;
    }
    this.kept.push(bytes);
    if (answer?.kind === 'provisioned' && !this.provisioned) {
      this.provisioned = true;
      this.beat();
    } else this.ring();
  }

  private ring(): void {
    this.timers.clear(this.timer);
    if (this.rung) return;
    this.rung = true;
    this.options.onRing();
  }

  private lose(): void {
    if (this.over) return;
    const { rung } = this;
    this.close();
    if (!rung) this.options.onRing();
  }

  private stopTimers(): void {
    this.timers.clear(this.timer);
    this.timers.clear(this.beatTimer);
  }
}
