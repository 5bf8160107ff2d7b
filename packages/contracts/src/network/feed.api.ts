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

/** Why a moment is suggested: what speaks for its author, or for the moment where nothing does. */
export const suggestedBecause = z.union([commonReason, z.object({ kind: z.enum(['popular', 'new']) })]);
export type SuggestedBecause = z.infer<typeof suggestedBecause>;

export const suggestedMoment = momentView
  .extend({ because: z.array(suggestedBecause).min(1) })
  .meta({ id: 'SuggestedMoment' });
export type SuggestedMoment = z.infer<typeof suggestedMoment>;

/** Cards of organisations that stand on one, itself included. */
export const maxFolded = 20;

export const feedItem = momentView
  .extend({
    /** what this and other homepages told of the same kind on the same day, newest first; left out where there is nothing */
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
    // Ten moments are several screens; the next page is asked for while one reads.
    query: pageQuery.extend({
      limit: z.coerce.number().int().min(1).max(100).default(10),
      order: feedOrder.optional(),
    }),
    response: page(feedItem).extend({
      order: feedOrder,
      /** id of the newest moment there was, for `news`; null: the feed is empty */
      newest: z.uuid().nullable(),
      /** on the first page of a feed that has little of others: public moments of members who may be of interest */
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
