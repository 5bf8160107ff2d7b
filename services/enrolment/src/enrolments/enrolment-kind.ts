import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { enrolmentAnswerDays, maxEnrolments, maxEnrolmentVersions } from '@renmai/contracts/enrolment/enrolment.schema';
import { enrolmentReportFiled } from '@renmai/contracts/reports/reports.events';
import type { PublicationKind } from '@renmai/publications';
import { enrolmentEvents } from './enrolment-events.js';
import { enrolmentMachine } from './enrolment-state.js';
import { enrolmentTable } from './enrolment-table.sql.js';
import type { EnrolmentRow } from './enrolment.row.js';

/** Enrolments as a kind of publication. */
export const enrolmentKind: PublicationKind<EnrolmentRow> = {
  subject: 'enrolment',
  reportFiled: enrolmentReportFiled,
  titleOf: (row) => row.content.name,
  table: enrolmentTable,
  machine: enrolmentMachine,
  roleOf: () => 'editor',
  end: 'stop',
  open: 'open',
  running: ['open', 'suspended'],
  isDeleted: ({ deletedAt }) => deletedAt !== null,
  isListed: ({ state, closesAt }, now) => state === 'open' && closesAt !== null && closesAt > now,
  refusalOf: ({ card }) => (card.kind === 'school' ? null : enrolmentProblems.noSchool),
  most: maxEnrolments,
  mostVersions: maxEnrolmentVersions,
  problems: enrolmentProblems,
  answerDays: enrolmentAnswerDays,
  events: enrolmentEvents,
};
