import { z } from 'zod';
import { locales, memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { filedReport, reportSubject } from './report.schema.js';

/**
 * A member reported something. The aggregate id is kind and id of the subject and the reporter with colons between, so a
 * report that is sent again replaces the former one.
 */
export const profileReportFiled = domainEvent('profile.report.filed.v1', filedReport);
export const networkReportFiled = domainEvent('network.report.filed.v1', filedReport);
export const messagingReportFiled = domainEvent('messaging.report.filed.v1', filedReport);
export const orgPagesReportFiled = domainEvent('org-pages.report.filed.v1', filedReport);
export const jobsReportFiled = domainEvent('jobs.report.filed.v1', filedReport);
export const enrolmentReportFiled = domainEvent('enrolment.report.filed.v1', filedReport);
export const eventsReportFiled = domainEvent('events.report.filed.v1', filedReport);
export const conferenceReportFiled = domainEvent('conference.report.filed.v1', filedReport);

/** The measures of staff after a justified report. `warn`: the letter alone. */
export const reportMeasures = ['none', 'warn', 'remove', 'suspend-member', 'suspend-homepage'] as const;
export const reportMeasure = z.enum(reportMeasures);
export type ReportMeasure = z.infer<typeof reportMeasure>;

/**
 * All reports about one subject were decided. The aggregate id is the case's. The owner of the subject removes it on `remove`; reporters
 * are notified of the result.
 */
export const reportCaseDecided = domainEvent(
  'org-pages.report-case.decided.v1',
  z.object({
    caseId: z.uuid(),
    subject: reportSubject,
    outcome: z.enum(['upheld', 'dismissed']),
    measure: reportMeasure,
    reporterIds: z.array(memberId),
    accusedId: memberId.nullable(),
    homepageId: z.uuid().nullable(),
    /** the first reason in each language; null: the words alone */
    reason: z.record(z.enum(locales), z.string()).nullable(),
    /** to the accused */
    words: z.string(),
    decidedAt: timestamp,
  }),
);
