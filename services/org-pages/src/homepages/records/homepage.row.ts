import type {
  HomepageContent,
  HomepageKind,
  HomepageState,
  Licence,
} from '@renmai/contracts/org-pages/homepage.schema';
import type { ReviewedFields } from '@renmai/contracts/org-pages/homepage-management.schema';

export interface HomepageRow {
  homepageId: string;
  kind: HomepageKind;
  state: HomepageState;
  version: number;
  handle: string | null;
  handleKey: string | null;
  handleChangedAt: Date | null;
  content: HomepageContent;
  licence: Licence;
  proposed: ReviewedFields | null;
  logoId: string | null;
  coverId: string | null;
  followerCount: number;
  /** null: erased */
  founderId: string | null;
  updatedAt: Date;
  submissionCount: number;
  /** of the first approval; null: not public so far */
  approvedAt: Date | null;
  stateReason: string;
  closedAt: Date | null;
  closedFrom: HomepageState | null;
  reopenable: boolean;
}

/** SQL: the columns of `HomepageRow`, from the row `h`. */
export const homepageColumns = `
  h.id AS "homepageId", h.kind, h.state, h.version, h.handle, h.handle_key AS "handleKey",
  h.handle_changed_at AS "handleChangedAt", h.content,
  jsonb_build_object('country', h.licence_country, 'number', h.licence_number) AS licence,
  h.proposed, h.logo_id AS "logoId", h.cover_id AS "coverId", h.follower_count AS "followerCount",
  h.founder_id AS "founderId", h.updated_at AS "updatedAt", h.submission_count AS "submissionCount",
  h.approved_at AS "approvedAt", h.state_reason AS "stateReason", h.closed_at AS "closedAt",
  h.closed_from AS "closedFrom", h.reopenable`;

/** The content of a new homepage. */
export const emptyContent = (kind: HomepageKind): HomepageContent => ({
  name: '',
  slogan: '',
  introduction: '',
  website: '',
  contactNumber: '',
  foundingYear: null,
  details:
    kind === 'company'
      ? { kind, industry: '', size: null, type: null }
      : { kind, type: null, stage: null, size: null, universityType: null },
});
