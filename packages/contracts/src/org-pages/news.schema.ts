import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';
import { pictureView } from '../profile/media.schema.js';
import { homepageCard } from './homepage.schema.js';

export const newsCategories = [
  'announcement',
  'product',
  'team-and-culture',
  'campus-life',
  'event-review',
  'research',
  'other',
] as const;
export const newsCategory = z.enum(newsCategories);
export type NewsCategory = z.infer<typeof newsCategory>;

/** `withdrawn`: it was public, and its administrators alone see it now; it may be published again. */
export const newsStates = ['draft', 'published', 'withdrawn'] as const;
export const newsState = z.enum(newsStates);
export type NewsState = z.infer<typeof newsState>;

export const maxNewsTitle = 120;
/** characters, without marks */
export const maxNewsText = 50_000;
export const maxNewsPictures = 20;
/** the limit for one homepage, in any state */
export const maxNews = 5000;
/** kept of each; older ones go */
export const maxNewsVersions = 50;

/**
 * The text that a member writes: HTML of `p`, `h2`, `h3`, `ul`, `ol`, `li`, `a[href]` (http and https), `strong`, `em`, `br` and
 * `img[data-media][alt]`. Everything else is taken out. A picture is an own upload for `news-picture`, named by `data-media`; `src` is
 * ignored here and set in answers. May be empty in a draft.
 */
const html = z
  .string()
  .max(200_000)
  .refine((value) => !/\p{Surrogate}/u.test(value) && !value.includes('\0'));

const fields = {
  title: line(maxNewsTitle, 0),
  category: newsCategory,
  /** an own upload for `news-illustration` that is ready, or the one that is there */
  illustrationId: z.uuid().nullable(),
  html,
};
/** Begins a draft. */
export const newsForm = z.object({
  title: fields.title.default(''),
  category: fields.category.default('announcement'),
  illustrationId: fields.illustrationId.default(null),
  html: fields.html.default(''),
});
export type NewsForm = z.output<typeof newsForm>;

/** Fields left out stay as they are. For published news, the earlier text is kept as a version. */
export const newsChange = z.object({
  version: z.int(),
  title: fields.title.optional(),
  category: fields.category.optional(),
  illustrationId: fields.illustrationId.optional(),
  html: fields.html.optional(),
});
export type NewsChange = z.output<typeof newsChange>;

/** News, as lists and the feed show it. */
export const newsCard = z
  .object({
    newsId: z.uuid(),
    title: z.string(),
    category: newsCategory,
    /** beginning of the text */
    excerpt: z.string(),
    illustration: pictureView.nullable(),
  })
  .meta({ id: 'NewsCard' });
export type NewsCard = z.infer<typeof newsCard>;

/** A row of a homepage's news. */
export const newsRow = newsCard
  .extend({
    state: newsState,
    /** null: never published */
    publishedAt: timestamp.nullable(),
    updatedAt: timestamp,
    /** names it in the feed, for reactions and comments; null: never published */
    momentId: z.uuid().nullable(),
  })
  .meta({ id: 'NewsRow' });
export type NewsRow = z.infer<typeof newsRow>;

export const newsView = newsRow
  .extend({
    homepage: homepageCard,
    html: z.string(),
    /** changes with every change; commands send the one they saw */
    version: z.int(),
    /** when it was changed after it was published; null: never */
    editedAt: timestamp.nullable(),
    /** the caller may edit, publish and withdraw it */
    managed: z.boolean(),
    /** for its administrators; null for others, and for somebody whom the caller may not see */
    publishedBy: memberCard.nullable(),
  })
  .meta({ id: 'News' });
export type NewsView = z.infer<typeof newsView>;

/** How it read before it was changed. */
export const newsVersionView = z
  .object({
    version: z.int(),
    title: z.string(),
    category: newsCategory,
    html: z.string(),
    illustration: pictureView.nullable(),
    writtenAt: timestamp,
    /** null: somebody whom the caller may not see */
    writtenBy: memberCard.nullable(),
  })
  .meta({ id: 'NewsVersion' });
export type NewsVersionView = z.infer<typeof newsVersionView>;
