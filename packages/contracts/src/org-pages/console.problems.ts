import { defineProblems } from '../problem.js';

export const consoleProblems = defineProblems({
  /** `context.claimedBy`, `context.claimedUntil` */
  caseClaimed: { code: 'org-pages.case-claimed', status: 409, title: 'Another administrator has claimed this case' },
  caseNotClaimed: { code: 'org-pages.case-not-claimed', status: 409, title: 'Please claim the case first' },
  /** `context.state` */
  caseNotOpen: { code: 'org-pages.case-not-open', status: 409, title: 'This case is not waiting for a decision' },
  /** `context.version`, `context.submissionNumber` */
  caseChanged: { code: 'org-pages.case-changed', status: 409, title: 'The case has changed; please review it again' },
  decisionStands: { code: 'org-pages.decision-stands', status: 409, title: 'The decision can no longer be undone' },
  reasonMissing: {
    code: 'org-pages.reason-missing',
    status: 422,
    title: 'Please choose a reason or write to the applicant',
  },
  reasonUnknown: { code: 'org-pages.reason-unknown', status: 422, title: 'This reason no longer exists' },
  ownCase: {
    code: 'org-pages.own-case',
    status: 403,
    title: 'You cannot decide cases about yourself or your own homepage',
  },
  /** `context.barred`: `decided-before` or `proposed` */
  anotherDecides: {
    code: 'org-pages.another-decides',
    status: 403,
    title: 'Another administrator has to decide this',
  },
  notProposer: {
    code: 'org-pages.not-proposer',
    status: 403,
    title: 'Only the administrator who proposed the measure can withdraw it',
  },
  /** `context.possible` */
  decisionNotPossible: {
    code: 'org-pages.decision-not-possible',
    status: 422,
    title: 'This decision is not possible for this case',
  },
  /** `context.possible` */
  measureNotPossible: {
    code: 'org-pages.measure-not-possible',
    status: 422,
    title: 'This measure cannot be applied to what was reported',
  },
  candidateUnknown: {
    code: 'org-pages.candidate-unknown',
    status: 422,
    title: "Please choose one of the homepage's administrators",
  },
  /** `context.caseId` */
  alreadyProposed: {
    code: 'org-pages.already-proposed',
    status: 409,
    title: 'This has already been proposed and is waiting for a second administrator',
  },
  /** `context.documents`: ids of those that the administrator has not opened */
  documentsUnopened: {
    code: 'org-pages.documents-unopened',
    status: 422,
    title: 'Please open every document before you approve',
  },
  documentUnreadable: { code: 'org-pages.document-unreadable', status: 422, title: 'This file cannot be read' },
  documentTooLong: { code: 'org-pages.document-too-long', status: 422, title: 'This file has too many pages' },
});
