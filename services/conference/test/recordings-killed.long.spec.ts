import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { ObjectStorage, Periodic, uuidv7 } from '@renmai/service-kit';
import { spawn } from 'node:child_process';
import { appendFile, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMedia, meet } from './support/conference.js';
import { colorAt, picturesIn, probe, toneLevel } from './support/media-file.js';
import { hasRecordingTools } from './support/publisher.js';
import { recorderPids } from './support/recorder-pids.js';
import { RecordingStage, WITHIN_MS } from './support/recording-stage.js';
import { RecordingFinisher } from '../src/recording/recording-finisher.js';
import { readTimeline } from '../src/recording/timeline.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;

describeRecording('a recording of which something is killed', () => {
  let stage: RecordingStage;
  let service: TestService;
  let folder: string;
  let host: TestMember;
  beforeAll(async () => {
    stage = await RecordingStage.start();
    ({ service, folder, host } = stage);
  });
  afterEach(() => {
    stage.clear();
  });
  afterAll(() => stage.close());

  it(
    'goes on in another file where a recorder dies, and ends with its room',
    async () => {
      const { meetingId } = await meet(host);
      const ann = await stage.enter(host, meetingId);
      await stage.publish(meetingId, host, 'red', 440);
      await ann.ask('record', { running: true, layout: 'speaker' });
      const { running } = await ann.hears('recording');
      const recordingId = running?.recordingId ?? '';
      await stage.recorded(recordingId, 1);
      for (const pid of recorderPids(recordingId)) process.kill(pid, 'SIGKILL');
      // Either of the two tracks may continue first.
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
      const made = await stage.ready(meetingId);
      const { file } = await stage.fetched(host, recordingId);
      const { seconds } = probe(file);
      expect(colorAt(file, (first?.at ?? 0) / 1000 + 1.5, 0.5, 0.4)).toBe('red');
      expect(colorAt(file, seconds - 1, 0.5, 0.4)).toBe('red');
      expect(toneLevel(file, 440)).toBeGreaterThan(-30);

      // After its time the recording is deleted, and its file.
      const { body } = await host.post(`/api/meetings/recordings/${made.recordingId}/links`).expect(200);
      expect(Date.parse(made.deletedAt ?? '') - Date.parse(made.startedAt)).toBeGreaterThan(89 * 24 * 60 * 60_000);
      await service.dataSource.query('UPDATE recording SET deleted_at = $1', [new Date(0)]);
      await service.running.app.get(Periodic).run('delete-recordings');
      await service.http.get(String(body.url)).expect(404);
      expect(await stage.listOf(host, meetingId)).toEqual([]);
    },
    WITHIN_MS,
  );

  it(
    'is finished from its files where the service was killed, and goes with the member who held the meeting',
    async () => {
      const { meetingId } = await meet(host);
      const ann = await stage.enter(host, meetingId);
      await stage.publish(meetingId, host, 'blue', 1000);
      await ann.ask('record', { running: true, layout: 'grid' });
      const recordingId = (await ann.hears('recording')).running?.recordingId ?? '';
      await stage.recorded(recordingId, 1);
      // The state at this moment: files without an end, and a line that was being written.
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
      const { file } = await stage.fetched(host, left);
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
