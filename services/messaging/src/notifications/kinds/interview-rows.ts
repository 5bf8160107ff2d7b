import type { interviewSteps } from '@renmai/contracts/applications/interviews.events';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { toApplicant, toPublisher, type About } from './application-notices.js';
import { row, type NoticeRow } from './notice.js';

const steps: Record<(typeof interviewSteps)[number], NotificationKind> = {
  offered: 'interview-offered',
  chosen: 'interview-answered',
  declined: 'interview-answered',
  moved: 'interview-moved',
  cancelled: 'interview-cancelled',
  near: 'interview-tomorrow',
};

/** Interviews of homepages with applicants for their positions. */
export const interviewRows: readonly NoticeRow[] = [
  row(jobInterviewEvents.stepped, ({ homepageId, homepageName, ...data }, { id }) => {
    const publisher = { kind: 'homepage' as const, id: homepageId, name: homepageName };
    const about: About = { ...data, publisher, subject: null };
    const kind = steps[data.step];
    const group = `${kind}:${data.interviewId}`;
    const when = data.startsAt === null ? {} : { when: { is: 'at' as const, time: data.startsAt, zone: null } };
    const side = data.tell.map((receiver) => ({
      ...toPublisher('jobs', kind, about, { receiver, source: id, group }),
      ...when,
    }));
    // The person who took the step knows it; all others are notified.
    if (data.by === 'applicant') return { tell: side };
    const applicant = { ...toApplicant('jobs', kind, about, id), group, ...when };
    return { tell: data.by === 'publisher' ? [applicant] : [applicant, ...side] };
  }),
];
