import type { ApplicationRow } from '@renmai/applications';
import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import type { InterviewRow } from './interviews.repository.js';

/** What both sides see. */
export const interviewView = (
  { title, homepageName }: Pick<ApplicationRow, 'title' | 'homepageName'>,
  { interviewId, applicationId, targetId, state, version, slots, timeZone, place, words, reason, slotId }: InterviewRow,
): InterviewView => ({
  interviewId,
  applicationId,
  targetId,
  title,
  homepageName,
  state,
  version,
  slots,
  chosen: slots.find((slot) => slot.slotId === slotId) ?? null,
  timeZone,
  place,
  words,
  reason,
  calendarPath: state === 'chosen' ? `/api/jobs/interviews/${interviewId}/calendar` : null,
});
