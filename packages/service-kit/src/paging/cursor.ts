import { commonProblems, type Page } from '@renmai/contracts';
import { z } from 'zod';
import { Problem } from '../errors/problem.js';

/** The limits of a cursor: a client may send one of its own making, and the database refuses more than JSON does. */
export const cursorValue = {
  id: z.uuid(),
  time: z.iso.datetime().refine((time) => !time.startsWith('0000')),
  count: z.int32(),
  name: z.string().regex(/^[^\0]*$/),
};

/** The value of a cursor; it may contain another, of a list that its list is mixed from. */
export type CursorValue = string | number | null | readonly CursorValue[];

/** Opaque to clients: the sort values of the last row of a page. */
export const encodeCursor = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** `undefined` without a cursor; `invalid-request` where it is none of ours. */
export function decodeCursor<S extends z.ZodType>(cursor: string | undefined, values: S): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return values.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Problem(commonProblems.invalidRequest, {
      pointer: '?cursor',
      detail: 'This cursor does not belong to this list',
      cause,
    });
  }
}

/** A page from `limit + 1` fetched rows: the one too many only says that there is more. */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => readonly (string | number)[],
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
