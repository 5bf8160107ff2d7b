import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@renmai/service-kit';
import { ChatSettingsService } from '../message-requests/chat-settings.service.js';
import { SeenUsersRepository } from '../relations/seen-users.repository.js';
import { NodeWatch } from '../sessions/node-watch.js';
import { Online } from '../sessions/online.js';
import { hidden, presenceNotice, presentPresence, type KnownPresence, type PresenceView } from './presence.js';
import { PresenceRepository, type PresenceRow } from './presence.repository.js';

const SWEEP = 'presence of who is gone';
const SWEEP_MS = 30_000;
const CLEANING = 'presence subscriptions that are over';
const CLEANING_MS = 3_600_000;
const AT_ONCE = 500;
/** States that are still wrong after these rounds are found by the sweep. */
const MOST_ROUNDS = 5;

/** Notifies subscribers of users who connect, disconnect or publish a new status. */
@Injectable()
export class PresenceNews implements OnModuleInit {
  /** users who connected or disconnected while earlier ones are saved: thousands at once when a node starts or ends */
  private collecting: { userIds: Set<string>; done: Promise<void> } | null = null;
  /** one after the other, so that the last state is sent last */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly presence: PresenceRepository,
    private readonly online: Online,
    private readonly nodes: NodeWatch,
    private readonly settings: ChatSettingsService,
    private readonly seen: SeenUsersRepository,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.online.onConnected((userId) => this.devicesChanged(userId));
    this.online.onDisconnected((userId) => this.devicesChanged(userId));
    this.settings.onHiding(async (userId) => {
      await this.seenByOthers(userId);
      await this.seesOthers(userId);
    });
    this.nodes.onGone(() => this.sweep());
    this.periodic.every(SWEEP, SWEEP_MS, () => this.sweep());
    this.periodic.every(CLEANING, CLEANING_MS, () => this.presence.removeExpired());
  }

  /** They have published something. */
  async published(userId: string): Promise<void> {
    const rows = await this.presence.of([userId]);
    await this.tellUntilTrue([...rows.values()], await this.devicesOf([userId]));
  }

  /** Called when others may see a user online from now on, or no more: subscribers get the presence as they see it now. */
  async seenByOthers(userId: string): Promise<void> {
    const unseeing = await this.presence.subscribers(userId, true);
    await this.send(
      userId,
      unseeing.map((subscription) => subscription.userId),
      hidden(userId),
    );
    await this.published(userId);
  }

  /** One of the two has blocked the other, or no longer does: each gets the presence of the other as they see it now. */
  async seenBetween([one, other]: readonly [string, string]): Promise<void> {
    for (const [userId, viewerId] of [
      [one, other],
      [other, one],
    ] as const) {
      const subscribed = await this.presence.subscribed(viewerId, [userId]);
      const expiresAt = subscribed.get(userId);
      if (expiresAt) await this.show(viewerId, [{ userId, expiresAt }]);
    }
  }

  /** Called when users have chosen who sees them online: they see as many others as see them, and get all that they subscribed to. */
  private async seesOthers(viewerId: string): Promise<void> {
    for (let offset = 0; ; offset += AT_ONCE) {
      const targets = await this.presence.page(viewerId, { offset, limit: AT_ONCE });
      await this.show(viewerId, targets);
      if (targets.length < AT_ONCE) return;
    }
  }

  /** Sends a viewer the presence of users as it is for them. */
  private async show(viewerId: string, targets: readonly { userId: string; expiresAt: Date }[]): Promise<void> {
    const ids = targets.map(({ userId }) => userId);
    const [seen, rows, devices] = await Promise.all([
      this.seen.online(viewerId, ids),
      this.presence.of(ids),
      this.devicesOf(ids),
    ]);
    for (const { userId, expiresAt } of targets) {
      const { ext = '', changedAt = null } = rows.get(userId) ?? {};
      const known: KnownPresence = { userId, ext, changedAt, devices: devices.get(userId) ?? [], expiresAt };
      await this.send(userId, [viewerId], seen.has(userId) ? presentPresence(known) : hidden(userId));
    }
  }

  /** A killed node does not report its users as gone, and simultaneous notices may get lost; the sweep corrects both. */
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
      const devices = await this.devicesOf(some);
      await this.tellUntilTrue(await this.presence.setDevices(devices), devices);
    }
  }

  /**
   * Another node may have saved and sent a newer state in the meantime, and watchers believe the last notice: states that are
   * outdated afterwards are saved and sent again.
   */
  private async tellUntilTrue(
    rows: readonly PresenceRow[],
    told: ReadonlyMap<string, string[]>,
    rounds = MOST_ROUNDS,
  ): Promise<void> {
    for (const row of rows) await this.tell(row, told.get(row.userId) ?? []);
    if (rows.length === 0 || rounds === 1) return;
    const exts = new Map(rows.map(({ userId, ext }) => [userId, ext]));
    const now = await this.devicesOf([...exts.keys()]);
    const moved = new Map([...now].filter(([userId, list]) => !isDeepStrictEqual(list, told.get(userId))));
    if (moved.size > 0) await this.presence.setDevices(moved);
    const kept = await this.presence.of([...exts.keys()]);
    const again = [...kept.values()].filter(({ userId, ext }) => moved.has(userId) || ext !== exts.get(userId));
    await this.tellUntilTrue(again, now, rounds - 1);
  }

  private async tell({ userId, ext, changedAt }: PresenceRow, devices: readonly string[]): Promise<void> {
    const subscribers = await this.presence.subscribers(userId);
    // Subscriptions that end together share a notice.
    const groups = Map.groupBy(subscribers, ({ expiresAt }) => Math.floor(expiresAt.getTime() / 1000));
    for (const [, group] of groups) {
      const [first] = group;
      if (!first) continue;
      const known: KnownPresence = { userId, ext, changedAt, devices, expiresAt: first.expiresAt };
      await this.send(
        userId,
        group.map((subscription) => subscription.userId),
        presentPresence(known),
      );
    }
  }

  private async send(userId: string, to: readonly string[], view: PresenceView): Promise<void> {
    if (to.length === 0) return;
    await this.online.send(to, {
      ns: 5,
      sender: userId,
      senderResource: '',
      receiver: userId,
      receiverIs: 'user',
      payload: presenceNotice(view),
      queue: '@notify',
    });
  }

  /** The devices of each user, by user id; an empty list if there are none. */
  private async devicesOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const online = await this.online.devicesOf(userIds);
    return new Map(userIds.map((userId) => [userId, (online.get(userId) ?? []).toSorted()]));
  }
}
