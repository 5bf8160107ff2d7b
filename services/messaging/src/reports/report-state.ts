import type { ReportDecision, ReportStatus } from '@renmai/contracts/messaging/reports.api';

/** The effect of a decision on a report: its next status, `same` if it was decided in the same way before, or a refusal. */
export const decided: Record<ReportStatus, Record<ReportDecision, ReportStatus | 'same' | 'refused'>> = {
  open: { upheld: 'upheld', dismissed: 'dismissed' },
  upheld: { upheld: 'same', dismissed: 'refused' },
  dismissed: { upheld: 'refused', dismissed: 'same' },
};
