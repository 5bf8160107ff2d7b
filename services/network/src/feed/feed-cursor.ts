import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import { decodeCursor } from '@renmai/service-kit';
import { z } from 'zod';
import type { Place } from './feed-ranking.js';

/** The moments that are ranked, and as of when. */
export interface Window {
  asOf: Date;
  /** ids, both within */
  newest: string;
  oldest: string;
}

/** Where a page of the feed begins. `newest`: the newest moment there was when the first page was asked for. */
export type FeedPlace = { newest: string } & (
  | { kind: 'newest'; after: string }
  /** what follows the ranked ones, newest first */
  | { kind: 'rest'; after: string }
  | { kind: 'ranked'; after: Place; window: Window }
);

// As the database gives them out: each has a neighbour on either side.
const momentId = z.uuidv7();
const instant = z.int().min(0).max(Date.UTC(9999, 0));

const schema = z.union([
  z.tuple([z.enum(['newest', 'rest']), momentId, momentId]).transform(([kind, newest, after]): FeedPlace => ({
    kind,
    newest,
    after,
  })),
  z
    .tuple([z.literal('ranked'), momentId, instant, momentId, z.number(), momentId])
    .transform(([kind, newest, asOf, oldest, score, last]): FeedPlace => ({
      kind,
      newest,
      after: { score, momentId: last },
      window: { asOf: new Date(asOf), newest, oldest },
    })),
]);

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

export const orderOf = (place: FeedPlace): FeedOrder => (place.kind === 'newest' ? 'newest' : 'ranked');
