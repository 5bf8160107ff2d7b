import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { recordingReady } from '@renmai/contracts/conference/conference.events';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { expectProblem, register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { ObjectStorage, Periodic, uuidv7 } from '@renmai/service-kit';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { colorAt, picturesIn, probe, toneLevel } from './support/media-file.js';
import { hasRecordingTools, Publisher, roomOf } from './support/publisher.js';
import { recorderPids } from './support/recorder-pids.js';
import { RoomClient } from './support/room-client.js';
import { RecordingFinisher } from '../src/recording/recording-finisher.js';
import { readTimeline } from '../src/recording/timeline.js';
import { RecordingTools } from '../src/recording/recording-tools.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;
/** Encoding takes seconds, on a busy machine many. */
const WITHIN_MS = 360_000;

describeRecording('a recording', () => {
  let service: TestService;
  let folder: string;
  let host: TestMember;
  let guest: TestMember;
  let other: TestMember;
  const publishers: Publisher[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-recording-'));
    service = await withMedia({ env: { RECORDING_DIR: folder, RECORDING_NICE: '0' } });
    await service.running.app.get(RecordingTools).whenKnown();
    host = await register(service, 'Ann');
    guest = await register(service, 'Ben');
    other = await register(service, 'Cai');
  });
  afterEach(() => {
    for (const publisher of publishers.splice(0)) publisher.stop();
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ticket = async (member: TestMember, meetingId: string, body: object = {}): Promise<RoomTicket> =>
    (await member.post(`/api/meetings/${meetingId}/entries`, body).expect(201)).body as RoomTicket;
  const enter = async (member: TestMember, meetingId: string, body: object = {}) =>
    RoomClient.join(service, await ticket(member, meetingId, body));
  const publish = async (meetingId: string, member: TestMember, color: string, hertz: number): Promise<void> => {
    const room = roomOf(service, meetingId);
    const peer = room.inside.find(({ memberId }) => memberId === member.memberId);
    if (!peer) throw new Error('not inside');
    publishers.push(await Publisher.start(room, peer, { color, hertz }));
  };
  const listOf = async (member: TestMember, meetingId: string): Promise<RecordingView[]> =>
    (await member.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];
  /** All tracks have some seconds: the sound of one is 4 kB each. */
  const recorded = (recordingId: string, people: number): Promise<true> =>
    waitFor(
      async () => {
        const place = join(folder, recordingId);
        const files = await readdir(place);
        const sizes = await Promise.all(
          files.map(async (name) => ({ name, size: (await stat(join(place, name))).size })),
        );
        const grown = (what: string, least: number): number =>
          sizes.filter(({ name, size }) => name.includes(what) && size > least).length;
        return grown('microphone', 12_000) >= people && grown('camera', 1500) >= people;
      },
      { describe: 'tracks that grow', timeoutMs: 60_000 },
    );
  const ready = async (meetingId: string): Promise<RecordingView> => {
    await waitFor(async () => (await listOf(host, meetingId))[0]?.state === 'ready', {
      describe: 'a file',
      timeoutMs: 220_000,
    });
    return (await listOf(host, meetingId))[0] as RecordingView;
  };
  const fetched = async (member: TestMember, recordingId: string): Promise<{ file: string; bytes: Buffer }> => {
    const { body } = await member.post(`/api/meetings/recordings/${recordingId}/links`).expect(200);
    const response = await fetch(new URL(body.url as string, service.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    const file = join(folder, `${recordingId}.mp4`);
    await writeFile(file, bytes);
    return { file, bytes };
  };

  it(
    'has the picture and the sound of those who agreed, and of nobody else',
    async () => {
      const { meetingId } = await meet(host, { title: 'Weekly' });
      const ann = await enter(host, meetingId);
      const ben = await enter(guest, meetingId);
      const cai = await enter(other, meetingId);
      await publish(meetingId, host, 'red', 440);
      await publish(meetingId, guest, 'blue', 1000);
      await publish(meetingId, other, 'green', 2500);
      await expect(ben.ask('record', { running: true, layout: 'grid' })).rejects.toThrow('forbidden');
      await ann.ask('record', { running: true, layout: 'grid' });
      const { running } = await ben.hears('recording');
      expect(running).toMatchObject({ layout: 'grid', byName: 'Ann' });
      await cai.hears('recording');
      await ann.ask('record', { running: true, layout: 'grid' });
      await ben.ask('agree-to-recording', {});
      const recordingId = running?.recordingId ?? '';

      // Who comes now is told before.
      expectProblem(await other.post(`/api/meetings/${meetingId}/entries`, {}), 409, 'conference.recorded');
      expect((await guest.get(`/api/meetings/${meetingId}`).expect(200)).body.recording).toBe(true);
      const late = await enter(other, meetingId, { agrees: true });
      expect(late.room).toMatchObject({ room: { recording: { agreed: true, running: { recordingId } } } });
      await late.ask('leave', {});

      await recorded(recordingId, 2);
      expect(await listOf(host, meetingId)).toMatchObject([{ recordingId, state: 'running', bytes: null }]);
      expectProblem(await host.delete(`/api/meetings/recordings/${recordingId}`), 409, 'conference.recording-runs');
      await ann.ask('record', { running: false, layout: 'grid' });
      expect(await ben.hears('recording', (event) => event.running === null)).toMatchObject({ end: 'stopped' });

      const made = await ready(meetingId);
      expect(made).toMatchObject({ recordingId, manages: true, audience: 'hosts', startedBy: { name: 'Ann' } });
      const { file, bytes } = await fetched(host, recordingId);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
      expect(bytes.length).toBe(made.bytes);
      const { seconds, streams } = probe(file);
      expect(Math.abs(seconds - (made.seconds ?? 0))).toBeLessThan(1);
      expect(streams).toEqual([{ codec: 'h264', width: 1280, height: 720 }, { codec: 'aac' }]);
      // Two tiles beside each other, in the middle of the picture.
      const second = seconds - 1;
      expect(colorAt(file, second, 0.25, 0.4)).toBe('red');
      expect(colorAt(file, second, 0.75, 0.4)).toBe('blue');
      expect(toneLevel(file, 440)).toBeGreaterThan(-30);
      expect(toneLevel(file, 1000)).toBeGreaterThan(-30);
      expect(toneLevel(file, 2500)).toBeLessThan(-60);
      expect(await readdir(join(folder, recordingId)).catch(() => null)).toBeNull();
      const told = (await service.published(recordingReady)).map(({ data }) => data);
      expect(told).toMatchObject([{ recordingId, title: 'Weekly', tell: [host.memberId] }]);

      // Who sees it is the host's choice.
      const list = `/api/meetings/${meetingId}/recordings`;
      const one = `/api/meetings/recordings/${recordingId}`;
      expect(await listOf(guest, meetingId)).toEqual([]);
      expectProblem(await guest.post(`${one}/links`), 404, 'not-found');
      expectProblem(await guest.patch(one, { audience: 'participants' }), 404, 'not-found');
      const { body: participants } = await host.get(`${one}/participants`).expect(200);
      expect(participants.items).toMatchObject([
        { member: { name: 'Ben' }, allowed: false },
        { member: { name: 'Cai' } },
      ]);
      await host.patch(one, { audience: 'chosen', memberIds: [guest.memberId] }).expect(200);
      expect(await listOf(guest, meetingId)).toMatchObject([{ recordingId, manages: false, audience: 'chosen' }]);
      expect(await listOf(other, meetingId)).toEqual([]);
      expectProblem(await guest.delete(one), 403, 'forbidden');
      expectProblem(await guest.get(`${one}/participants`), 403, 'forbidden');
      expect((await service.published(recordingReady)).at(-1)?.data.tell).toEqual([guest.memberId]);
      await service.http.get(list).expect(401);

      // In ranges, by a link that nobody can change.
      const { body: links } = await guest.post(`${one}/links`).expect(200);
      const part = await fetch(new URL(links.url as string, service.url), { headers: { range: 'bytes=4-7' } });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        ...[206, 'ftyp', `bytes 4-7/${bytes.length}`],
      ]);
      const end = await fetch(new URL(links.url as string, service.url), { headers: { range: 'bytes=-10' } });
      expect((await end.arrayBuffer()).byteLength).toBe(10);
      const beyond = await fetch(new URL(links.url as string, service.url), { headers: { range: 'bytes=999999999-' } });
      expect(beyond.status).toBe(416);
      const named = await fetch(new URL(links.downloadUrl as string, service.url), { method: 'GET' });
      expect(named.headers.get('content-disposition')).toMatch(/^attachment; filename="Weekly \d{4}-\d\d-\d\d\.mp4"$/);
      await named.body?.cancel();
      await service.http.get(String(links.url).replace(/sig=.*/, 'sig=x')).expect(403);

      const { body: exported } = await host.get('/api/meetings/export').expect(200);
      expect(exported.recordings).toMatchObject([{ recordingId, meetingId, state: 'ready', sha256: made.sha256 }]);
      await host.delete(one).expect(204);
      await host.delete(one).expect(204);
      await service.http.get(String(links.url)).expect(404);
      expect(await listOf(host, meetingId)).toEqual([]);
    },
    WITHIN_MS,
  );

  it(
    'goes on in another file where a recorder dies, and ends with its room',
    async () => {
      const { meetingId } = await meet(host);
      const ann = await enter(host, meetingId);
      await publish(meetingId, host, 'red', 440);
      await ann.ask('record', { running: true, layout: 'speaker' });
      const { running } = await ann.hears('recording');
      const recordingId = running?.recordingId ?? '';
      await recorded(recordingId, 1);
      for (const pid of recorderPids(recordingId)) process.kill(pid, 'SIGKILL');
      // Which of the two tracks goes on first is chance.
      const second = await waitFor(
        async () => {
          const cameras = (await readdir(join(folder, recordingId))).filter((file) => file.endsWith('-camera.mkv'));
          return cameras.sort()[1];
        },
        { describe: 'tracks that go on' },
      );
      // 15 in a second, so that the last second of the recording is of this file
      await waitFor(() => picturesIn(join(folder, recordingId, second)) > 45, { describe: 'the second file' });
      const first = (await readTimeline(join(folder, recordingId))).find(
        (one) => one.type === 'track' && one.source === 'camera',
      );
      await ann.ask('end', {});
      const made = await ready(meetingId);
      const { file } = await fetched(host, recordingId);
      const { seconds } = probe(file);
      expect(colorAt(file, (first?.at ?? 0) / 1000 + 1.5, 0.5, 0.4)).toBe('red');
      expect(colorAt(file, seconds - 1, 0.5, 0.4)).toBe('red');
      expect(toneLevel(file, 440)).toBeGreaterThan(-30);

      // After its time it is gone, and its file.
      const { body } = await host.post(`/api/meetings/recordings/${made.recordingId}/links`).expect(200);
      expect(Date.parse(made.deletedAt ?? '') - Date.parse(made.startedAt)).toBeGreaterThan(89 * 24 * 60 * 60_000);
      await service.dataSource.query('UPDATE recording SET deleted_at = $1', [new Date(0)]);
      await service.running.app.get(Periodic).run('delete-recordings');
      await service.http.get(String(body.url)).expect(404);
      expect(await listOf(host, meetingId)).toEqual([]);
    },
    WITHIN_MS,
  );

  it(
    'is finished from its files where the service was killed, and goes with the member who held the meeting',
    async () => {
      const { meetingId } = await meet(host);
      const ann = await enter(host, meetingId);
      await publish(meetingId, host, 'blue', 1000);
      await ann.ask('record', { running: true, layout: 'grid' });
      const recordingId = (await ann.hears('recording')).running?.recordingId ?? '';
      await recorded(recordingId, 1);
      // As they are at this moment: files without an end, and a line that was being written.
      const [left, place] = [uuidv7(), join(folder, recordingId)];
      await cp(place, join(folder, left), { recursive: true });
      await appendFile(join(folder, left, 'timeline.jsonl'), '{"type":"speaker","at":');
      await service.dataSource.query(
        `INSERT INTO recording (id, meeting_id, state, layout, started_by, started_at, audience, seen_at)
       SELECT $1, $2, 'running', layout, started_by, started_at, audience, now() - interval '1 minute'
       FROM recording WHERE id = $3`,
        [left, (await meet(host)).meetingId, recordingId],
      );
      await service.dataSource.query('INSERT INTO recording_participant (recording_id, member_id) VALUES ($1, $2)', [
        left,
        host.memberId,
      ]);
      const finisher = service.running.app.get(RecordingFinisher);
      await finisher.sweep();
      await finisher.whenIdle();
      const { file } = await fetched(host, left);
      expect(probe(file).streams).toHaveLength(2);
      expect(colorAt(file, probe(file).seconds - 0.5, 0.5, 0.4)).toBe('blue');
      expect(toneLevel(file, 1000)).toBeGreaterThan(-30);
      // Also the one whose file is being made.
      await ann.ask('end', {});
      await service.publish(identityAccountErased, { aggregateId: host.memberId, data: { memberId: host.memberId } });
      const stored = service.running.app.get(ObjectStorage);
      await waitFor(async () => (await stored.list('recordings/')).length === 0, {
        describe: 'files that are deleted',
      });
      const [counted] = await service.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM recording');
      expect(counted?.n).toBe(0);
    },
    WITHIN_MS,
  );

  it(
    'leaves a file that ends well where the process that watches over a recorder is killed',
    async () => {
      const file = join(folder, 'orphan.mkv');
      const program = `
      const { TrackRecorder, pipelineOf } = await import(${JSON.stringify(built('track-recorder.js'))});
      const codec = { kind: 'audio', mimeType: 'audio/opus', payloadType: 111, clockRate: 48000, ssrc: 7 };
      await new TrackRecorder().start(pipelineOf(codec, { listens: 14990, rtcpTo: 14993 }, ${JSON.stringify(file)}));
      process.stdout.write('listens');`;
      const watcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => watcher.stdout.once('data', resolve));
      const [pid] = recorderPids('orphan.mkv');
      expect(pid).toBeDefined();
      watcher.kill('SIGKILL');
      await waitFor(() => recorderPids('orphan.mkv').length === 0, { describe: 'a recorder that ends' });
    },
    WITHIN_MS,
  );
});

const built = (name: string): string => new URL(`../dist/recording/${name}`, import.meta.url).href;
