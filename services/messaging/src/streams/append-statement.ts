import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { APPEND, APPEND_ONE, LOCK_CONVERSATIONS } from './append.sql.js';
import type { AppendedItem } from './item.js';
import { columnsOf, type PlacedItem, valuesOf } from './item-columns.js';

interface AppendRow {
  /** place in the batch, from 1 */
  n: number;
  seq: string;
  id: string;
  /** for duplicates: when the first one was stored */
  at: number | null;
  members_version: string;
}

/** In the order of the batch; undefined if another transaction had locked the conversation. */
export type Outcome = (AppendedItem | undefined)[];

/** Numbers and stores a batch, in a transaction of its own or in the caller's. */
@Injectable()
export class AppendStatement {
  constructor(private readonly database: Database) {}

  /** `wait`: until the conversations are free; without it they are left out. */
  async run(batch: readonly PlacedItem[], at: Date, wait: boolean): Promise<Outcome> {
    const once = firstOnes(batch);
    const rows = wait
      ? await this.database.dataSource.transaction((manager) => lockAndAppend(manager, once.items, at))
      : await db.rows<AppendRow>(this.database, ...appendOf(once.items, at));
    return outcomeOf(batch, once, rows, at);
  }

  /** In the caller's transaction. */
  async runIn(manager: EntityManager, batch: readonly PlacedItem[], at: Date): Promise<Outcome> {
    const once = firstOnes(batch);
    const rows = await lockAndAppend(manager, once.items, at);
    return outcomeOf(batch, once, rows, at);
  }
}

/** The statement for as many items, and its parameters. */
function appendOf(items: readonly PlacedItem[], at: Date): [string, unknown[]] {
  const [only] = items;
  return only && items.length === 1
    ? [APPEND_ONE, valuesOf(only, at.getTime())]
    : [APPEND, columnsOf(items, at.getTime())];
}

async function lockAndAppend(manager: EntityManager, items: readonly PlacedItem[], at: Date): Promise<AppendRow[]> {
  await db.run(manager, LOCK_CONVERSATIONS, [[...conversationsOf(items)].map(String)]);
  // A separate statement, which sees items that were committed during the wait for the lock.
  return db.rows<AppendRow>(manager, APPEND, columnsOf(items, at.getTime()));
}

const conversationsOf = (items: readonly PlacedItem[]): Set<bigint> =>
  new Set(items.map(({ conversationId }) => conversationId));

interface Once {
  items: PlacedItem[];
  /** the index in `items` of each item of the batch */
  places: number[];
}

/** The same thing twice in one batch is stored once. */
function firstOnes(batch: readonly PlacedItem[]): Once {
  const places = new Map<string, number>();
  const items: PlacedItem[] = [];
  return {
    places: batch.map((one) => {
      const key = `${one.conversationId} ${one.clientId} ${one.item.sender} ${one.item.senderResource}`;
      const place = places.get(key) ?? items.push(one) - 1;
      places.set(key, place);
      return place;
    }),
    items,
  };
}

function outcomeOf(batch: readonly PlacedItem[], once: Once, rows: readonly AppendRow[], at: Date): Outcome {
  const found: (AppendRow | undefined)[] = [];
  for (const row of rows) found[row.n - 1] = row;
  const taken = new Set<number>();
  return batch.map(({ item, conversationId }, index) => {
    const place = once.places[index] ?? index;
    const row = found[place];
    if (!row) return undefined;
    const duplicate = row.at !== null || taken.has(place);
    taken.add(place);
    const sentAt = row.at === null ? at : new Date(Math.round(row.at));
    return Object.assign({}, item, {
      conversationId,
      seq: BigInt(row.seq),
      id: BigInt(row.id),
      sentAt,
      duplicate,
      membersVersion: BigInt(row.members_version),
    });
  });
}
