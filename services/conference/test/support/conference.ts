import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { Database, ObjectStorage, uuidv7 } from '@renmai/service-kit';
import {
  isShared,
  startTestService,
  type TestMember,
  type TestService,
  type TestServiceOptions,
  waitFor,
} from '@renmai/test-kit';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppModule } from '../../src/app.module.js';
import { CallsRepository, type CallRow } from '../../src/calls/calls.repository.js';
import { MediaService } from '../../src/media/media.service.js';
import { storageKey } from '../../src/recording/recording.row.js';
import { InviteesPolicy } from '../../src/meetings/invitees-policy.js';
import { MeetingsRepository } from '../../src/meetings/meetings.repository.js';
import { SavedChatRepository } from '../../src/meetings/saved-chat.repository.js';
import { VisitsRepository } from '../../src/meetings/visits.repository.js';

/** Everything but the media, so no worker is needed. */
export const withoutMedia = async (options: TestServiceOptions = {}): Promise<TestService> =>
  addingEverybody(
    await startTestService(AppModule, {
      shared: isShared(options),
      ...options,
      env: { MEDIA_OFF: 'true', ...options.env },
    }),
  );

/** Messaging is not there: everybody may be added by everybody. */
function addingEverybody(service: TestService): TestService {
  service.running.app.get(InviteesPolicy).of = (_, others) => Promise.resolve({ in: others, ask: [] });
  return service;
}

const script = fileURLToPath(new URL('../../media-worker/ensure-worker.mjs', import.meta.url));
const found = spawnSync(process.execPath, [script, '--only-cached'], { encoding: 'utf8' });
/** The path of a worker on this machine; null: there is none. */
export const worker = process.env['MEDIA_WORKER_BIN'] ?? (found.status === 0 ? found.stdout : null);

/** `npm test` prepares a worker. If that is not possible, it reports that, and these tests are skipped. */
export const describeMedia = worker === null ? describe.skip : describe;
if (worker === null) {
  process.stderr.write(
    '\nNO MEDIA WORKER: specs of rooms are skipped. Build one: node services/conference/media-worker/ensure-worker.mjs\n',
  );
}

export async function withMedia(options: TestServiceOptions = {}): Promise<TestService> {
  const service = await startTestService(AppModule, {
    shared: isShared(options),
    ...options,
    env: { MEDIA_WORKER_BIN: worker ?? '', ...options.env },
  });
  const media = service.running.app.get(MediaService);
  await media.whenKnown();
  expect(media.readiness).toBe('ready');
  return addingEverybody(service);
}

export function killMediaWorkers(service: TestService): void {
  for (const pid of service.running.app.get(MediaService).workerPids) process.kill(pid, 'SIGKILL');
}

/** Another worker has taken the place of the one that died. */
export const mediaReady = (service: TestService): Promise<true> =>
  waitFor(() => service.running.app.get(MediaService).workerPids.length > 0, { describe: 'a media worker' });

export async function meet(member: TestMember, form: object = {}): Promise<MeetingView> {
  return (await member.post('/api/meetings', { title: 'Weekly', ...form }).expect(201)).body as MeetingView;
}

export const IN_AN_HOUR = (): string => new Date(Date.now() + 60 * 60_000).toISOString();

/** A call that rings, in the state that `POST /api/calls` leaves if there is a worker. */
export async function placeCall(
  service: TestService,
  caller: TestMember,
  callee: TestMember,
  groupId: string | null = null,
): Promise<CallView['callId']> {
  const { app } = service.running;
  const callId = uuidv7();
  const startedAt = new Date();
  await app.get(Database).write(async (tx) => {
    const meetings = app.get(MeetingsRepository);
    await meetings.add(tx.manager, {
      ...{
        meetingId: callId,
        kind: 'call',
        title: '',
        hostId: caller.memberId,
        state: 'open',
        startsAt: null,
        endsAt: null,
      },
      ...{ door: 'invited', lobby: false, guests: false, password: null, version: 0, createdAt: startedAt },
    });
    await meetings.addMembers(tx.manager, callId, [caller.memberId], 'admin');
    await meetings.addMembers(tx.manager, callId, [callee.memberId], 'talker');
    const row: CallRow = {
      ...{ callId, media: 'voice', callerId: caller.memberId, callerLeft: false, groupId, state: 'ringing' },
      ...{ startedAt, answeredAt: null, endedAt: null },
      rings: [{ memberId: callee.memberId, state: 'ringing', device: null }],
    };
    await app.get(CallsRepository).add(tx.manager, row);
  });
  return callId;
}

/** A finished recording with its stored file. */
export async function keptRecording(
  service: TestService,
  host: TestMember,
  { meetingId, participants }: { meetingId: string; participants: readonly TestMember[] },
): Promise<string> {
  const { app } = service.running;
  const recordingId = uuidv7();
  await app.get(ObjectStorage).put(storageKey(recordingId), Buffer.from('film'), { contentType: 'video/mp4' });
  await service.dataSource.query(
    `INSERT INTO recording (id, meeting_id, state, layout, started_by, started_at, seconds, bytes, sha256, deleted_at, audience, seen_at)
     VALUES ($1, $2, 'ready', 'grid', $3, now(), 60, 4, 'abc', now() + interval '90 days', 'participants', now())`,
    [recordingId, meetingId, host.memberId],
  );
  for (const { memberId } of [host, ...participants])
    await service.dataSource.query('INSERT INTO recording_participant (recording_id, member_id) VALUES ($1, $2)', [
      ...[recordingId, memberId],
    ]);
  return recordingId;
}

/** The members were in the room for an hour, and so was a guest. */
export async function wasIn(service: TestService, meetingId: string, members: readonly TestMember[]): Promise<void> {
  const visits = service.running.app.get(VisitsRepository);
  const hour = { at: new Date(Date.now() - 3_600_000), meetingId };
  await service.running.app.get(Database).write(async ({ manager }) => {
    for (const { memberId } of members) await visits.enter(manager, { ...hour, id: uuidv7(), memberId });
    await visits.enterAsGuest(manager, { ...hour, id: uuidv7(), ticketId: uuidv7(), name: 'A visitor' });
  });
}

/** "Word 1", "Word 2", … in the saved chat of a meeting, by these members; null: a guest. Answers their ids. */
export async function savedChat(
  service: TestService,
  meetingId: string,
  writers: readonly (TestMember | null)[],
): Promise<string[]> {
  const saved = service.running.app.get(SavedChatRepository);
  const rows = writers.map((writer, index) => ({
    ...{ messageId: uuidv7(), memberId: writer?.memberId ?? null, name: writer ? null : 'Guest' },
    ...{ text: `Word ${index + 1}`, at: new Date() },
  }));
  await service.running.app.get(Database).write(async ({ manager }) => {
    for (const row of rows) await saved.add(manager, meetingId, row);
  });
  return rows.map(({ messageId }) => messageId);
}
