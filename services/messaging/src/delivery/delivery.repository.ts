import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { ConversationKind } from '../streams/conversation-ref.js';
import {
  CONNECT_DEVICE,
  COUNT_WAITING,
  FIND_QUEUE,
  LOAD_QUEUES,
  MEMBERS,
  PLACE_DEVICE,
  READ_ITEMS,
  SAVE_CURSORS,
  SETTLE_DEVICES,
} from './delivery.sql.js';

export interface DevicePlace {
  userId: string;
  resource: string;
}
export interface CursorRow extends DevicePlace {
  conversationId: number;
  taken: number;
  sent: number;
}
export interface ReadRow {
  /** everything for the device up to here was looked at, unless there are as many rows as were asked for */
  seen: number;
  seq: number | null;
  id: string;
  ns: 1 | 2 | 3 | 5;
  sender: string;
  senderResource: string;
  receiver: string;
  sentAt: Date;
  payload: Buffer;
  ext: Buffer[] | null;
}
/** The readers of a conversation, and those among them who ignore its messages. */
export interface Readers {
  users: readonly string[];
  ignoring: ReadonlySet<string>;
  /** for rooms: the item after which each user began to read; users who are not listed read all */
  since: ReadonlyMap<string, number>;
}
export interface WaitingRow {
  id: string;
  kind: ConversationKind;
  name: string;
  top: number;
  n: number;
}

@Injectable()
export class DeliveryRepository {
  constructor(private readonly database: Database) {}

  async connect({ userId, resource }: DevicePlace): Promise<{ connects: number; settled: boolean }> {
    const row = await db.one<{ connects: number; settled: boolean }>(this.database, CONNECT_DEVICE, [userId, resource]);
    if (!row) throw new Error('a device was not noted');
    if (row.connects === 1) await db.run(this.database, PLACE_DEVICE, [userId, resource]);
    return row;
  }

  /** In the given order; `undefined` if the user is not a participant. */
  async load(
    wanted: readonly (DevicePlace & { conversationId: number })[],
  ): Promise<({ taken: number; sent: number } | undefined)[]> {
    const rows = await db.rows<{ n: number; taken: number; sent: number }>(this.database, LOAD_QUEUES, [
      wanted.map(({ userId }) => userId),
      wanted.map(({ resource }) => resource),
      wanted.map(({ conversationId }) => conversationId),
    ]);
    const found: ({ taken: number; sent: number } | undefined)[] = wanted.map(() => undefined);
    for (const row of rows) found[row.n - 1] = row;
    return found;
  }

  read(place: DevicePlace, conversationId: number, after: number, limit: number): Promise<ReadRow[]> {
    return db.rows(this.database, READ_ITEMS, [place.userId, place.resource, conversationId, after, limit]);
  }

  waiting({ userId, resource }: DevicePlace): Promise<WaitingRow[]> {
    return db.rows(this.database, COUNT_WAITING, [userId, resource]);
  }

  async save(rows: readonly CursorRow[]): Promise<void> {
    await db.run(this.database, SAVE_CURSORS, [
      rows.map(({ userId }) => userId),
      rows.map(({ resource }) => resource),
      rows.map(({ conversationId }) => conversationId),
      rows.map(({ taken }) => taken),
      rows.map(({ sent }) => sent),
    ]);
  }

  async settle(devices: readonly (DevicePlace & { connects: number })[]): Promise<void> {
    await db.run(this.database, SETTLE_DEVICES, [
      devices.map(({ userId }) => userId),
      devices.map(({ resource }) => resource),
      devices.map(({ connects }) => connects),
    ]);
  }

  async members(conversationId: number): Promise<Readers & { version: bigint }> {
    const row = await db.one<{
      version: string;
      users: string[];
      since: number[] | null;
      ignoring: string[];
    }>(this.database, MEMBERS, [conversationId]);
    const users = row?.users ?? [];
    return {
      version: BigInt(row?.version ?? 0),
      users,
      ignoring: new Set(row?.ignoring),
      since: new Map(row?.since?.map((seq, index) => [users[index] ?? '', seq])),
    };
  }

  /** The conversation of one of these kinds, if the user is or was a participant. */
  async find(
    userId: string,
    kinds: readonly ConversationKind[],
    name: string,
  ): Promise<{ id: string; kind: ConversationKind; name: string } | undefined> {
    const row = await db.one<{ id: string; kind: ConversationKind; name: string }>(this.database, FIND_QUEUE, [
      userId,
      kinds,
      name,
    ]);
    return row;
  }
}
