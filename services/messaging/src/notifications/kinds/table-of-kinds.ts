import { accessRows } from './access-rows.js';
import { applicationRows } from './application-rows.js';
import { conferenceRows } from './conference-rows.js';
import { enrolmentRows } from './enrolment-rows.js';
import { eventRows } from './event-rows.js';
import { homepageRows } from './homepage-rows.js';
import { interviewRows } from './interview-rows.js';
import { mediaRows } from './media-rows.js';
import { momentRows } from './moment-rows.js';
import { newsRows } from './news-rows.js';
import type { NoticeRow } from './notice.js';
import { positionRows } from './position-rows.js';
import { profileRows } from './profile-rows.js';
import { relationRows } from './relation-rows.js';
import { reportRows } from './report-rows.js';
import { searchRows } from './search-rows.js';
import { verificationRows } from './verification-rows.js';

/** Every domain event that causes notices. A later service only adds its rows here. */
export const tableOfKinds: readonly NoticeRow[] = [
  ...relationRows,
  ...momentRows,
  ...homepageRows,
  ...newsRows,
  ...verificationRows,
  ...reportRows,
  ...accessRows,
  ...positionRows,
  ...searchRows,
  ...applicationRows,
  ...interviewRows,
  ...enrolmentRows,
  ...eventRows,
  ...conferenceRows,
  ...mediaRows,
  ...profileRows,
];
