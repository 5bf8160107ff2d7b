import type { Cache } from '@renmai/service-kit';
import { nodeKey } from './node-watch.js';
import { ONLINE_TTL_MS } from './session-limits.js';

/** A connected device, as all nodes see it. */
export interface OnlineDevice {
  resource: string;
  node: string;
  /** id of the socket */
  connection: string;
  /** number of the device's login: the greater of two is newer */
  login: number;
  /** epoch ms */
  since: number;
}

export interface Slot {
  index: number;
  device: OnlineDevice;
}

export interface Claim {
  slot: Slot;
  /** the same device, connected before */
  replaced: OnlineDevice | null;
  /** devices that have to go because there are too many */
  evicted: OnlineDevice[];
  /** no other device of theirs is online */
  first: boolean;
}

/** All slots are taken and none may be replaced; or the same device has logged in again meanwhile. */
export type NoPlace = 'full' | 'outrun';

const LOCK_MS = 5_000;
const LOCK_RETRY_MS = 20;
const CHUNK = 500;

/**
 * Online users, in keys of the cache that expire: each user has as many slots as they may have devices. A device whose node
 * is gone does not count, even if its own key still exists.
 */
export class DeviceSlots {
  constructor(
    private readonly cache: Cache,
    private readonly node: string,
    private readonly perUser: number,
  ) {}

  /** Claims a slot for a device. `giveWay`: if all are taken, it replaces the oldest one. */
  claim(userId: string, device: OnlineDevice, giveWay: boolean): Promise<Claim | NoPlace> {
    return this.locked(userId, async () => {
      const taken = await this.taken(userId);
      const same = taken.find((slot) => slot.device.resource === device.resource);
      if (same && same.device.login > device.login) return 'outrun';
      const others = taken.filter((slot) => slot !== same);
      const evicted: OnlineDevice[] = [];
      let index = same?.index ?? this.free(taken);
      if (index === undefined) {
        const oldest = others.toSorted((one, other) => one.device.since - other.device.since)[0];
        if (!giveWay || !oldest) return 'full';
        evicted.push(oldest.device);
        index = oldest.index;
      }
      await this.cache.set(slotKey(userId, index), JSON.stringify(device), ONLINE_TTL_MS);
      const first = others.length === 0;
      return { slot: { index, device }, replaced: same?.device ?? null, evicted, first };
    });
  }

  /** Gives the place back, unless the same device is connected again. `last`: no other device is left. */
  release(userId: string, slot: Slot): Promise<{ replaced: boolean; last: boolean }> {
    return this.locked(userId, async () => {
      const taken = await this.taken(userId);
      const own = taken.find(({ device }) => device.connection === slot.device.connection);
      if (own) await this.cache.delete(slotKey(userId, own.index));
      const others = taken.filter((other) => other !== own);
      return {
        replaced: others.some(({ device }) => device.resource === slot.device.resource),
        last: others.length === 0,
      };
    });
  }

  /** Prolongs slots; answers those whose key has expired or belongs to another socket. */
  async touch(slots: readonly { userId: string; slot: Slot }[]): Promise<{ userId: string; slot: Slot }[]> {
    const lost: { userId: string; slot: Slot }[] = [];
    for (let start = 0; start < slots.length; start += CHUNK) {
      const chunk = slots.slice(start, start + CHUNK);
      const values = await this.cache.getMany(chunk.map(({ userId, slot }) => slotKey(userId, slot.index)));
      await Promise.all(
        chunk.map(async (one, index) => {
          const mine = read(values[index] ?? null)?.connection === one.slot.device.connection;
          if (!mine || !(await this.cache.touch(slotKey(one.userId, one.slot.index), ONLINE_TTL_MS))) lost.push(one);
        }),
      );
    }
    return lost;
  }

  /** Online devices by user; users without one are left out. */
  async devicesOf(userIds: readonly string[]): Promise<Map<string, OnlineDevice[]>> {
    const found = new Map<string, OnlineDevice[]>();
    for (let start = 0; start < userIds.length; start += CHUNK) {
      const chunk = userIds.slice(start, start + CHUNK);
      const keys = chunk.flatMap((userId) => this.indexes().map((index) => slotKey(userId, index)));
      const devices = (await this.cache.getMany(keys)).map(read);
      const alive = await this.alive(devices);
      for (const [at, userId] of chunk.entries()) {
        const own = devices
          .slice(at * this.perUser, (at + 1) * this.perUser)
          .flatMap((device) => (device && alive.has(device.node) ? [device] : []));
        if (own.length > 0) found.set(userId, own);
      }
    }
    return found;
  }

  private async taken(userId: string): Promise<Slot[]> {
    const values = await this.cache.getMany(this.indexes().map((index) => slotKey(userId, index)));
    const devices = values.map(read);
    const alive = await this.alive(devices);
    return devices.flatMap((device, index) => (device && alive.has(device.node) ? [{ index, device }] : []));
  }

  private free(taken: readonly Slot[]): number | undefined {
    return this.indexes().find((index) => taken.every((slot) => slot.index !== index));
  }

  private indexes(): number[] {
    return Array.from({ length: this.perUser }, (_, index) => index);
  }

  private async alive(devices: readonly (OnlineDevice | null)[]): Promise<Set<string>> {
    const others = [...new Set(devices.flatMap((device) => (device && device.node !== this.node ? device.node : [])))];
    const beats = await this.cache.getMany(others.map(nodeKey));
    return new Set([this.node, ...others.filter((_, index) => beats[index] !== null)]);
  }

  private async locked<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + LOCK_MS;
    for (;;) {
      const held = await this.cache.withLock(`messaging:devices:${userId}`, LOCK_MS, work);
      if (held) return held.result;
      if (Date.now() > deadline) throw new Error('the devices of a user are locked for too long');
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }
}

const slotKey = (userId: string, index: number): string => `messaging:online:${userId}:${index}`;
const read = (value: string | null): OnlineDevice | null =>
  value === null ? null : (JSON.parse(value) as OnlineDevice);
