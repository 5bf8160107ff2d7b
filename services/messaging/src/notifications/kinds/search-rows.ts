import type { DataOf } from '@renmai/contracts';
import { jobsAlertMatched } from '@renmai/contracts/jobs/alerts.events';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { row, type NoticeRow } from './notice.js';

type Matched = Omit<DataOf<typeof savedSearchMatched>, 'rhythm'>;

function foundBy({ savedSearchId, memberId, name, kind, count, titles, results, endPath }: Matched, id: string) {
  const only = count === 1 && kind === 'position' ? results?.[0] : undefined;
  const said = only ? [only.title, only.line] : [...titles, ...(count > titles.length ? ['…'] : [])];
  return {
    tell: [
      {
        kind: 'saved-search',
        receiver: memberId,
        actor: null,
        source: id,
        group: `saved-search:${savedSearchId}`,
        refs: [],
        link: {
          to: 'saved-search',
          savedSearchId,
          endPath,
          positionId: only?.id ?? null,
          ...(results && { found: { name, kind, count, results } }),
        },
        text: `${name}: ${said.filter(Boolean).join(' · ')}`,
        evenMuted: true,
      },
    ],
  } as const;
}

/** Results of saved searches, and results of job alerts from before they became saved searches. */
export const searchRows: readonly NoticeRow[] = [
  row(savedSearchMatched, (data, { id }) => foundBy(data, id)),
  row(jobsAlertMatched, ({ alertId, memberId, name, count, positions, endPath }, { id }) => {
    const results = positions.map(({ positionId, title, homepageName }) => ({
      id: positionId,
      title,
      line: homepageName,
    }));
    const titles = positions.map(({ title }) => title);
    return foundBy({ savedSearchId: alertId, memberId, name, kind: 'position', count, titles, results, endPath }, id);
  }),
];
