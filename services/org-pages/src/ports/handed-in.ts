import type { HomepageContent, Licence } from '@renmai/contracts/org-pages/homepage.schema';
import type { MaterialView } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { PublicParts } from './public-look.port.js';

/** A file of a submission, without the upload time, since the same bytes are the same file. */
export type SubmittedFile = Omit<MaterialView, 'uploadedAt'>;

/** A submission as it was handed in; both wings read it, and nobody changes it. */
export interface HandedIn {
  number: number;
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
}
