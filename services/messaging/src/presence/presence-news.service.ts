import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@renmai/service-kit';
import { NodeWatch } from '../sessions/node-watch.service.js';
import { Online } from '../sessions/online.service.js';
import { presenceNotice, presentPresence, type KnownPresence } from './presence.js';
import { PresenceRepository, type PresenceRow } from './presence.repository.js';

const SWEEP = 'presence of who is gone';
const SWEEP_MS = 30_000;
const CLEANING = 'presence subscriptions that are over';
const CLEANING_MS = 3_600_000;
const AT_ONCE = 500;

/** Tells subscribers who comes, goes and says something new of himself. */
@Injectable()
export class PresenceNews implements OnModuleInit {
  /** who came or went while the ones before are kept: thousands at once when a node starts or ends */
  private collecting: { userIds: Set<string>; done: Promise<void> } | null = null;
  /** one after the other, so that the last state is told last */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly presence: PresenceRepository,
    private readonly online: Online,
    private readonly nodes: NodeWatch,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.online.onConnected((userId) => this.devicesChanged(userId));
    this.online.onDisconnected((userId) => this.devicesChanged(userId));
    this.nodes.onGone(() => this.sweep());
    this.periodic.every(SWEEP, SWEEP_MS, () => this.sweep());
    this.periodic.every(CLEANING, CLEANING_MS, () => this.presence.removeExpired());
  }

  /** He has published something. */
  async published(userId: string): Promise<void> {
    const row = (await this.presence.of([userId])).get(userId);
    if (row) await this.tell(row, await this.devicesOf(userId));
  }

  /** Of a node that was killed nobody says who is gone with it; and what is told at the same time may get lost. */
  async sweep(): Promise<void> {
    let after = '';
    for (;;) {
      const shown = await this.presence.shown(after, AT_ONCE);
      const online = await this.online.devicesOf(shown.map(({ userId }) => userId));
      const changed: Promise<void>[] = [];
      for (const { userId, devices } of shown) {
        const there = online.get(userId) ?? [];
        const same = there.length === devices.length && there.every((device) => devices.includes(device));
        if (!same) changed.push(this.devicesChanged(userId));
      }
      await Promise.all(changed);
      const last = shown.at(-1);
      if (!last || shown.length < AT_ONCE) return;
      after = last.userId;
    }
  }

  private devicesChanged(userId: string): Promise<void> {
    this.collecting ??= this.collect();
    this.collecting.userIds.add(userId);
    return this.collecting.done;
  }

  private collect() {
    const userIds = new Set<string>();
    const done = this.last.then(() => {
      this.collecting = null;
      return this.keepAndTell([...userIds]);
    });
    this.last = done.catch(() => undefined);
    return { userIds, done };
  }

  private async keepAndTell(userIds: readonly string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += AT_ONCE) {
      const some = userIds.slice(from, from + AT_ONCE);
      const online = await this.online.devicesOf(some);
      const devices = new Map(some.map((userId) => [userId, (online.get(userId) ?? []).toSorted()]));
      for (const row of await this.presence.setDevices(devices)) await this.tell(row, devices.get(row.userId) ?? []);
    }
  }

  private async tell({ userId, ext, changedAt }: PresenceRow, devices: readonly string[]): Promise<void> {
    const subscribers = await this.presence.subscribers(userId);
    // Subscriptions that end together are told together.
    const groups = Map.groupBy(subscribers, ({ expiresAt }) => Math.floor(expiresAt.getTime() / 1000));
    for (const [, group] of groups) {
      const [first] = group;
      if (!first) continue;
      const known: KnownPresence = { userId, ext, changedAt, devices, expiresAt: first.expiresAt };
      await this.online.send(
        group.map((subscription) => subscription.userId),
        {
          ns: 5,
          sender: userId,
          senderResource: '',
          receiver: userId,
          receiverIs: 'user',
          payload: presenceNotice(presentPresence(known)),
          queue: '@notify',
        },
      );
    }
  }

  private async devicesOf(userId: string): Promise<string[]> {
    return ((await this.online.devicesOf([userId])).get(userId) ?? []).toSorted();
  }
}
