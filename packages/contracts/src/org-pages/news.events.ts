import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { newsCard } from './news.schema.js';

/** Aggregate id of `org-pages.news.*`: the news id. Its current content: on publication, and on each edit while it is public. */
export const newsPublished = domainEvent(
  'org-pages.news.published.v1',
  newsCard.extend({
    homepageId: z.uuid(),
    /** names it in the feed; sorted by the first publication, it stays the same */
    momentId: z.uuid(),
    /** the first time */
    publishedAt: timestamp,
    editedAt: timestamp.nullable(),
    /** the administrator who published it last; null: an erased account */
    publishedBy: memberId.nullable(),
    version: z.int(),
  }),
);

/** Hidden until it is published again. Its comments stay. */
export const newsWithdrawn = domainEvent('org-pages.news.withdrawn.v1', z.object({ newsId: z.uuid() }));

/** With all that hung on it. */
export const newsRemoved = domainEvent('org-pages.news.removed.v1', z.object({ newsId: z.uuid() }));

/** By news id: all that was ever published; withdrawn news has both events. */
export const orgPagesNews = snapshot([newsPublished, newsWithdrawn], {
  event: newsRemoved,
  data: (newsId) => ({ newsId }),
});
