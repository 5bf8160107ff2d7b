import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { row, type NoticeRow } from './notice.js';

/** Reporters are notified of the results of their reports. Measures against the reported member are shown to that member alone. */
export const reportRows: readonly NoticeRow[] = [
  row(reportCaseDecided, ({ caseId, outcome, reporterIds }) => {
    const source = `report:${caseId}`;
    const about = { actor: null, group: source, source, refs: [], link: { to: 'reports' } as const, evenMuted: true };
    return { tell: reporterIds.map((receiver) => ({ kind: `report-${outcome}` as const, receiver, ...about })) };
  }),
];
