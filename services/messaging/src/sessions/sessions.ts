import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { down, longOf, type im } from '@renmai/im-protocol';
import { Clock, CONFIG, LOGGER } from '@renmai/service-kit';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { Delivery } from '../delivery/delivery.js';
import { UpHandlers, type UpAnswer } from '../sending/up-handlers.js';
import { Reception, type Connection, type Talker } from '../transports/connection.js';
import { ClusterOnline } from './cluster-online.js';
import type { Claim, NoPlace, OnlineDevice } from './device-slots.js';
import type { LoginRefusal } from './login-request.js';
import { deviceChanged, Logins, tooManyDevices, tooManySockets, type Login } from './logins.js';
import { NodeWatch } from './node-watch.js';
import { refusalFor } from './send-refusals.js';
import { SessionRegistry } from './session-registry.js';
import { DRAIN_MS } from './session-limits.js';
import { SocketSession, type SocketHost, type SocketLogin } from './socket-session.js';

type Place = Pick<SocketLogin, 'userId' | 'resource' | 'slot'>;

/** Logs clients in and out, and passes their frames to the handlers. */
@Injectable()
export class Sessions extends Reception implements SocketHost, BeforeApplicationShutdown {
  readonly sendsPerSecond: number;
  private readonly leaving = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly logins: Logins,
    private readonly online: ClusterOnline,
    private readonly registry: SessionRegistry,
    private readonly nodes: NodeWatch,
    private readonly handlers: UpHandlers,
    private readonly delivery: Delivery,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    this.sendsPerSecond = config.CHAT_SENDS_PER_SECOND;
  }

  /** Frames under way are answered; then clients connect again, to another node. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const sockets = [...this.registry.sockets];
    const drained = Promise.all(sockets.map((socket) => socket.drained()));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([drained, new Promise((resolve) => (timer = setTimeout(resolve, DRAIN_MS)))]);
    clearTimeout(timer);
    for (const socket of sockets) socket.close(1012, 'service restart');
    await Promise.allSettled(this.leaving);
    await this.nodes.goodbye();
  }

  now(): number {
    return this.clock.now().getTime();
  }

  welcome(connection: Connection): Talker {
    const socket = new SocketSession(connection, this);
    if (this.stopping) socket.close(1012, 'service restart');
    else this.registry.sockets.add(socket);
    return socket;
  }

  async enter(socket: SocketSession, frame: im.MSync): Promise<void> {
    try {
      if (this.registry.sockets.size > this.config.CHAT_MAX_SOCKETS) {
        socket.refuse(tooManySockets);
        return;
      }
      const login = await this.logins.decide(frame);
      if ('code' in login) socket.refuse(login);
      else if (!socket.isOver) await this.admit(socket, login);
    } catch (error) {
      // The client gets no answer, so that it tries again.
      this.logger.error({ err: error }, 'a login failed');
      socket.close(1013, 'try again later');
    }
  }

  async sent(socket: SocketSession, meta: im.Meta): Promise<void> {
    const handler = this.handlers.of(meta.ns);
    if (!handler) {
      this.refuseSend(socket, meta, { code: 1, reason: 'Sorry, not supported' });
      return;
    }
    let answer: UpAnswer;
    try {
      answer = await handler(socket.session, meta);
    } catch (error) {
      this.logger.error({ err: error, ns: meta.ns }, 'what was sent could not be dealt with');
      answer = { ok: false, code: 1, reason: 'Sorry, server error' };
    }
    if (!answer.ok) {
      this.refuseSend(socket, meta, answer);
      return;
    }
    socket.send(
      down.sync({
        status: { errorCode: 0 },
        metaId: meta.id,
        serverId: longOf(answer.serverId),
        ...(answer.metas && { metas: answer.metas }),
        ...(answer.isLast && { isLast: true }),
        timestamp: longOf(BigInt(answer.at.getTime())),
      }),
    );
  }

  refuseSend(socket: SocketSession, meta: im.Meta, refusal: LoginRefusal): void {
    const { code, reason } = refusalFor(socket.session, refusal);
    socket.send(
      down.sync({
        status: { errorCode: code, reason },
        metaId: meta.id,
        timestamp: longOf(BigInt(this.now())),
      }),
    );
  }

  async pull(socket: SocketSession, queue: im.JID.$Properties, key: bigint | null): Promise<void> {
    await this.orEnd(socket, this.delivery.pull(socket, queue, key));
  }

  /** Always answered; without an answer clients take the connection for dead. */
  async heartbeat(socket: SocketSession): Promise<void> {
    const unread = await this.orEnd(socket, this.delivery.unread(socket));
    if (!unread) return;
    socket.send(down.unread({ status: { errorCode: 0 }, timestamp: longOf(BigInt(this.now())), ...unread }));
  }

  left(socket: SocketSession): void {
    this.registry.sockets.delete(socket);
    const { login } = socket;
    if (!login) return;
    this.registry.remove(login.userId, socket);
    this.delivery.detach(socket);
    const leaving = this.giveBack(login, true).finally(() => this.leaving.delete(leaving));
    this.leaving.add(leaving);
  }

  private async admit(socket: SocketSession, login: Login): Promise<void> {
    const { userId, resource, actionVersion, expiresAt, version, number } = login;
    const device = { resource, node: this.registry.node, connection: randomUUID(), login: number, since: Date.now() };
    const claim = await this.claim(userId, device);
    if (typeof claim === 'string') {
      socket.refuse(claim === 'full' ? tooManyDevices : deviceChanged, resource);
      return;
    }
    await this.makeRoom(userId, claim, login.custom);
    if (socket.isOver) {
      await this.giveBack({ userId, resource, slot: claim.slot }, claim.replaced !== null);
      return;
    }
    const entry: SocketLogin = {
      userId,
      resource,
      actionVersion,
      version,
      expiresAt: expiresAt.getTime(),
      token: login.origin,
      slot: claim.slot,
      connection: device.connection,
      number,
    };
    socket.admit(entry, {
      version,
      status: { errorCode: 0, reason: '' },
      resource,
      authToken: JSON.stringify({ expires_in: expiresAt.getTime() }),
    });
    const [other] = this.registry.of(userId);
    if (other) socket.shareBudget(other);
    this.registry.add(userId, socket);
    await this.delivery.attach(socket);
    if (!claim.replaced && !socket.isOver) this.online.tellConnected(userId, resource, claim.first);
    socket.ready();
  }

  /** Without the cache everybody is let in, and counted once it is back. */
  private async claim(
    userId: string,
    device: OnlineDevice,
  ): Promise<Claim | { slot: null; replaced: null; evicted: []; first: boolean } | NoPlace> {
    try {
      return await this.online.slots.claim(userId, device, this.config.CHAT_BEYOND_DEVICES === 'replace');
    } catch (error) {
      this.logger.warn({ err: error }, 'a device is let in without the cache');
      return { slot: null, replaced: null, evicted: [], first: this.registry.of(userId).length === 0 };
    }
  }

  private async makeRoom(userId: string, { replaced, evicted }: Pick<Claim, 'replaced' | 'evicted'>, custom: string) {
    const gone = [...(replaced ? [replaced] : []), ...evicted];
    for (const device of gone) await this.online.endConnection(userId, device, 2, custom);
    await Promise.all(evicted.map(({ resource }) => this.logins.wasEnded(userId, resource)));
  }

  /** `known`: other users were notified that the device is online. */
  private async giveBack({ userId, resource, slot }: Place, known: boolean): Promise<void> {
    let last = this.registry.of(userId).length === 0;
    try {
      if (slot) {
        const outcome = await this.online.slots.release(userId, slot);
        if (outcome.replaced) return;
        last = outcome.last;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'a device went without the cache');
    }
    if (known) this.online.tellDisconnected(userId, resource, last);
  }

  /** Closes the socket after a failure, e.g. of the database: the client connects and tries again. */
  private async orEnd<T>(socket: SocketSession, work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      this.logger.error({ err: error }, 'a device could not be served');
      socket.close(1013, 'try again later');
      return undefined;
    }
  }
}
