import type { PublicParts } from '../homepages/public-look.port.js';
import type { HomepageContent, Licence } from '@renmai/contracts/org-pages/homepage.schema';
import type {
  DecisionReason,
  MaterialView,
  RejectionKind,
  SubmissionKind,
  SubmissionState,
} from '@renmai/contracts/org-pages/homepage-management.schema';

/** A file of a submission, without the upload time, since the same bytes are the same file. */
export type SubmittedFile = Omit<MaterialView, 'uploadedAt'>;

/** A row of `homepage_submission`. All but `state`, `version` and what was decided stays as it was handed in. */
export interface SubmissionRow {
  id: string;
  homepageId: string;
  number: number;
  kind: SubmissionKind;
  state: SubmissionState;
  version: number;
  content: HomepageContent;
  handle: string;
  licence: Licence;
  files: SubmittedFile[];
  /** null: handed in before these were part of submissions */
  shown: PublicParts | null;
  /** in which the applicant wants to be answered */
  locale: string;
  /** null: erased */
  submittedBy: string | null;
  submittedAt: Date;
  dueAt: Date | null;
  decidedAt: Date | null;
  rejectionKind: RejectionKind | null;
  reasons: DecisionReason[];
  words: string;
}
