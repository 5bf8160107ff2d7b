import type { SubjectLabel } from '@renmai/contracts/applications/application.schema';
import type { PublisherRef } from '@renmai/contracts/applications/applications.events';
import type { NotificationKind, NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import type { Notice } from './notice.js';

/** The kind of target that an application is for. */
export type Of = Extract<NotificationLink, { to: 'application' }>['of'];

/** Fields that all domain events of an application have. */
export interface About {
  applicationId: string;
  applicantId: string;
  /** who else acts for the child */
  others?: readonly string[] | undefined;
  publisher: PublisherRef;
  targetId: string;
  title: string;
  /** a child that a guardian applies for */
  subject: SubjectLabel | null;
}

/**
 * No actor is named: towards applicants the publisher's side acts as a whole, and an application reaches it no matter what
 * relation its members have to the applicant.
 */
export const common = { actor: null, evenMuted: true } as const;

/** The homepage that publishes, so that its logo is shown; or the member, who speaks in it. `unsigned`: without their name. */
export const byPublisher = (
  { kind, id }: Pick<PublisherRef, 'kind' | 'id'>,
  unsigned: string,
): Pick<Notice, 'homepageId' | 'author'> =>
  kind === 'homepage' ? { homepageId: id } : { author: { memberId: id, unsigned, alone: true } };

/** The publisher's name, the title, and the child's name if there is a child. */
export const textOf = ({ publisher, ...about }: Pick<About, 'publisher' | 'title' | 'subject'>): string =>
  [publisher.name, unsignedOf(about)].join(': ');

/** The same without the name of the publisher. */
export const unsignedOf = ({ title, subject }: Pick<About, 'title' | 'subject'>): string =>
  [title, ...(subject ? [subject.name] : [])].join(': ');

export const toApplicant = (of: Of, kind: NotificationKind, about: About, source: string): Notice => ({
  ...common,
  ...byPublisher(about.publisher, unsignedOf(about)),
  kind,
  receiver: about.applicantId,
  source,
  group: `${kind}:${about.applicationId}`,
  refs: [about.applicationId],
  link: { to: 'application', of, applicationId: about.applicationId },
  text: textOf(about),
});

/** For the applicant, and for everybody else who acts for the child. */
export const toApplicants = (of: Of, kind: NotificationKind, about: About, source: string): Notice[] =>
  [about.applicantId, ...(about.others ?? [])].map((receiver) => ({
    ...toApplicant(of, kind, about, source),
    receiver,
  }));

/** A publishing member gets nothing from a blocked applicant; a homepage's side does, no matter who belongs to it. */
const toSide = ({
  publisher: { kind, id },
  applicantId: memberId,
  title,
}: About): Pick<Notice, 'homepageId' | 'author'> =>
  kind === 'homepage' ? { homepageId: id } : { author: { memberId, unsigned: title, alone: true } };

type More = Pick<Notice, 'receiver' | 'source' | 'group'>;

/** `whole`: leads to all applicants, not to this one. */
export const toPublisher = (of: Of, kind: NotificationKind, about: About, more: More, whole = false): Notice => ({
  ...common,
  ...toSide(about),
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
