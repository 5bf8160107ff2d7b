import { defineProblems, domainEvent, endpoint, page, pageQuery, text, timestamp } from '@renmai/contracts';
import { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import { applicationEvents } from '@renmai/contracts/applications/applications.events';
import { email } from '@renmai/contracts/identity/fields';
import { homepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { filedReport, filing } from '@renmai/contracts/reports/report.schema';
import { translating } from '@renmai/contracts/translation/translation.schema';
import { z } from 'zod';

/** A seventh kind of publication, as a trial: courses that homepages offer, and that members book. */
export const courseStates = ['draft', 'open', 'paused', 'closed'] as const;
export type CourseState = (typeof courseStates)[number];
const state = z.enum(courseStates);

export const courseContent = z.object({
  title: text(100),
  description: text(2000),
  /** yuan; null: as agreed */
  fee: z.int().min(0).nullable(),
  endsAt: timestamp.nullable(),
  showContact: z.boolean(),
});
export type CourseContent = z.infer<typeof courseContent>;

const view = z.object({ courseId: z.uuid(), version: z.int(), state, content: courseContent, homepage: homepageCard });
const managed = view.extend({
  missing: z.array(z.string()),
  applicants: z.object({ all: z.int(), undecided: z.int(), unseen: z.int() }),
});
export type ManagedCourse = z.infer<typeof managed>;
const params = z.object({ courseId: z.uuid() });
const ofHomepage = z.object({ homepageId: z.uuid() });
const own = { access: 'member', rule: 'senior and content administrators' } as const;
export const coursesApi = {
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/courses/homepages/:homepageId/courses',
    summary: 'Creates a course as a draft',
    params: ofHomepage,
    body: courseContent,
    response: managed,
    status: 201,
  }),
  managed: endpoint({
    ...own,
    method: 'GET',
    path: '/api/courses/homepages/:homepageId/managed',
    summary: 'Courses of a homepage in one state',
    params: ofHomepage,
    query: pageQuery.extend({ state }),
    response: page(z.object({ courseId: z.uuid(), title: z.string(), undecided: z.int() })),
  }),
  step: endpoint({
    ...own,
    method: 'POST',
    path: '/api/courses/courses/:courseId/:action',
    summary: 'Publishes, pauses, resumes or closes a course',
    params: params.extend({ action: z.enum(['publish', 'pause', 'resume', 'close']) }),
    body: z.object({ version: z.int() }),
    response: managed,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/courses/courses/:courseId',
    summary: 'A course',
    access: 'public',
    params,
    response: view,
  }),
  report: endpoint({ ...filing, path: '/api/courses/courses/:courseId/report', summary: 'Reports a course', params }),
  translation: endpoint({
    ...translating,
    path: '/api/courses/courses/:courseId/translation',
    summary: 'A translation',
    params,
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/courses/:courseId',
    summary: 'The page behind a shared link',
    access: 'public',
    params,
    produces: 'text/html',
  }),
};

const booking = {
  root: '/api/courses',
  target: 'courses',
  form: z.object({ email }),
  draftForm: z.object({ email: z.string() }).partial(),
};
export const bookingForm = booking.form;
export const bookingsApi = { applicant: applicationEndpoints(booking), publisher: applicantEndpoints(booking) };
export const bookingEvents = applicationEvents('courses');

export const coursePublished = domainEvent('courses.course.published.v1', z.object({ title: z.string() }));
export const courseGone = domainEvent('courses.course.gone.v1', z.object({ courseId: z.uuid() }));
export const courseMoved = domainEvent(
  'courses.course.moved.v1',
  z.object({ action: z.string(), to: state, by: z.string(), tell: z.array(z.uuid()) }),
);
export const courseReportFiled = domainEvent('courses.report.filed.v1', filedReport);

export const courseProblems = defineProblems({
  notApproved: { code: 'courses.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  listFull: { code: 'courses.list-full', status: 409, title: 'You have reached the limit' },
  incomplete: { code: 'courses.incomplete', status: 409, title: 'Please fill in the missing fields first' },
});
