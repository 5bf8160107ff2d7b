import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type { NextBatch } from './fill-page.js';
import { isOrganisationNext, PEOPLE_BETWEEN } from './mix.js';
import { type Shown, ShownList } from './shown-list.js';

/** The number of organisation cards that are read at once for a page with `limit` items. */
const cardsFor = (limit: number): number => Math.ceil(limit / (PEOPLE_BETWEEN + 1)) + 1;

interface Mixed {
  order: FeedOrder;
  limit: number;
  people: NextBatch;
  organisations: NextBatch;
  /** moments of people since the last card of an organisation */
  since: number;
}

export interface MixedPage {
  items: Shown[];
  more: boolean;
  since: number;
  /** the places at which the lists continue; omitted: the former place */
  lastPerson: Shown['listed'] | undefined;
  lastOrganisation: Shown['listed'] | undefined;
}

/** A page of moments of people with cards of organisations between them. */
export async function mixedPage({ order, limit, since, ...lists }: Mixed): Promise<MixedPage> {
  const people = new ShownList(lists.people, limit);
  const organisations = new ShownList(lists.organisations, cardsFor(limit));
  const items: Shown[] = [];
  let passed = since;
  while (items.length < limit) {
    const [person, organisation] = await Promise.all([people.peek(), organisations.peek()]);
    // The next moment of a list that was not read far enough is unknown: it is left to the next page.
    if (people.tired || (organisations.tired && !person)) break;
    const heads = { person: person?.listed.momentId, organisation: organisation?.listed.momentId };
    const isCard = isOrganisationNext(order, heads, passed);
    const next = isCard ? organisation : person;
    if (!next) break;
    items.push(next);
    (isCard ? organisations : people).take();
    passed = isCard ? 0 : Math.min(passed + 1, PEOPLE_BETWEEN);
  }
  return {
    items,
    more: people.more || organisations.more,
    since: passed,
    lastPerson: people.last,
    lastOrganisation: organisations.last,
  };
}
