import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { register, ServiceProcess, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeMedia, meet, withoutMedia, worker } from './support/conference.js';
import { colorAt, picturesIn, probe, toneLevel } from './support/media-file.js';
import { hasRecordingTools, sendMedia } from './support/publisher.js';
import { recorderPids } from './support/recorder-pids.js';
import { RoomClient } from './support/room-client.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;
const program = fileURLToPath(new URL('support/recording-process.mjs', import.meta.url));
/** Two starts of the service, and encoding. */
const WITHIN_MS = 300_000;
/** Pictures of the killed process, 15 in a second. */
const PICTURES = 45;

describeRecording('a service that is killed while it records', () => {
  let service: TestService;
  let folder: string;
  const children: ChildProcess[] = [];
  const nodes: ServiceProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-recording-killed-'));
    service = await withoutMedia();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(nodes.map((node) => node.kill()));
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const env = (): Record<string, string> => ({
    ...service.env,
    ...{ MEDIA_OFF: 'false', MEDIA_WORKER_BIN: worker ?? '', RECORDING_DIR: folder, RECORDING_NICE: '0' },
  });
  const hears = async <T>(child: ChildProcess): Promise<T> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the service ended with ${code}`);
      }),
    ])) as [T];
    return message;
  };
  const listed = async (member: TestMember, meetingId: string): Promise<RecordingView[]> =>
    (await member.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];

  it(
    'leaves a recording that the next one makes a file of, with what it had',
    async () => {
      const child = fork(program, { env: { PATH: process.env['PATH'], PORT: '0', ...env() }, stdio: 'inherit' });
      children.push(child);
      const { url } = await hears<{ url: string }>(child);
      const ann = await register(service, 'Ann');
      const host = ann.through(url);
      await waitFor(async () => (await host.get('/api/meetings/readiness')).body.recording === 'available', {
        describe: 'recordings',
      });
      await waitFor(async () => (await host.get('/api/meetings/readiness')).body.state === 'ready', {
        describe: 'calls',
      });
      const { meetingId } = await meet(host);
      const entered = await host.post(`/api/meetings/${meetingId}/entries`, {}).expect(201);
      const client = await RoomClient.join({ url }, entered.body as RoomTicket);
      const ssrcs = { audio: randomInt(1, 2 ** 31), video: randomInt(1, 2 ** 31) };
      child.send({ meetingId, ssrcs });
      const { ports } = await hears<{ ports: { audio: number; video: number } }>(child);
      const sender = sendMedia(
        { color: 'blue', hertz: 1000 },
        { audio: { port: ports.audio, ssrc: ssrcs.audio }, video: { port: ports.video, ssrc: ssrcs.video } },
      );
      children.push(sender);
      await client.ask('record', { running: true, layout: 'grid' });
      const recordingId = (await client.hears('recording')).running?.recordingId ?? '';
      const camera = await waitFor(
        async () => (await readdir(join(folder, recordingId))).find((name) => name.endsWith('-camera.mkv')),
        { describe: 'a track' },
      );
      await waitFor(() => picturesIn(join(folder, recordingId, camera)) > PICTURES, { describe: 'pictures' });

      child.kill('SIGKILL');
      await once(child, 'exit');
      sender.kill('SIGKILL');
      // The recorders hold the end of a pipe.
      await waitFor(() => recorderPids(recordingId).length === 0, { describe: 'recorders that end' });
      // The next process would wait for this time, because the first may only be slow.
      await service.dataSource.query(`UPDATE recording SET seen_at = seen_at - interval '1 minute' WHERE id = $1`, [
        recordingId,
      ]);

      const next = await ServiceProcess.start('conference', env());
      nodes.push(next);
      const again = ann.through(next.url);
      await waitFor(async () => (await listed(again, meetingId))[0]?.state === 'ready', {
        ...{ describe: 'a file', timeoutMs: 220_000 },
      });
      expect(await listed(again, meetingId)).toMatchObject([{ recordingId, manages: true, audience: 'hosts' }]);
      const { body: links } = await again.post(`/api/meetings/recordings/${recordingId}/links`).expect(200);
      const file = join(folder, 'made.mp4');
      const answer = await fetch(new URL(links.url as string, next.url));
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      const { seconds, streams } = probe(file);
      expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
      expect(seconds).toBeGreaterThan(2);
      expect(colorAt(file, seconds - 0.5, 0.5, 0.4)).toBe('blue');
      expect(toneLevel(file, 1000)).toBeGreaterThan(-30);
      expect(await readdir(join(folder, recordingId)).catch(() => null)).toBeNull();
    },
    WITHIN_MS,
  );
});
