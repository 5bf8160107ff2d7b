import { ApplicationsModule } from '@renmai/applications';
import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { jobApplicationForm } from '@renmai/contracts/jobs/application.schema';
import { jobApplicantsApi, jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { InterviewDataModule } from '../interview-data/interview-data.module.js';
import { InterviewFacts } from '../interview-data/interview-facts.js';
import { PositionDataModule } from '../positions/position-data.module.js';
import { JobApplicationSummary } from './job-application-summary.js';
import { positionTexts } from './message-texts.js';
import { PositionTargets } from './position-targets.js';

/** Applications for positions. One object, so that every importer gets the same module. */
export const JobApplicationsModule = ApplicationsModule.for({
  root: '/api/jobs',
  api: { applicant: jobApplicationsApi, publisher: jobApplicantsApi },
  events: jobApplicationEvents,
  form: withNumber(jobApplicationForm),
  outcomes: {
    offer: { from: ['applied'], to: 'offered' },
    employ: { from: ['applied', 'offered'], to: 'employed' },
    reject: { from: ['applied', 'offered'], to: 'rejected' },
  },
  texts: positionTexts,
  imports: [HomepagesModule, PositionDataModule, InterviewDataModule],
  targets: PositionTargets,
  summary: JobApplicationSummary,
  cardFacts: InterviewFacts,
});
