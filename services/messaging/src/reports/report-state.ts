import type { ReportDecision, ReportStatus } from '@renmai/contracts/messaging/reports.api';

/** What a decision makes of a report: its next status, `same` where it was decided so before, or a refusal. */
export const decided: Record<ReportStatus, Record<ReportDecision, ReportStatus | 'same' | 'refused'>> = {
  open: { upheld: 'upheld', dismissed: 'dismissed' },
  upheld: { upheld: 'same', dismissed: 'refused' },
  dismissed: { upheld: 'refused', dismissed: 'same' },
};
