import type { NewsState } from '@renmai/contracts/org-pages/news.schema';
import type { StateMachine } from '@renmai/service-kit';

export type NewsAction = 'publish' | 'withdraw';

/** Editors are senior and content administrators. There is no state for deleted news: nothing of them is kept. */
export const newsMachine: StateMachine<NewsState, NewsAction, 'editor'> = {
  table: 'news_item',
  history: 'news_item_history',
  moves: {
    publish: { from: ['draft', 'withdrawn'], to: 'published', by: ['editor'] },
    withdraw: { from: ['published'], to: 'withdrawn', by: ['editor'] },
  },
};
