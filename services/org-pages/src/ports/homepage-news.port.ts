import type { Transaction } from '@renmai/service-kit';

/** The port through which the console removes life news of homepages, in its own transaction. */
export abstract class HomepageNews {
  /** Called after a report was upheld. Does nothing if the item is deleted. */
  abstract removeByConsole(tx: Transaction, newsId: string): Promise<void>;
}
