import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import {
  maxRecordingParticipants,
  type RecordingChange,
  type RecordingView,
} from '@renmai/contracts/conference/recordings.schema';
import type { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import { MemberDirectory, type VisibleMember } from '@renmai/member-directory';
import { CONFIG, Database, Problem } from '@renmai/service-kit';
import type { ConferenceConfig } from '../config.js';
import { MeetingAccess, type SeenMeeting } from '../meetings/meeting-access.js';
import { RecordingEraser } from './recording-eraser.js';
import { RecordingFinisher } from './recording-finisher.js';
import { RecordingLinks } from './recording-links.js';
import type { RecordingRow } from './recording.row.js';
import { RecordingsRepository } from './recordings.repository.js';

type Answer<K extends keyof typeof recordingsApi> = Promise<ResponseOf<(typeof recordingsApi)[K]>>;

export interface SeenRecording {
  row: RecordingRow;
  meeting: SeenMeeting;
  manages: boolean;
}

/** Recordings as members see them. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly access: MeetingAccess,
    private readonly members: MemberDirectory,
    private readonly eraser: RecordingEraser,
    private readonly finisher: RecordingFinisher,
    private readonly links: RecordingLinks,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  async list(memberId: string, meetingId: string): Answer<'list'> {
    const meeting = await this.access.seen(memberId, meetingId);
    const manages = hosts(meeting);
    const rows = await this.recordings.of(meetingId, memberId, manages);
    const cards = await this.members.visibleMembers(
      memberId,
      rows.flatMap(({ startedBy }) => startedBy ?? []),
    );
    return { days: this.config.RECORDING_DAYS, items: rows.map((row) => viewOf(row, manages, cards)) };
  }

  async link(memberId: string, recordingId: string): Answer<'link'> {
    const { row, meeting } = await this.seen(memberId, recordingId);
    if (row.state !== 'ready') throw new Problem(problems.recordingNotReady);
    const expires = this.links.expiryFor('members');
    const address = `/api/meetings/recordings/${recordingId}/file`;
    const day = row.startedAt.toISOString().slice(0, 10);
    const downloadName = `${meeting.row.title
      .replace(/[\\/:*?"<>|]/g, ' ')
      .trim()
      .slice(0, 80)} ${day}.mp4`.trim();
    return {
      url: `${address}?${this.links.sign('members', recordingId, { expires })}`,
      downloadUrl: `${address}?${this.links.sign('members', recordingId, { expires, downloadName })}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }

  async participants(memberId: string, recordingId: string): Answer<'participants'> {
    const { row } = await this.managed(memberId, recordingId);
    const all = await this.recordings.participants(recordingId);
    const cards = await this.members.visibleMembers(
      memberId,
      all.map((one) => one.memberId),
    );
    const items = all.flatMap((one) => {
      const member = cards.get(one.memberId)?.card;
      return member && one.memberId !== memberId
        ? [{ member, allowed: row.audience === 'participants' || (row.audience === 'chosen' && one.allowed) }]
        : [];
    });
    return { items: items.slice(0, maxRecordingParticipants) };
  }

  async change(memberId: string, recordingId: string, change: RecordingChange): Promise<RecordingView> {
    const { meeting } = await this.managed(memberId, recordingId);
    const { audience, memberIds } = change;
    const row = await this.database.write(async (tx) => {
      const before = await this.recordings.lock(tx.manager, recordingId);
      if (!before) throw new Problem(commonProblems.notFound);
      const participants = await this.recordings.participants(recordingId, tx.manager);
      const could = allowedOf(before.audience, participants);
      await this.recordings.setAudience(tx.manager, recordingId, audience, memberIds);
      const chosen = new Set(memberIds);
      const can = allowedOf(
        audience,
        participants.map((one) => ({ ...one, allowed: chosen.has(one.memberId) })),
      );
      const now = [...can].filter((id) => !could.has(id) && id !== memberId);
      // A recording of blocked people is not announced to them.
      const reached = await this.members.visibleMembers(memberId, now, tx.manager);
      const { meetingId, title } = meeting.row;
      if (before.state === 'ready' && before.seconds !== null)
        await this.finisher.tell(tx, {
          recordingId,
          meetingId,
          title,
          seconds: before.seconds,
          tell: [...reached.keys()],
        });
      return { ...before, audience };
    });
    const cards = await this.members.visibleMembers(memberId, row.startedBy === null ? [] : [row.startedBy]);
    return viewOf(row, true, cards);
  }

  async remove(memberId: string, recordingId: string): Promise<void> {
    await this.managed(memberId, recordingId);
    await this.database.write(async (tx) => {
      const row = await this.recordings.lock(tx.manager, recordingId);
      if (!row) throw new Problem(commonProblems.notFound);
      if (row.state === 'running') throw new Problem(problems.recordingRuns);
      await this.eraser.remove(tx, row);
    });
  }

  /** @throws Problem 404 if the member may not see it */
  async seen(memberId: string, recordingId: string): Promise<SeenRecording> {
    const row = await this.recordings.find(recordingId);
    if (!row) throw new Problem(commonProblems.notFound);
    const meeting = await this.access.seen(memberId, row.meetingId);
    const manages = hosts(meeting);
    if (!manages && !(await this.recordings.isAllowed(recordingId, memberId)))
      throw new Problem(commonProblems.notFound);
    return { row, meeting, manages };
  }

  private async managed(memberId: string, recordingId: string): Promise<SeenRecording> {
    const seen = await this.seen(memberId, recordingId);
    if (!seen.manages) throw new Problem(commonProblems.forbidden);
    return seen;
  }
}

const hosts = ({ standing }: SeenMeeting): boolean => standing?.role === 'admin';

function allowedOf(
  audience: RecordingRow['audience'],
  participants: readonly { memberId: string; allowed: boolean }[],
): Set<string> {
  if (audience === 'hosts') return new Set();
  return new Set(
    participants.filter(({ allowed }) => audience === 'participants' || allowed).map(({ memberId }) => memberId),
  );
}

function viewOf(row: RecordingRow, manages: boolean, cards: Map<string, VisibleMember>): RecordingView {
  const { recordingId, meetingId, state, layout, startedBy, startedAt, seconds, bytes, sha256, deletedAt, audience } =
    row;
  return {
    ...{ recordingId, meetingId, state, layout, seconds, bytes, sha256, audience, manages },
    startedBy: cards.get(startedBy ?? '')?.card ?? null,
    startedAt: startedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
