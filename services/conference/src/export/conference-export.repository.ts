import { Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Database, db } from '@renmai/service-kit';
import type { CallRow } from '../calls/calls.repository.js';
import type { RecordingRow } from '../recording/recording.row.js';
import type { MeetingRow } from '../meetings/meeting.row.js';

type OwnMeeting = MeetingRow & { role: RoomRole };
interface Visit {
  meetingId: string;
  enteredAt: Date;
  leftAt: Date | null;
}

type OwnRecording = Pick<
  RecordingRow,
  'recordingId' | 'meetingId' | 'state' | 'startedAt' | 'seconds' | 'bytes' | 'sha256'
>;

interface OwnNotes {
  meetingId: string;
  text: string;
  changedAt: Date;
}

interface OwnMessage {
  meetingId: string;
  text: string;
  at: Date;
}

interface OwnData {
  meetings: OwnMeeting[];
  visits: Visit[];
  notes: OwnNotes[];
  messages: OwnMessage[];
  calls: Omit<CallRow, 'rings'>[];
  recordings: OwnRecording[];
}

@Injectable()
export class ConferenceExportRepository {
  constructor(private readonly database: Database) {}

  async of(memberId: string): Promise<OwnData> {
    const meetings = await db.rows<OwnMeeting>(
      this.database,
      `SELECT m.id AS "meetingId", m.kind, m.title, m.state, m.starts_at AS "startsAt", m.ends_at AS "endsAt",
         m.created_at AS "createdAt", a.role
       FROM meeting_member a JOIN meeting m ON m.id = a.meeting_id
       WHERE a.member_id = $1 AND m.kind <> 'call' ORDER BY m.id`,
      [memberId],
    );
    const visits = await db.rows<Visit>(
      this.database,
      `SELECT meeting_id AS "meetingId", entered_at AS "enteredAt", left_at AS "leftAt" FROM visit WHERE member_id = $1 ORDER BY id`,
      [memberId],
    );
    const calls = await db.rows<Omit<CallRow, 'rings'>>(
      this.database,
      `SELECT c.id AS "callId", c.media, c.caller_id AS "callerId", c.state, c.started_at AS "startedAt",
         c.answered_at AS "answeredAt", c.ended_at AS "endedAt"
       FROM call c WHERE c.caller_id = $1 OR EXISTS (SELECT 1 FROM call_ring r WHERE r.call_id = c.id AND r.member_id = $1)
       ORDER BY c.id`,
      [memberId],
    );
    const recordings = await db.rows<OwnRecording>(
      this.database,
      `SELECT id AS "recordingId", meeting_id AS "meetingId", state, started_at AS "startedAt", seconds,
         bytes::float8 AS bytes, sha256
       FROM recording WHERE started_by = $1 ORDER BY id`,
      [memberId],
    );
    const [notes, messages] = [await this.notesOf(memberId), await this.messagesOf(memberId)];
    return { meetings, visits, notes, messages, calls, recordings };
  }

  private notesOf(memberId: string): Promise<OwnNotes[]> {
    const sql = `SELECT meeting_id AS "meetingId", text, changed_at AS "changedAt" FROM meeting_note WHERE changed_by = $1 ORDER BY meeting_id`;
    return db.rows<OwnNotes>(this.database, sql, [memberId]);
  }

  private messagesOf(memberId: string): Promise<OwnMessage[]> {
    const sql = `SELECT meeting_id AS "meetingId", text, at FROM saved_message WHERE member_id = $1 ORDER BY id`;
    return db.rows<OwnMessage>(this.database, sql, [memberId]);
  }
}
