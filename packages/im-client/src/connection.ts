import { type im, MSync } from '@renmai/im-protocol';
import { TokenRefused, type TokenKeeper } from './chat-token.js';
import { ConnectionCode, ErrorType } from './codes.js';
import { frame } from './encode-message.js';
import type { ConnectionEvent, EndCause } from './events.js';
import type { Identity } from './identity.js';
import { provisioned, provisionFrame } from './provision.js';
import { MOST_TRIES, reconnectDelay } from './reconnect.js';
import { isTokenRefusal } from './refusals.js';
import type { OpenTransport, Timers, Transport } from './transport.js';

interface Parts {
  url: string;
  identity: Identity;
  tokens: TokenKeeper;
  openTransport: OpenTransport;
  timers: Timers;
  random: () => number;
  emit: (event: ConnectionEvent) => void;
  onOpened: () => void;
  onLost: () => void;
  onEnded: (cause: EndCause) => void;
  onFrame: (message: im.MSync) => void;
}

/** milliseconds for socket and provision together */
const OPENING = 10_000;
const BEAT = 30_000;
/** milliseconds that the answer to a heart beat may take */
const BEAT_PATIENCE = 10_000;
const { UNREAD, PROVISION, LOGOUT } = MSync.Command;

/** One socket after another: opened, kept alive, opened again when it is lost. */
export class Connection {
  private state: ConnectionCode = ConnectionCode.init;
  private transport: Transport | null = null;
  /** counts sockets and tries, so that events of an earlier one are ignored */
  private turn = 0;
  private attempt = 0;
  private newTokenTried = false;
  private waiting = false;
  private timer: unknown;
  private beatTimer: unknown;
  private silenceTimer: unknown;

  constructor(private readonly parts: Parts) {}

  get code(): ConnectionCode {
    return this.state;
  }

  get isOpen(): boolean {
    return this.state === ConnectionCode.opened;
  }

  connect(): void {
    const running = this.state === ConnectionCode.opened || this.state === ConnectionCode.provisioning;
    if (running || this.state === ConnectionCode.fetchingToken) return;
    this.attempt = 0;
    this.newTokenTried = false;
    void this.begin();
  }

  retry(): void {
    if (this.state === ConnectionCode.closed && this.waiting) void this.begin();
    // a socket may be dead without anybody having noticed, e.g. after the computer slept
    else if (this.isOpen) this.beat();
  }

  send(bytes: Uint8Array): void {
    this.transport?.send(bytes);
  }

  /** Asks for pending messages, which also shows whether the other side is alive. */
  beat(): void {
    const { timers } = this.parts;
    timers.clear(this.beatTimer);
    timers.clear(this.silenceTimer);
    this.send(frame(UNREAD));
    this.silenceTimer = timers.set(() => this.suspect(), BEAT_PATIENCE);
    this.beatTimer = timers.set(() => this.beat(), BEAT);
  }

  /** No answer where there should be one: the socket is given up. */
  suspect(): void {
    if (this.isOpen) this.lose();
  }

  close(cause: EndCause): void {
    if (cause.kind === 'asked' && this.isOpen) {
      this.set(ConnectionCode.closing);
      this.send(frame(LOGOUT));
    }
    this.end(cause);
  }

  private set(code: ConnectionCode, cause: EndCause | null = null): void {
    this.state = code;
    this.parts.emit({ type: 'state', code, cause });
  }

  private async begin(): Promise<void> {
    const { tokens, timers, openTransport, url, identity } = this.parts;
    const turn = this.next();
    this.set(ConnectionCode.fetchingToken);
    let token: string;
    try {
      ({ token } = await tokens.get());
    } catch (error) {
      if (turn !== this.turn) return;
      if (error instanceof TokenRefused) {
        this.end({ kind: 'refused', error: ErrorType.authFailed, reason: error.message });
      } else this.again();
      return;
    }
    if (turn !== this.turn) return;
    this.set(ConnectionCode.provisioning);
    this.timer = timers.set(() => turn === this.turn && this.lose(), OPENING);
    this.transport = openTransport(url, {
      onOpen: () => turn === this.turn && this.send(provisionFrame(identity, token)),
      onMessage: (bytes) => turn === this.turn && this.onMessage(bytes),
      onClose: () => turn === this.turn && this.lose(),
    });
  }

  private onMessage(bytes: Uint8Array): void {
    let message: im.MSync;
    try {
      message = MSync.decode(bytes);
    } catch {
      // no frame of this protocol
      return;
    }
    if (this.isOpen) {
      // whatever comes shows that the other side lives
      this.parts.timers.clear(this.silenceTimer);
      this.parts.onFrame(message);
    } else if (message.command === PROVISION) this.onProvision(message.payload);
  }

  private onProvision(payload: Uint8Array): void {
    const answer = provisioned(payload);
    if (answer.ok) {
      this.parts.timers.clear(this.timer);
      this.attempt = 0;
      this.newTokenTried = false;
      this.parts.tokens.start();
      this.set(ConnectionCode.opened);
      this.parts.onOpened();
      return;
    }
    this.parts.tokens.drop();
    if (isTokenRefusal(answer.error) && !this.newTokenTried) {
      this.newTokenTried = true;
      void this.begin();
      return;
    }
    this.end({ kind: 'refused', error: answer.error, reason: answer.reason });
  }

  /** The socket is gone, unasked. */
  private lose(): void {
    this.next();
    this.parts.onLost();
    this.again();
  }

  private again(): void {
    if (this.attempt >= MOST_TRIES) {
      this.end({ kind: 'gave-up' });
      return;
    }
    this.attempt += 1;
    const delay = reconnectDelay(this.attempt, this.parts.random);
    this.set(ConnectionCode.closed);
    this.parts.emit({ type: 'reconnecting', attempt: this.attempt, delay });
    const turn = this.turn;
    this.waiting = true;
    this.timer = this.parts.timers.set(() => turn === this.turn && void this.begin(), delay);
  }

  private end(cause: EndCause): void {
    this.next();
    this.parts.tokens.stop();
    this.parts.onLost();
    this.set(cause.kind === 'refused' ? ConnectionCode.error : ConnectionCode.closed, cause);
    this.parts.onEnded(cause);
  }

  /** Leaves the socket and the timers of the present turn behind. */
  private next(): number {
    const { timers } = this.parts;
    timers.clear(this.timer);
    timers.clear(this.beatTimer);
    timers.clear(this.silenceTimer);
    const { transport } = this;
    this.waiting = false;
    this.transport = null;
    this.turn += 1;
    transport?.close();
    return this.turn;
  }
}
