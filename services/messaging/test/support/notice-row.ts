import type { im, MUCBody } from '@renmai/im-protocol';
import type { Kind, Person } from './groups.js';

/** The users in all rows; a test that runs the rows fills it first. */
export const people = {} as Record<'owner' | 'admin' | 'member' | 'outsider', Person>;

export type Who = keyof typeof people;
export const inside: Who[] = ['owner', 'admin', 'member'];

/** An event, and the notices of it with their receivers. */
export interface NoticeRow {
  operation: keyof typeof MUCBody.Operation;
  kinds?: Kind[];
  settings?: object;
  /** runs before the row; its notices do not count */
  prepare?: (at: string, id: string) => Promise<unknown>;
  act: (at: string, id: string) => Promise<unknown>;
  receivers: Who[];
  from: Who;
  to?: Who[];
  fields?: (notice: im.MUCBody, id: string) => unknown;
  expected?: unknown;
}

export const ok = (test: PromiseLike<{ status: number; text: string }>): Promise<void> =>
  Promise.resolve(test).then(({ status, text }) => {
    if (status !== 200) throw new Error(`${status} ${text}`);
  });
/** The content of a notice beside the protocol's own fields. */
export const eventOf = ({ eventInfo }: im.MUCBody): unknown => JSON.parse(eventInfo?.ext ?? 'null');
