import { type FeedOrder, feedOrders } from '@renmai/contracts/network/feed.api';
import { decodeCursor } from '@renmai/service-kit';
import { z } from 'zod';
import type { Place } from './feed-ranking.js';
import { PEOPLE_BETWEEN } from './mix.js';

/** The moments that are ranked, and as of when. */
export interface Window {
  asOf: Date;
  /** ids, both within */
  newest: string;
  oldest: string;
}

/** Where the moments of people go on. `newest`: the newest moment there was when the first page was asked for. */
export type PeoplePlace = { newest: string } & (
  | { kind: 'newest'; after: string }
  /** the moments after the ranked ones, newest first */
  | { kind: 'rest'; after: string }
  | { kind: 'ranked'; after: Place; window: Window }
);

// UUIDv7 as the database generates them, so that each has a neighbour on either side.
const momentId = z.uuidv7();
const instant = z.int().min(0).max(Date.UTC(9999, 0));

const people = z.union([
  z.tuple([z.enum(['newest', 'rest']), momentId, momentId]).transform(([kind, newest, after]): PeoplePlace => ({
    kind,
    newest,
    after,
  })),
  z
    .tuple([z.literal('ranked'), momentId, instant, momentId, z.number(), momentId])
    .transform(([kind, newest, asOf, oldest, score, last]): PeoplePlace => ({
      kind,
      newest,
      after: { score, momentId: last },
      window: { asOf: new Date(asOf), newest, oldest },
    })),
]);

/** Where a page of the feed begins. */
export interface FeedPlace {
  order: FeedOrder;
  /** the newest moment there was when the first page was asked for */
  newest: string;
  /** moments of people since the last card of an organisation */
  since: number;
  /** left out: from the first one */
  people: PeoplePlace | undefined;
  /** the newest one of the last card; left out: from the first one */
  organisationsAfter: string | undefined;
}

const schema = z
  .tuple([z.enum(feedOrders), momentId, z.int().min(0).max(PEOPLE_BETWEEN), momentId.nullable(), people.nullable()])
  .transform(([order, newest, since, organisationsAfter, place]): FeedPlace => ({
    ...{ order, newest, since },
    people: place ?? undefined,
    organisationsAfter: organisationsAfter ?? undefined,
  }));

export const feedPlaceOf = (cursor: string | undefined): FeedPlace | undefined => decodeCursor(cursor, schema);

export const timeCursor = (kind: 'newest' | 'rest', newest: string, after: string): [string, string, string] => [
  kind,
  newest,
  after,
];
export const rankedCursor = ({ newest, asOf, oldest }: Window, { score, momentId }: Place): (string | number)[] => [
  'ranked',
  newest,
  asOf.getTime(),
  oldest,
  score,
  momentId,
];

/** The cursor in the form in which it was received. */
export const peopleCursor = (place: PeoplePlace): readonly (string | number)[] =>
  place.kind === 'ranked' ? rankedCursor(place.window, place.after) : timeCursor(place.kind, place.newest, place.after);
