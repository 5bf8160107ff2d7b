import type { MeetingKind, MeetingState, RoomRole } from '@renmai/contracts/conference/conference.schema';

export interface MeetingRow {
  meetingId: string;
  kind: MeetingKind;
  title: string;
  hostId: string | null;
  state: 'open' | 'over' | 'cancelled';
  startsAt: Date | null;
  endsAt: Date | null;
  /** every week; left out or null: it takes place once */
  repeats?: { until: Date; timeZone: string } | null;
  door: 'link' | 'invited';
  lobby: boolean;
  guests: boolean;
  password: string | null;
  version: number;
  createdAt: Date;
  /** it is recorded now */
  recording?: boolean;
}

/** The relation of a member to a meeting. `removed`: an admin took them out of the room. */
export interface MeetingStanding {
  role: RoomRole;
  removed: boolean;
  /** they were invited by a member who may not add them directly, and have not answered */
  asked?: boolean;
}

export const EARLY_MS = 15 * 60_000;
/** A meeting that nobody ended is over after this time. */
export const STALE_MS = 24 * 60 * 60_000;

const lastTime = ({ startsAt, endsAt, createdAt }: MeetingRow): number => (endsAt ?? startsAt ?? createdAt).getTime();

export function stateOf(row: MeetingRow, now: Date): MeetingState {
  if (row.state !== 'open') return row.state;
  if (lastTime(row) + STALE_MS < now.getTime()) return 'over';
  return row.startsAt !== null && row.startsAt.getTime() - EARLY_MS > now.getTime() ? 'planned' : 'open';
}

export const meetingPath = (meetingId: string): string => `/meet/${meetingId}`;
