import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { ApplicationEvents } from '@renmai/contracts/applications/applications.events';
import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import {
  byPublisher,
  common,
  textOf,
  toApplicants,
  toPublisher,
  unsignedOf,
  type About,
  type Of,
} from './application-notices.js';
import { row, type Notice, type NoticeRow } from './notice.js';

/** The kind of notification for each step, by target. Null: nobody is notified. */
interface Kinds {
  received: NotificationKind;
  withdrawn: NotificationKind;
  seen: NotificationKind | null;
  stage: NotificationKind;
  message: NotificationKind;
  /** kinds for applicants */
  outcomes: Partial<Record<Outcome, NotificationKind>>;
  draftDue: NotificationKind;
  /** a place became free and is theirs */
  promoted: NotificationKind | null;
  /** the applicant took the place that was offered */
  accepted: NotificationKind | null;
  offerEnded: NotificationKind | null;
}

const until = (time: string | null, zone: string | null = null): Pick<Notice, 'when'> =>
  time === null ? {} : { when: { is: 'until', time, zone } };
const receivedSource = (applicationId: string): string => `application-received:${applicationId}`;
const draftSource = ({ targetId, applicantId, subject }: Pick<About, 'targetId' | 'applicantId' | 'subject'>): string =>
  ['application-draft', targetId, applicantId, ...(subject ? [subject.subjectId] : [])].join(':');

/** The rows of one service's applications. */
function rowsOf(of: Of, applications: ApplicationEvents, kinds: Kinds): NoticeRow[] {
  const applicant = (kind: NotificationKind | null | undefined, about: About, source: string, end?: string | null) =>
    kind ? { tell: toApplicants(of, kind, about, source).map((one) => ({ ...one, ...until(end ?? null) })) } : {};
  const publisher = (kind: NotificationKind, { tell, ...about }: About & { tell: string[] }, source: string) =>
    tell.map((receiver) => toPublisher(of, kind, about, { receiver, source, group: `${kind}:${about.targetId}` }));

  return [
    row(applications.submitted, (data) => ({
      takeBack: [{ source: draftSource(data), elsewhere: true }],
      tell: data.tell.map((receiver) => {
        const source = receivedSource(data.applicationId);
        const group = `${kinds.received}:${data.targetId}`;
        return toPublisher(of, kinds.received, data, { receiver, source, group }, true);
      }),
    })),
    row(applications.seen, (data, { id }) => applicant(kinds.seen, data, id)),
    row(applications.staged, (data, { id }) => applicant(kinds.stage, data, id)),
    row(applications.messaged, (data, { id }) => applicant(kinds.message, data, id)),
    row(applications.told, (data, { id }) => applicant(kinds.outcomes[data.outcome], data, id)),
    row(applications.promoted, (data, { id }) =>
      data.outcome === 'offered'
        ? applicant(kinds.outcomes.offered, data, id, data.offerEndsAt)
        : applicant(kinds.promoted, data, id),
    ),
    row(applications.answered, (data, { id }) => {
      if (data.answer === 'ended') return applicant(kinds.offerEnded, data, id);
      return kinds.accepted ? { tell: publisher(kinds.accepted, data, id) } : {};
    }),
    row(applications.withdrawn, (data, { id }) => ({
      takeBack: [{ source: receivedSource(data.applicationId) }],
      tell: publisher(kinds.withdrawn, data, id),
    })),
    row(applications.draftDue, (data) => ({
      tell: [
        {
          ...common,
          ...byPublisher(data.publisher, unsignedOf(data)),
          kind: kinds.draftDue,
          receiver: data.applicantId,
          source: draftSource(data),
          endedElsewhere: true,
          group: `${kinds.draftDue}:${data.targetId}`,
          refs: [data.targetId],
          link: { to: 'apply', of, targetId: data.targetId, subjectId: data.subject?.subjectId ?? null },
          text: textOf(data),
          ...until(data.closesAt, data.zone),
        },
      ],
    })),
    row(applications.contactGone, ({ applicationId }) => ({
      gone: [applicationId],
      takeBack: [{ ref: applicationId }],
    })),
  ];
}

/** Applications of every service that has them. */
export const applicationRows: readonly NoticeRow[] = [
  ...rowsOf('jobs', jobApplicationEvents, {
    received: 'application-received',
    withdrawn: 'application-withdrawn',
    seen: 'application-seen',
    stage: 'application-stage',
    message: 'application-message',
    outcomes: {
      offered: 'application-offered',
      employed: 'application-employed',
      rejected: 'application-rejected',
    },
    draftDue: 'application-draft-due',
    promoted: null,
    accepted: null,
    offerEnded: null,
  }),
  ...rowsOf('enrolments', enrolmentApplicationEvents, {
    received: 'admission-received',
    withdrawn: 'admission-withdrawn',
    seen: 'admission-seen',
    stage: 'admission-stage',
    message: 'admission-message',
    outcomes: {
      waiting: 'admission-waiting',
      offered: 'admission-offered',
      approved: 'admission-approved',
      rejected: 'admission-rejected',
    },
    draftDue: 'admission-draft-due',
    promoted: 'admission-promoted',
    accepted: 'admission-accepted',
    offerEnded: 'admission-offer-ended',
  }),
  // Whether organizers have seen a registration, and who takes an offered place, is no news for the other side.
  ...rowsOf('events', eventApplicationEvents, {
    received: 'registration-received',
    withdrawn: 'registration-withdrawn',
    seen: null,
    stage: 'registration-stage',
    message: 'event-message',
    outcomes: {
      waiting: 'registration-waiting',
      offered: 'registration-offered',
      approved: 'registration-approved',
      rejected: 'registration-rejected',
    },
    draftDue: 'registration-draft-due',
    promoted: 'registration-promoted',
    accepted: null,
    offerEnded: 'registration-offer-ended',
  }),
];
