import type { Outcome, SubjectLabel } from '@renmai/contracts/applications/application.schema';
import type { ApplicationEvents, PublisherRef } from '@renmai/contracts/applications/applications.events';
import type { interviewSteps, InterviewEvents } from '@renmai/contracts/applications/interviews.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import type { NotificationKind, NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import { row, type Notice, type NoticeRow } from './notice.js';

type Of = Extract<NotificationLink, { to: 'application' }>['of'];
interface About {
  applicationId: string;
  applicantId: string;
  publisher: PublisherRef;
  targetId: string;
  title: string;
  subject: SubjectLabel | null;
}
type More = Pick<Notice, 'receiver' | 'source' | 'group'>;

const outcomes: Partial<Record<Outcome, NotificationKind>> = {
  offered: 'application-offered',
  employed: 'application-employed',
  rejected: 'application-rejected',
};
const steps: Record<(typeof interviewSteps)[number], NotificationKind> = {
  offered: 'interview-offered',
  chosen: 'interview-answered',
  declined: 'interview-answered',
  moved: 'interview-moved',
  cancelled: 'interview-cancelled',
  near: 'interview-tomorrow',
};

/**
 * Nobody is named as who did it: for applicants the homepage acts, and an application reaches a homepage no matter how its
 * administrators stand to the applicant.
 */
const common = { actor: null, evenMuted: true } as const;

/** The homepage that publishes, so that its logo is shown. */
const ofHomepage = ({ publisher }: Pick<About, 'publisher'>): Pick<Notice, 'homepageId'> =>
  publisher.kind === 'homepage' ? { homepageId: publisher.id } : {};

/** Who, what, and for which child. */
const textOf = ({ publisher, title, subject }: Pick<About, 'publisher' | 'title' | 'subject'>): string =>
  [publisher.name, title, ...(subject ? [subject.name] : [])].join(': ');

/** The rows of one service's applications. */
function rowsOf(of: Of, applications: ApplicationEvents, interviews: InterviewEvents): NoticeRow[] {
  const toApplicant = (kind: NotificationKind, about: About, source: string): Notice => ({
    ...common,
    ...ofHomepage(about),
    kind,
    receiver: about.applicantId,
    source,
    group: `${kind}:${about.applicationId}`,
    refs: [about.applicationId],
    link: { to: 'application', of, applicationId: about.applicationId },
    text: textOf(about),
  });
  const toPublisher = (kind: NotificationKind, about: About, more: More, whole = false): Notice => ({
    ...common,
    ...ofHomepage(about),
    ...more,
    kind,
    refs: [about.applicationId],
    link: {
      to: 'applicants',
      of,
      homepageId: about.publisher.kind === 'homepage' ? about.publisher.id : null,
      targetId: about.targetId,
      applicationId: whole ? null : about.applicationId,
    },
    text: about.title,
  });
  const receivedSource = (applicationId: string): string => `application-received:${applicationId}`;
  const draftSource = ({
    targetId,
    applicantId,
    subject,
  }: Pick<About, 'targetId' | 'applicantId' | 'subject'>): string =>
    ['application-draft', targetId, applicantId, ...(subject ? [subject.subjectId] : [])].join(':');

  return [
    row(applications.submitted, (data) => ({
      takeBack: [{ source: draftSource(data) }],
      tell: data.tell.map((receiver) => {
        const more = {
          receiver,
          source: receivedSource(data.applicationId),
          group: `application-received:${data.targetId}`,
        };
        return toPublisher('application-received', data, more, true);
      }),
    })),
    row(applications.seen, (data, { id }) => ({ tell: [toApplicant('application-seen', data, id)] })),
    row(applications.staged, (data, { id }) => ({ tell: [toApplicant('application-stage', data, id)] })),
    row(applications.told, (data, { id }) => {
      const kind = outcomes[data.outcome];
      return kind ? { tell: [toApplicant(kind, data, id)] } : {};
    }),
    row(applications.withdrawn, (data, { id }) => ({
      takeBack: [{ source: receivedSource(data.applicationId) }],
      tell: data.tell.map((receiver) => {
        const more = { receiver, source: id, group: `application-withdrawn:${data.targetId}` };
        return toPublisher('application-withdrawn', data, more);
      }),
    })),
    row(applications.draftDue, (data) => ({
      tell: [
        {
          ...common,
          ...ofHomepage(data),
          kind: 'application-draft-due',
          receiver: data.applicantId,
          source: draftSource(data),
          group: `application-draft-due:${data.targetId}`,
          refs: [data.targetId],
          link: { to: 'apply', of, targetId: data.targetId },
          text: textOf(data),
        },
      ],
    })),
    row(applications.contactGone, ({ applicationId }) => ({
      gone: [applicationId],
      takeBack: [{ ref: applicationId }],
    })),
    row(interviews.stepped, ({ homepageId, homepageName, ...stepped }, { id }) => {
      const data: typeof stepped & About = {
        ...stepped,
        publisher: { kind: 'homepage', id: homepageId, name: homepageName },
        subject: null,
      };
      const kind = steps[data.step];
      const group = `${kind}:${data.interviewId}`;
      const publisher = data.tell.map((receiver) => toPublisher(kind, data, { receiver, source: id, group }));
      // Who took the step knows of it; all the others hear.
      if (data.by === 'applicant') return { tell: publisher };
      const applicant = { ...toApplicant(kind, data, id), group };
      return { tell: data.by === 'publisher' ? [applicant] : [applicant, ...publisher] };
    }),
  ];
}

/** Applications and interviews of every service that has them. */
export const applicationRows: readonly NoticeRow[] = rowsOf('jobs', jobApplicationEvents, jobInterviewEvents);
