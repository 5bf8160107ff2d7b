import type { FeedSignal } from './feed-ranking.js';
import type { NextBatch } from './fill-page.js';

/** The feed of one member in one of its orders, as one request reads it. */
export interface FeedList {
  next: NextBatch;
  /** known once something was listed */
  newest: () => string | null;
  /** the signals that raised a listed moment */
  signals: (momentId: string) => FeedSignal[];
}
