import { bigintOf, CommSyncUL, down, Meta, MSync, type im } from '@renmai/im-protocol';
import type { DeviceLink } from '../delivery/delivery.js';
import type { Connection, Talker } from '../transports/connection.js';
import type { Slot } from './device-slots.js';
import { FrameBudget } from './frame-budget.js';
import type { LoginRefusal } from './login-request.js';
import type { LogoutCause } from './online.js';
import type { Session } from './session.js';
import { FAREWELL_MS, MAX_EARLY_FRAMES, MAX_SENSELESS_FRAMES, MAX_UNDER_WAY } from './session-limits.js';
import { logoutFrame } from './session-frames.js';

/** Functions of the server that a socket needs. */
export interface SocketHost {
  readonly sendsPerSecond: number;
  now(): number;
  /** The first frame: a login. Everything else waits until it is settled. */
  enter(socket: SocketSession, frame: im.MSync): Promise<void>;
  /** Handles a sent item, including its answer. */
  sent(socket: SocketSession, meta: im.Meta): Promise<void>;
  refuseSend(socket: SocketSession, meta: im.Meta, refusal: LoginRefusal): void;
  pull(socket: SocketSession, queue: im.JID.$Properties, key: bigint | null): Promise<void>;
  heartbeat(socket: SocketSession): Promise<void>;
  /** Once, of each socket. */
  left(socket: SocketSession): void;
}

/** The login of a socket. */
export interface SocketLogin extends Session {
  /** epoch ms */
  expiresAt: number;
  /** id of the site's login that the token came from */
  token: string | null;
  /** null: the cache was away */
  slot: Slot | null;
  connection: string;
  /** which one of the device's logins it is */
  number: number;
}

type State = 'new' | 'entering' | 'in' | 'over';

/** One socket from its first byte to its last. */
export class SocketSession implements Talker, DeviceLink {
  /** set after the login */
  login: SocketLogin | null = null;
  /** epoch ms */
  lastHeard: number;
  lastTouched: number;
  private state: State = 'new';
  private early: im.MSync[] = [];
  private senseless = 0;
  private underWay = new Set<Promise<void>>();
  private readonly budget: FrameBudget;

  constructor(
    private readonly connection: Connection,
    private readonly host: SocketHost,
  ) {
    this.lastHeard = this.lastTouched = host.now();
    this.budget = new FrameBudget(host.sendsPerSecond, performance.now());
  }

  get session(): Session {
    if (!this.login) throw new Error('nobody has logged in here');
    return this.login;
  }

  get isOver(): boolean {
    return this.state === 'over';
  }

  send(frame: im.MSync.$Properties): void {
    if (this.state !== 'over') this.connection.send(MSync.encode(frame).finish());
  }

  close(code: number, reason: string): void {
    if (this.leave()) this.connection.close(code, reason);
  }

  /** Refuses a login. Clients that were logged in before know by 401 that they must not connect again. */
  refuse({ code, reason }: LoginRefusal, resource = ''): void {
    this.send(down.provision({ resource, status: { errorCode: code, reason } }));
    this.close(401, 'normal closed');
  }

  /** Shares the frame budget with another socket of the same user. */
  shareBudget(other: SocketSession): void {
    this.budget.shareWith(other.budget);
  }

  /** Accepts a login: frames that arrived meanwhile are handled next, once `ready`. */
  admit(login: SocketLogin, answer: im.Provision.$Properties): void {
    this.login = login;
    this.send(down.provision(answer));
  }

  ready(): void {
    if (this.state !== 'entering') return;
    this.state = 'in';
    const { early } = this;
    this.early = [];
    for (const frame of early) this.take(frame);
  }

  /** Sends the cause of the logout, then closes the socket. */
  end(cause: LogoutCause, appKey: string, reason?: string): void {
    if (this.state === 'over') return;
    this.send(logoutFrame(appKey, this.session, cause, reason));
    if (!this.leave()) return;
    setTimeout(() => {
      this.connection.close(1000, 'logged out');
    }, FAREWELL_MS).unref();
  }

