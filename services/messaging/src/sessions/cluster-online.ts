import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Cache, CONFIG, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { DeviceSlots, type OnlineDevice } from './device-slots.js';
import { Logins } from './logins.js';
import { Online, type LogoutCause, type TransientItem, type WhichDevices } from './online.js';
import { transientFrame, transientId } from './session-frames.js';
import { SessionRegistry } from './session-registry.js';
import type { SocketSession } from './socket-session.js';

/** Messages that nodes send to each other. */
type NodeMessage =
  | { kind: 'transient'; users: readonly string[]; item: TransientItem; id: string; except?: string }
  | ({ kind: 'end'; user: string; cause: LogoutCause } & WhichDevices)
  | { kind: 'end-connection'; user: string; connection: string; cause: LogoutCause; reason?: string }
  | { kind: 'renewed'; user: string; expiresAt: number; resource?: string };

type Presence = (userId: string, resource: string, edge: boolean) => Promise<void>;

const CHANNEL = 'messaging:nodes';

/** Online state across any number of nodes: presence keys that expire, and a channel for messages between nodes. */
@Injectable()
export class ClusterOnline extends Online implements OnModuleInit, OnApplicationShutdown {
  readonly slots: DeviceSlots;
  private readonly connected: Presence[] = [];
  private readonly disconnected: Presence[] = [];
  private unsubscribe: (() => Promise<void>) | undefined;

  constructor(
    private readonly cache: Cache,
    private readonly registry: SessionRegistry,
    private readonly logins: Logins,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    this.slots = new DeviceSlots(cache, registry.node, config.CHAT_MAX_DEVICES);
  }

  async onModuleInit(): Promise<void> {
    this.unsubscribe = await this.cache.subscribe(CHANNEL, (text) => {
      const { from, message } = JSON.parse(text) as { from: string; message: NodeMessage };
      if (from !== this.registry.node) this.carryOut(message);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.unsubscribe?.();
  }

  async send(userIds: readonly string[], item: TransientItem, except?: { resource: string }): Promise<void> {
    if (userIds.length === 0) return;
    const id = transientId().toString();
    await this.tell({ kind: 'transient', users: userIds, item, id, ...(except && { except: except.resource }) });
  }

  async devicesOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const devices = await this.slots.devicesOf(userIds);
    return new Map([...devices].map(([userId, own]) => [userId, own.map(({ resource }) => resource)]));
  }

  async end(userId: string, cause: LogoutCause, which: WhichDevices = {}): Promise<void> {
    if (cause === 2 || cause === 4) await this.rememberEnd(userId, which);
    await this.tell({ kind: 'end', user: userId, cause, ...which });
  }

  async renewed(userId: string, expiresAt: Date, which: { resource?: string } = {}): Promise<void> {
    await this.tell({ kind: 'renewed', user: userId, expiresAt: expiresAt.getTime(), ...which });
  }

  onConnected(listener: Presence): void {
    this.connected.push(listener);
  }

  onDisconnected(listener: Presence): void {
    this.disconnected.push(listener);
  }

  /** Ends one connection, wherever it is; the device may have another by now. */
  async endConnection(user: string, device: OnlineDevice, cause: LogoutCause, reason?: string): Promise<void> {
    const { connection } = device;
    await this.tell({ kind: 'end-connection', user, connection, cause, ...(reason && { reason }) });
  }

  tellConnected(userId: string, resource: string, first: boolean): void {
    this.notify(this.connected, userId, resource, first);
  }

  tellDisconnected(userId: string, resource: string, last: boolean): void {
    this.notify(this.disconnected, userId, resource, last);
  }

  private notify(listeners: readonly Presence[], userId: string, resource: string, edge: boolean): void {
    for (const listener of listeners) {
      listener(userId, resource, edge).catch((error: unknown) => {
        this.logger.error({ err: error }, 'who comes and goes could not be told');
      });
    }
  }

  /** Here at once; elsewhere as soon as the cache brings it there. */
  private async tell(message: NodeMessage): Promise<void> {
    this.carryOut(message);
    try {
      await this.cache.publish(CHANNEL, JSON.stringify({ from: this.registry.node, message: packed(message) }));
    } catch (error) {
      this.logger.warn({ err: error, kind: message.kind }, 'other nodes could not be told');
    }
  }

  private carryOut(message: NodeMessage): void {
    const { appKey } = this;
    switch (message.kind) {
      case 'transient':
        this.deliver(message);
        break;
      case 'end':
        for (const socket of this.socketsOf(message.user, message)) socket.end(message.cause, appKey);
        break;
      case 'end-connection':
        for (const socket of this.registry.of(message.user)) {
          if (socket.login?.connection === message.connection) socket.end(message.cause, appKey, message.reason);
        }
        break;
      case 'renewed':
        for (const { login } of this.socketsOf(message.user, message)) {
          if (login) login.expiresAt = Math.max(login.expiresAt, message.expiresAt);
        }
    }
  }

  /** Delivers to every device that is logged in, also while its waiting items are still being counted. */
  private deliver({ users, item, id, except }: Extract<NodeMessage, { kind: 'transient' }>): void {
    const payload = typeof item.payload === 'string' ? Buffer.from(item.payload, 'base64') : item.payload;
    const frame = transientFrame(this.appKey, BigInt(id), { ...item, payload });
    for (const userId of new Set(users)) {
      for (const socket of this.registry.of(userId)) {
        if (socket.session.resource !== except) socket.send(frame);
      }
    }
  }

  private socketsOf(user: string, { resource, except, login: of }: WhichDevices): SocketSession[] {
    return this.registry.of(user).filter(({ login }) => {
      if (!login || login.resource === except) return false;
      return (resource === undefined || login.resource === resource) && (of === undefined || login.token === of);
    });
  }

  private async rememberEnd(userId: string, which: WhichDevices): Promise<void> {
    try {
      const online = (await this.devicesOf([userId])).get(userId) ?? [];
      const ended = which.resource === undefined ? online : [which.resource];
      await Promise.all(
        ended.flatMap((resource) => (resource === which.except ? [] : this.logins.wasEnded(userId, resource))),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'a forced logout could not be remembered');
    }
  }

  private get appKey(): string {
    return this.config.CHAT_APP_KEY;
  }
}

/** Bytes travel as base64. */
function packed(message: NodeMessage): unknown {
  if (message.kind !== 'transient') return message;
  return { ...message, item: { ...message.item, payload: Buffer.from(message.item.payload).toString('base64') } };
}
