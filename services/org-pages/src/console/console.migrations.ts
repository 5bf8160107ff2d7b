import { CreateAudit1700000001400 } from './migrations/create-audit.migration.js';
import { CreateReview1700000001300 } from './migrations/create-review.migration.js';
import { GeneraliseCases1700000002400 } from './migrations/generalise-cases.migration.js';
import { KeepAuditApart1700000003100 } from './migrations/keep-audit-apart.migration.js';
import { KeepSurroundings1700000005200 } from './migrations/keep-surroundings.migration.js';
import { LimitSuspensions1700000005300 } from './migrations/limit-suspensions.migration.js';
import { SeedReasonTemplates1700000001500 } from './migrations/seed-reason-templates.migration.js';
import { SeedReportReasons1700000002500 } from './migrations/seed-report-reasons.migration.js';
import { SoundCaseNames1700000005000 } from './migrations/sound-case-names.migration.js';

export const consoleMigrations = [
  CreateReview1700000001300,
  CreateAudit1700000001400,
  SeedReasonTemplates1700000001500,
  GeneraliseCases1700000002400,
  SeedReportReasons1700000002500,
  KeepAuditApart1700000003100,
  SoundCaseNames1700000005000,
  KeepSurroundings1700000005200,
  LimitSuspensions1700000005300,
];
