import type { im, MUCBody } from '@renmai/im-protocol';
import type { Kind, Person } from './groups.js';

/** Who plays in all rows; anyone who walks them fills it first. */
export const people = {} as Record<'owner' | 'admin' | 'member' | 'outsider', Person>;

export type Who = keyof typeof people;
export const inside: Who[] = ['owner', 'admin', 'member'];

/** One thing that happens, and who is told what of it. */
export interface NoticeRow {
  operation: keyof typeof MUCBody.Operation;
  kinds?: Kind[];
  settings?: object;
  /** before the row; what is told of it does not count */
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
/** What a notice carries beside the protocol's own fields. */
export const eventOf = ({ eventInfo }: im.MUCBody): unknown => JSON.parse(eventInfo?.ext ?? 'null');
