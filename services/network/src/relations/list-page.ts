import type { Page } from '@renmai/contracts';
import { cursorValue, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';

/** A row of a list that is sorted by time, newest first. */
export interface Since {
  id: string;
  since: Date;
}

/** A row of a list that is sorted by name. */
export interface Named {
  id: string;
  name: string;
}

const timeCursor = z.tuple([cursorValue.time, cursorValue.id]);
const nameCursor = z.tuple([cursorValue.name, cursorValue.id]);

export const decodeTimeCursor = (cursor: string | undefined): [string, string] | undefined =>
  decodeCursor(cursor, timeCursor);
export const decodeNameCursor = (cursor: string | undefined): [string, string] | undefined =>
  decodeCursor(cursor, nameCursor);

export const timePage = <T extends Since>(rows: readonly T[], limit: number): Page<T> =>
  toPage(rows, limit, ({ since, id }) => [since.toISOString(), id]);

export const namePage = <T extends Named>(rows: readonly T[], limit: number): Page<T> =>
  toPage(rows, limit, ({ name, id }) => [name, id]);

export const idsOf = ({ items }: Page<{ id: string }>): string[] => items.map(({ id }) => id);

/** Converts rows to views, without members who cannot be found any more. */
export const present = <T, V>({ items, nextCursor }: Page<T>, show: (row: T) => V | undefined): Page<V> => ({
  items: items.flatMap((row) => show(row) ?? []),
  nextCursor,
});
