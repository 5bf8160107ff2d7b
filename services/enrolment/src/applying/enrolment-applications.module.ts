import { ApplicationsModule } from '@renmai/applications';
import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { enrolmentApplicationForm } from '@renmai/contracts/enrolment/application.schema';
import { enrolmentApplicantsApi, enrolmentApplicationsApi } from '@renmai/contracts/enrolment/applications.api';
import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
import { ChildDataModule } from '../children/child-data.module.js';
import { EnrolmentDataModule } from '../enrolments/enrolment-data.module.js';
import { EnrolmentApplicationSummary } from './enrolment-application-summary.js';
import { EnrolmentTargets } from './enrolment-targets.js';
import { enrolmentMessageTexts } from './message-texts.js';

/** Applications for enrolments. One object, so that every importer gets the same module. */
export const EnrolmentApplicationsModule = ApplicationsModule.for({
  root: '/api/admissions',
  api: { applicant: enrolmentApplicationsApi, publisher: enrolmentApplicantsApi },
  events: enrolmentApplicationEvents,
  form: withNumber(enrolmentApplicationForm),
  outcomes: {
    approve: { from: ['applied', 'waiting'], to: 'approved' },
    wait: { from: ['applied'], to: 'waiting' },
    reject: { from: ['applied', 'waiting', 'offered', 'approved'], to: 'rejected' },
  },
  texts: enrolmentMessageTexts,
  withdrawable: ['applied', 'waiting', 'offered', 'approved'],
  imports: [EnrolmentDataModule, ChildDataModule],
  targets: EnrolmentTargets,
  summary: EnrolmentApplicationSummary,
});
