import type { ApplicationRow } from '@renmai/applications';
import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import type { InterviewRow } from '../interview-data/interviews.repository.js';

/** Page of the app that leads into the room. */
export const interviewRoomPath = (interviewId: string): string => `/interviews/${interviewId}/room`;

/** The view for both sides. */
export const interviewView = (
  { title, publisherName }: Pick<ApplicationRow, 'title' | 'publisherName'>,
  row: InterviewRow,
): InterviewView => {
  const { interviewId, applicationId, targetId, state, version, slots, timeZone, place, words, reason, slotId } = row;
  return {
    interviewId,
    applicationId,
    targetId,
    title,
    homepageName: publisherName,
    state,
    version,
    slots,
    chosen: slots.find((slot) => slot.slotId === slotId) ?? null,
    timeZone,
    applicantZone: row.applicantZone,
    place,
    words,
    reason,
    roomPath: state === 'chosen' && place.kind === 'room' ? interviewRoomPath(interviewId) : null,
    calendarPath: state === 'chosen' ? `/api/jobs/interviews/${interviewId}/calendar` : null,
  };
};
