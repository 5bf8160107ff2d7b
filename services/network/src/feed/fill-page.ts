import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { encodeCursor } from '@renmai/service-kit';

/** A moment of a list, and the cursor that continues after it. */
export interface Listed {
  momentId: string;
  cursor: readonly (string | number)[];
  /** other moments that are folded into its card */
  folded?: string[];
}

interface MomentPage {
  items: MomentView[];
  nextCursor: string | null;
}

/** How often a page is filled up before a short one is answered; the list still continues at its cursor. */
const MAX_ROUNDS = 5;

/** Listed ids in order, with the moments among them that the viewer may see. */
export interface Batch {
  /** one more than was asked for where there is more */
  listed: Listed[];
  /** without that one */
  views: MomentView[];
}
/** Answers at most `limit` entries after the last answered one (the first time: from the beginning of the page). */
export type NextBatch = (last: Listed | undefined, limit: number) => Promise<Batch>;

/** For lists that are read in two steps: first the ids, then the moments. */
export const listThenShow =
  (
    list: (last: Listed | undefined, count: number) => Promise<Listed[]>,
    show: (momentIds: string[]) => Promise<MomentView[]>,
  ): NextBatch =>
  async (last, limit) => {
    const listed = await list(last, limit + 1);
    return {
      listed,
      views: await show(listed.slice(0, limit).flatMap(({ momentId, folded = [] }) => [momentId, ...folded])),
    };
  };

/** A page of a list of moments. Moments that the rules leave out are replaced by the following ones. */
export async function fillPage(limit: number, next: NextBatch): Promise<MomentPage> {
  const items: MomentView[] = [];
  let last: Listed | undefined;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { listed, views } = await next(last, limit);
    const shown = new Map(views.map((view) => [view.momentId, view]));
    for (const [index, entry] of listed.slice(0, limit).entries()) {
      last = entry;
      const view = shown.get(entry.momentId);
      if (view) items.push(view);
      const more = index + 1 < listed.length;
      if (items.length === limit) return { items, nextCursor: more ? encodeCursor(entry.cursor) : null };
    }
    if (listed.length <= limit || !last) return { items, nextCursor: null };
  }
  return { items, nextCursor: last ? encodeCursor(last.cursor) : null };
}
