import type { DataOf } from '@renmai/contracts';
import type { networkMomentPublished } from '@renmai/contracts/network/network.events';
import type { newsPublished } from '@renmai/contracts/org-pages/news.events';
import { isJapanese } from '@renmai/vocabulary';
import type { SearchDocument } from '../index/search-index.port.js';

const plain = {
  kind: 'moment',
  parentId: null,
  unlisted: false,
  title: '',
  isName: false,
  alsoNamed: [],
  startsAt: null,
  endsAt: null,
  popularity: 0,
} as const satisfies Partial<SearchDocument>;

const withFiles = (files: number): SearchDocument['facets'] =>
  files > 0 ? [{ facet: 'media', key: 'files', label: '' }] : [];

export function momentDocument(data: DataOf<typeof networkMomentPublished>, version: number): SearchDocument {
  return {
    ...plain,
    id: data.momentId,
    version,
    ownerId: data.authorId,
    homepageId: null,
    audience: data.visibility === 'public' ? 'everyone' : 'friends',
    ...(isJapanese([data.text]) && { readIn: 'ja' as const }),
    texts: [...data.topics.map((text) => ({ weight: 'B' as const, text })), { weight: 'C', text: data.text }],
    facets: withFiles(data.mediaIds.length),
    at: data.createdAt,
    card: { text: data.text, files: data.mediaIds.length, newsId: null },
  };
}

/** Life news is listed among moments, as in the feed. */
export function newsDocument(data: DataOf<typeof newsPublished>, version: number): SearchDocument {
  return {
    ...plain,
    id: data.newsId,
    version,
    ownerId: null,
    homepageId: data.homepageId,
    audience: 'everyone',
    ...(isJapanese([data.title, data.excerpt]) && { readIn: 'ja' as const }),
    texts: [
      { weight: 'B', text: data.title },
      { weight: 'C', text: data.excerpt },
    ],
    facets: withFiles(data.illustration ? 1 : 0),
    at: data.publishedAt,
    card: { text: `${data.title}\n${data.excerpt}`, files: data.illustration ? 1 : 0, newsId: data.newsId },
  };
}
