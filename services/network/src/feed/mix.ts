import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import { timeOf } from './uuid-order.js';

/** The number of moments of people between two cards of organisations. */
export const PEOPLE_BETWEEN = 3;
/** The number if the next moment of a member is much older than the card. */
const FEWEST_BETWEEN = 1;
const MUCH_OLDER_MS = 86_400_000;

/** The next id of each list. */
interface Heads {
  person: string | undefined;
  organisation: string | undefined;
}

/** Whether a card of an organisation is next, after `since` moments of people. */
export function isOrganisationNext(order: FeedOrder, { person, organisation }: Heads, since: number): boolean {
  if (organisation === undefined) return false;
  if (person === undefined || since >= PEOPLE_BETWEEN)
    return person === undefined || order === 'ranked' || organisation > person;
  const olderBy = timeOf(organisation) - timeOf(person);
  return order === 'newest' && since >= FEWEST_BETWEEN && olderBy > MUCH_OLDER_MS;
}
