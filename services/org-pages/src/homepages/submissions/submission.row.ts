import type {
  DecisionReason,
  RejectionKind,
  SubmissionKind,
  SubmissionState,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HandedIn } from '../../ports/handed-in.js';

/** A row of `homepage_submission`. All but `state`, `version` and the decision stays as it was handed in. */
export interface SubmissionRow extends HandedIn {
  id: string;
  homepageId: string;
  kind: SubmissionKind;
  state: SubmissionState;
  version: number;
  dueAt: Date | null;
  decidedAt: Date | null;
  rejectionKind: RejectionKind | null;
  reasons: DecisionReason[];
  words: string;
}
