import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { momentView } from './moment.schema.js';
import { commonReason } from './suggestions.api.js';

export const feedOrders = ['newest', 'ranked'] as const;
export const feedOrder = z.enum(feedOrders);
export type FeedOrder = z.infer<typeof feedOrder>;

export const feedSettings = z.object({ order: feedOrder });
export type FeedSettings = z.infer<typeof feedSettings>;

/** The reason for suggesting a moment: a reason for its author, or for the moment if there is none for the author. */
export const suggestedBecause = z.union([commonReason, z.object({ kind: z.enum(['popular', 'new']) })]);
export type SuggestedBecause = z.infer<typeof suggestedBecause>;

export const suggestedMoment = momentView
  .extend({ because: z.array(suggestedBecause).min(1) })
  .meta({ id: 'SuggestedMoment' });
export type SuggestedMoment = z.infer<typeof suggestedMoment>;

/** The maximum number of organisation cards that are folded into one, itself included. */
export const maxFolded = 20;

export const feedItem = momentView
  .extend({
    /** cards of this and other homepages of the same kind on the same day, newest first; omitted if there are none */
    folded: z
      .array(momentView)
      .max(maxFolded - 1)
      .optional(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof feedItem>;

const own = { access: 'member', rule: 'own feed only' } as const;

export const feedApi = {
  feed: endpoint({
    ...own,
    method: 'GET',
    path: '/api/feed',
    summary:
      'Own moments and those of friends and followed members, without muted ones, and between them what followed homepages told, folded by kind and day; without `order`, in the stored order or, where there is none, the one that suits how many the member follows',
    rate: 'read',
    // Ten moments fill several screens; the next page is loaded while the member reads.
    query: pageQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(10),
      order: feedOrder.optional(),
    }),
    response: page(feedItem).extend({
      order: feedOrder,
      /** id of the newest moment at that time, for `news`; null: the feed is empty */
      newest: z.uuid().nullable(),
      /** on the first page of a feed with few moments of other members: public moments of members who may be of interest */
      suggested: z.array(suggestedMoment),
    }),
  }),
  news: endpoint({
    ...own,
    method: 'GET',
    path: '/api/feed/news',
    summary: 'How many new moments by others there are; counted up to 99',
    rate: 'read',
    query: z.object({ after: z.uuid().optional() }),
    response: z.object({ count: z.int() }),
  }),
  settings: endpoint({
    ...own,
    method: 'GET',
    path: '/api/feed/settings',
    summary: 'The stored order of the feed',
    rate: 'read',
    response: feedSettings,
  }),
  changeSettings: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/feed/settings',
    summary: 'Set the order of the feed; it stays until changed',
    rate: 'write',
    body: feedSettings,
    response: feedSettings,
  }),
};
