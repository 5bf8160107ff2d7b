import type { FeedRepository } from './feed.repository.js';
import { listThenShow, type Listed, type NextBatch } from './fill-page.js';
import type { MomentViews } from './moment-views.js';
import { endOfDay, fold, wholeDays } from './organisation-folds.js';
import { HIGHEST, neighbour } from './uuid-order.js';

/** How many items are read at once, and how often. */
const READ = 120;
const MAX_READS = 5;

interface Begin {
  /** the newest moment there was when the first page was asked for */
  newest?: string | undefined;
  /** the newest one of the last card */
  after?: string | undefined;
}

export interface OrganisationsList {
  next: NextBatch;
  /** known once something was listed */
  newest: () => string | null;
}

/** Cards of followed homepages, one for each kind and day, newest first. */
export function organisationsList(
  feeds: FeedRepository,
  moments: MomentViews,
  memberId: string,
  begin: Begin,
): OrganisationsList {
  let newest: string | null = null;
  const top = begin.newest === undefined ? HIGHEST : neighbour(begin.newest, 1);

  async function list(last: Listed | undefined, count: number): Promise<Listed[]> {
    const after = last?.momentId ?? begin.after;
    // The day of the last card is read again: items of other cards may be between those of that card.
    const end = after === undefined ? top : endOfDay(after);
    let before = end < top ? end : top;
    const listed: Listed[] = [];
    for (let read = 0; read < MAX_READS && listed.length < count; read++) {
      const told = await feeds.organisations(memberId, before, READ);
      newest ??= told[0]?.momentId ?? null;
      const more = told.length === READ;
      const whole = more ? wholeDays(told) : told;
      const cards = fold(whole).filter(([first = '']) => after === undefined || first < after);
      listed.push(...cards.map(([momentId = '', ...folded]) => ({ momentId, folded, cursor: [momentId] })));
      if (!more) break;
      before = whole.at(-1)?.momentId ?? before;
    }
    return listed.slice(0, count);
  }

  return { newest: () => newest, next: listThenShow(list, (ids) => moments.of(memberId, ids)) };
}
