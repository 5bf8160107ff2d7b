import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { conferenceExportApi } from '@renmai/contracts/conference/conference-export.api';
import { Actor, Clock, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { secondsOf } from '../calls/call-changes.js';
import { stateOf } from '../meetings/meeting.row.js';
import { ConferenceExportRepository } from './conference-export.repository.js';

type Answer = ResponseOf<typeof conferenceExportApi.export>;

@Controller()
export class ConferenceExportController {
  constructor(
    private readonly rows: ConferenceExportRepository,
    private readonly clock: Clock,
  ) {}

  @Endpoint(conferenceExportApi.export)
  async export(@Actor() { memberId }: ActorClaims, @Res({ passthrough: true }) reply: FastifyReply): Promise<Answer> {
    const { meetings, visits, notes, messages, calls, recordings } = await this.rows.of(memberId);
    const now = this.clock.now();
    void reply
      .header('content-disposition', 'attachment; filename="renmai-conference.json"')
      .header('cache-control', 'no-store');
    return {
      exportedAt: now.toISOString(),
      meetings: meetings.map((row) => ({
        meetingId: row.meetingId,
        kind: row.kind,
        title: row.title,
        state: stateOf(row, now),
        role: row.role,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      })),
      visits: visits.map(({ meetingId, enteredAt, leftAt }) => ({
        meetingId,
        enteredAt: enteredAt.toISOString(),
        leftAt: leftAt?.toISOString() ?? null,
      })),
      notes: notes.map(({ changedAt, ...note }) => ({ ...note, changedAt: changedAt.toISOString() })),
      messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
      recordings: recordings.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() })),
      calls: calls.map((row) => ({
        callId: row.callId,
        media: row.media,
        state: row.state,
        own: row.callerId === memberId,
        startedAt: row.startedAt.toISOString(),
        seconds: secondsOf(row),
      })),
    };
  }
}
