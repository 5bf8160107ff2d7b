import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { row, type NoticeRow } from './notice.js';

/** New results of saved searches. */
export const searchRows: readonly NoticeRow[] = [
  row(savedSearchMatched, ({ savedSearchId, memberId, name, count, titles, endPath }, { id }) => ({
    tell: [
      {
        kind: 'saved-search',
        receiver: memberId,
        actor: null,
        source: id,
        group: `saved-search:${savedSearchId}`,
        refs: [],
        link: { to: 'saved-search', savedSearchId, endPath },
        text: `${name}: ${[...titles, ...(count > titles.length ? ['…'] : [])].join(' · ')}`,
        evenMuted: true,
      },
    ],
  })),
];
