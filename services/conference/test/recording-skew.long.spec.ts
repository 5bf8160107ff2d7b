import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { register, waitFor, type TestService } from '@renmai/test-kit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTimeline, type TimelineEntry } from '../src/recording/timeline.js';
import { RecordingTools } from '../src/recording/recording-tools.js';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { LossyPath } from './support/lossy-path.js';
import { beginnings } from './support/media-file.js';
import { hasRecordingTools, Publisher, roomOf } from './support/publisher.js';
import { packetsOf, replay } from './support/replay.js';
import { RoomClient } from './support/room-client.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;
const LOSS = 0.03;
const SECONDS = 16;
const WITHIN_MS = 360_000;
const MOST_MS = 80;
const isTrack = ({ type }: TimelineEntry): boolean => type === 'track';

describeRecording('sound and picture of a recording', () => {
  let service: TestService;
  let folder: string;
  const open: { close: () => void }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-recording-'));
    service = await withMedia({ env: { RECORDING_DIR: folder, RECORDING_NICE: '0' } });
    await service.running.app.get(RecordingTools).whenKnown();
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    `are at most ${MOST_MS} ms apart where 3 % of the packets are lost on the way`,
    async () => {
      const host = await register(service, 'Ann');
      const { meetingId } = await meet(host);
      const { body: ticket } = await host.post(`/api/meetings/${meetingId}/entries`, {}).expect(201);
      const ann = await RoomClient.join(service, ticket as RoomTicket);
      const room = roomOf(service, meetingId);
      const [peer] = room.inside;
      if (!peer) throw new Error('nobody is inside');
      // A flash and a beep every second, which begin at the same moment.
      const [flash, beep] = [`lt(mod(t,1),0.2)`, `if(lt(mod(t,1),0.2),0.5*sin(2*PI*1000*t),0)`];
      const { audio, video, publisher } = await Publisher.open(room, peer);
      const pictures = await packetsOf(
        [
          ...['-f', 'lavfi', '-i'],
          `color=c=black:s=320x180:r=25:d=${SECONDS},noise=alls=10:allf=t,drawbox=color=white:t=fill:enable='${flash}'`,
        ],
        [
          ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-g', '50', '-b:v', '400k'],
          ...['-ssrc', String(video.ssrc), '-payload_type', '96'],
        ],
      );
      const sounds = await packetsOf(
        ['-f', 'lavfi', '-i', `aevalsrc='${beep}':s=48000:d=${SECONDS}`],
        ['-c:a', 'libopus', '-b:a', '32k', '-ac', '2', '-ssrc', String(audio.ssrc), '-payload_type', '111'],
      );
      const sound = await LossyPath.open(audio.transport.tuple.localPort, LOSS);
      const picture = await LossyPath.open(video.transport.tuple.localPort, LOSS);
      open.push(sound, picture, { close: () => publisher.stop() });
      await ann.ask('record', { running: true, layout: 'grid' });
      const { running } = await ann.hears('recording');
      await waitFor(
        async () => (await readTimeline(join(folder, running?.recordingId ?? ''))).filter(isTrack).length === 2,
        {
          describe: 'recorders that listen',
        },
      );
      await replay([
        { packets: pictures, clockRate: 90_000, to: picture.port },
        { packets: sounds, clockRate: 48_000, to: sound.port },
      ]);
      await ann.ask('record', { running: false, layout: 'grid' });
      const list = async () =>
        (await host.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];
      await waitFor(async () => (await list())[0]?.state === 'ready', { describe: 'a file', timeoutMs: 220_000 });
      const [made] = await list();
      const { body } = await host.post(`/api/meetings/recordings/${made?.recordingId}/links`).expect(200);
      const file = join(folder, 'made.mp4');
      await writeFile(file, Buffer.from(await (await fetch(new URL(body.url as string, service.url))).arrayBuffer()));

      const { beeps, flashes } = beginnings(file);
      const apart = beeps.flatMap((beep) => {
        const near = flashes.map((flash) => flash - beep).sort((one, other) => Math.abs(one) - Math.abs(other))[0];
        return near !== undefined && Math.abs(near) < 400 ? [near] : [];
      });
      const sorted = apart.map(Math.abs).sort((one, other) => one - other);
      const middle = [...apart].sort((one, other) => one - other)[Math.floor(apart.length / 2)];
      process.stderr.write(
        `recording, ${(picture.share * 100).toFixed(1)} % of ${SECONDS} s lost, ${picture.repeated} sent again: ` +
          `picture after sound by ${middle} ms in the middle, at most ${sorted.at(-1)} ms, of ${apart.length} flashes\n`,
      );
      expect(picture.lost).toBeGreaterThan(3);
      expect(apart.length).toBeGreaterThan(SECONDS * 0.7);
      expect(sorted.at(-1)).toBeLessThanOrEqual(MOST_MS);
    },
    WITHIN_MS,
  );
});
