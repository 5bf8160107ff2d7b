import { db, type StatementSource } from '../database/db.js';

export interface StoreMarkRow {
  id: string;
  confirmed: boolean;
}

export const storeMark = (source: StatementSource, store: string): Promise<StoreMarkRow | undefined> =>
  db.one<StoreMarkRow>(source, 'SELECT id, confirmed FROM store_mark WHERE store = $1', [store]);

/** Two processes may do so at once: the id of the first stays. */
export const addStoreMark = (source: StatementSource, store: string, id: string): Promise<unknown> =>
  db.run(source, 'INSERT INTO store_mark (store, id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [store, id]);

export const confirmStoreMark = (source: StatementSource, store: string): Promise<unknown> =>
  db.run(source, 'UPDATE store_mark SET confirmed = true WHERE store = $1', [store]);