  /** Stops reading, and resolves when all frames under way have been answered. */
  async drained(): Promise<void> {
    this.connection.pause();
    await Promise.allSettled(this.underWay);
  }

  message(bytes: Uint8Array): void {
    if (this.state === 'over') return;
    this.lastHeard = this.host.now();
    let frame: im.MSync;
    try {
      frame = MSync.decode(bytes);
    } catch {
      this.garbled();
      return;
    }
    if (this.state === 'in') this.take(frame);
    else if (this.state === 'entering') this.keep(frame);
    else if (frame.command === MSync.Command.PROVISION) {
      this.state = 'entering';
      this.start(this.host.enter(this, frame));
    } else this.refuse({ code: 2, reason: 'Sorry, log in first' });
  }

  garbled(): void {
    this.close(1007, 'no frame of this protocol');
  }

  closed(): void {
    this.leave();
  }

  private leave(): boolean {
    if (this.state === 'over') return false;
    this.state = 'over';
    this.early = [];
    this.host.left(this);
    return true;
  }

  private keep(frame: im.MSync): void {
    if (this.early.length < MAX_EARLY_FRAMES) this.early.push(frame);
    else this.close(1008, 'too many frames');
  }

  private take(frame: im.MSync): void {
    switch (frame.command) {
      case MSync.Command.SYNC:
        this.takeSync(frame);
        break;
      case MSync.Command.UNREAD:
        if (this.spend(false)) this.start(this.host.heartbeat(this));
        break;
      case MSync.Command.LOGOUT:
        this.send(down.logout({ status: { errorCode: 0 } }));
        this.close(1000, 'logged out');
        break;
      default:
        if (this.spend(false)) this.makesNoSense(9, 'Sorry, this command is not known');
    }
  }

  private takeSync(frame: im.MSync): void {
    let sync: im.CommSyncUL;
    try {
      sync = CommSyncUL.decode(frame.payload);
    } catch {
      if (this.spend(false)) this.makesNoSense(10, 'Sorry, the payload could not be read');
      return;
    }
    const { meta, queue } = sync;
    if (meta instanceof Meta) this.takeMeta(meta);
    else if (!this.spend(false)) return;
    else if (queue) {
      const key = sync.key.isZero() ? null : bigintOf(sync.key);
      this.start(this.host.pull(this, queue, key));
    } else this.makesNoSense(3, 'Sorry, there is nothing in it');
  }

  private takeMeta(meta: im.Meta): void {
    // An old client that reconnects encodes waiting messages a second time: nothing is left in them, not even an id.
    const answerable = !meta.id.isZero() && meta.ns !== Meta.NameSpace.STATISTIC;
    const verdict = this.budget.spend(answerable, performance.now());
    if (verdict === 'end') this.close(1008, 'too many frames');
    else if (!answerable) return;
    else if (verdict === 'refuse') this.host.refuseSend(this, meta, { code: 7, reason: 'traffic limit' });
    else this.start(this.host.sent(this, meta));
  }

  private spend(isSend: boolean): boolean {
    if (this.budget.spend(isSend, performance.now()) !== 'end') return true;
    this.close(1008, 'too many frames');
    return false;
  }

  private makesNoSense(code: number, reason: string): void {
    this.send(down.sync({ status: { errorCode: code, reason } }));
    this.senseless += 1;
    if (this.senseless > MAX_SENSELESS_FRAMES) this.close(1007, 'no frame of this protocol');
  }

  /** Reading pauses while too many frames of a client are being handled. */
  private start(work: Promise<void>): void {
    this.underWay.add(work);
    if (this.underWay.size === MAX_UNDER_WAY) this.connection.pause();
    void work.finally(() => {
      this.underWay.delete(work);
      if (this.underWay.size === MAX_UNDER_WAY - 1) this.connection.resume();
    });
  }
}
