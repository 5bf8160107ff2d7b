import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { ClusterOnline } from './cluster-online.js';
import { NodeWatch } from './node-watch.js';
import { LOGIN_WITHIN_MS, TOKEN_GRACE_MS, TOUCH_EVERY_MS } from './session-limits.js';
import { SessionRegistry } from './session-registry.js';
import type { SocketSession } from './socket-session.js';

const EVERY_MS = 1_000;

/** Looks after all sockets at once: a timer for each would cost more than the look. */
@Injectable()
export class SessionSweep implements OnModuleInit, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private touching: Promise<void> | null = null;

  constructor(
    private readonly registry: SessionRegistry,
    private readonly online: ClusterOnline,
    private readonly nodes: NodeWatch,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.nodes.onReturned(() => this.showAll());
    this.timer = setInterval(() => {
      this.sweep();
    }, EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private sweep(): void {
    const now = this.clock.now().getTime();
    const due: SocketSession[] = [];
    for (const socket of this.registry.sockets) {
      if (this.expire(socket, now)) continue;
      const spoke = now - socket.lastTouched >= TOUCH_EVERY_MS && socket.lastHeard > socket.lastTouched;
      if (spoke || socket.login?.slot === null) due.push(socket);
    }
    if (due.length > 0) this.touching ??= this.keepUp(due, now);
  }

  private expire(socket: SocketSession, now: number): boolean {
    const silentFor = now - socket.lastHeard;
    if (!socket.login) {
      if (silentFor >= LOGIN_WITHIN_MS) socket.close(1008, 'no login');
    } else if (now >= socket.login.expiresAt + TOKEN_GRACE_MS) socket.close(401, 'normal closed');
    else if (silentFor >= this.config.CHAT_IDLE_SECONDS * 1000) socket.close(1001, 'idle');
    return socket.isOver;
  }

  private async keepUp(due: readonly SocketSession[], now: number): Promise<void> {
    try {
      await this.touch(due, now);
    } catch (error) {
      this.logger.warn({ err: error }, 'presence could not be kept up');
    } finally {
      this.touching = null;
    }
  }

  /** Announces the devices of this node again, after other nodes regarded them as gone. */
  private async showAll(): Promise<void> {
    await this.touching;
    const sockets = [...this.registry.sockets].filter(({ login }) => login !== null);
    await this.touch(sockets, this.clock.now().getTime());
    for (const { isOver, login } of sockets) {
      if (login && !isOver) this.online.tellConnected(login.userId, login.resource, false);
    }
  }

  private async touch(due: readonly SocketSession[], now: number): Promise<void> {
    const withSlot = due.flatMap((socket) => {
      const { login } = socket;
      return login?.slot ? [{ socket, userId: login.userId, slot: login.slot }] : [];
    });
    const lost = new Set(await this.online.slots.touch(withSlot));
    for (const socket of due) socket.lastTouched = now;
    for (const one of withSlot) if (lost.has(one)) await this.claimAgain(one.socket);
    for (const socket of due) if (socket.login?.slot === null) await this.claimAgain(socket);
  }

  /** Called if the cache has lost the key, or was away when the device logged in. */
  private async claimAgain(socket: SocketSession): Promise<void> {
    const { login } = socket;
    if (!login || socket.isOver) return;
    const { userId, resource, connection, number } = login;
    const device = { resource, node: this.registry.node, connection, login: number, since: Date.now() };
    const claim = await this.online.slots.claim(userId, device, false);
    if (typeof claim === 'string') {
      socket.end(2, this.config.CHAT_APP_KEY);
      return;
    }
    login.slot = claim.slot;
    // The device may have disconnected meanwhile, and released its former slot.
    if (socket.isOver) await this.online.slots.release(userId, claim.slot);
    else this.online.tellConnected(userId, resource, claim.first);
  }
}
