import { commonProblems } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import type { MeetingChange, MeetingRepeats } from '@renmai/contracts/conference/conference.schema';
import { Problem } from '@renmai/service-kit';
import type { MeetingRow } from './meeting.row.js';

/** A meeting "now" may have been sent a moment ago. */
const SLACK_MS = 5 * 60_000;
const YEAR_MS = 366 * 24 * 60 * 60_000;

export const repeatsOf = (repeats: MeetingRepeats | null): MeetingRow['repeats'] =>
  repeats && { until: new Date(repeats.until), timeZone: repeats.timeZone };

/** `password`: sealed; undefined: it stays. */
export const changedRow = (
  row: MeetingRow,
  change: MeetingChange,
  password: string | null | undefined,
): MeetingRow => ({
  ...row,
  title: change.title ?? row.title,
  startsAt: change.startsAt === undefined ? row.startsAt : new Date(change.startsAt),
  endsAt: change.endsAt === undefined ? row.endsAt : new Date(change.endsAt),
  repeats: change.repeats === undefined ? (row.repeats ?? null) : repeatsOf(change.repeats),
  door: change.door ?? row.door,
  lobby: change.lobby ?? row.lobby,
  guests: change.guests ?? row.guests,
  password: password === undefined ? row.password : password,
});

/**
 * Refuses times that do not fit together. `begins`: also a beginning in the past; a meeting that has begun keeps its own.
 * @throws Problem
 */
export function expectTimes({ startsAt, endsAt, repeats }: MeetingRow, now: Date, begins = true): void {
  if (begins && startsAt !== null && startsAt.getTime() < now.getTime() - SLACK_MS)
    throw new Problem(problems.inThePast, { pointer: '/startsAt' });
  if (endsAt !== null && endsAt.getTime() <= (startsAt ?? now).getTime()) {
    throw new Problem(problems.endBeforeStart, { pointer: '/endsAt' });
  }
  if (!repeats) return;
  if (startsAt === null) throw new Problem(commonProblems.invalidRequest, { pointer: '/repeats' });
  const until = repeats.until.getTime();
  if (until <= startsAt.getTime() || until > startsAt.getTime() + YEAR_MS) {
    throw new Problem(problems.repeatsTooLong, { pointer: '/repeats/until' });
  }
}
