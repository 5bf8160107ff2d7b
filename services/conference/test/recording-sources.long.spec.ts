import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { colorAt, picturesIn, probe, toneLevel } from './support/media-file.js';
import { hasRecordingTools, Publisher, roomOf, type Sent } from './support/publisher.js';
import { RoomClient } from './support/room-client.js';
import { readTimeline } from '../src/recording/timeline.js';
import { RecordingTools } from '../src/recording/recording-tools.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;
const WITHIN_MS = 360_000;
/** 15 in a second */
const PICTURES = 45;

describeRecording('a recording of a browser that sends H.264, and of a desktop that is shared', () => {
  let service: TestService;
  let folder: string;
  let h264: boolean;
  const publishers: Publisher[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-sources-'));
    service = await withMedia({ env: { RECORDING_DIR: folder, RECORDING_NICE: '0' } });
    const tools = service.running.app.get(RecordingTools);
    await tools.whenKnown();
    ({ h264 } = tools);
  });
  afterAll(async () => {
    for (const publisher of publishers) publisher.stop();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const enter = async (member: TestMember, meetingId: string) => {
    const { body } = await member.post(`/api/meetings/${meetingId}/entries`, {}).expect(201);
    return RoomClient.join(service, body as RoomTicket);
  };
  const publish = async (member: TestMember, meetingId: string, sent: Sent): Promise<void> => {
    const room = roomOf(service, meetingId);
    const peer = room.inside.find(({ memberId }) => memberId === member.memberId);
    if (!peer) throw new Error('not inside');
    publishers.push(await Publisher.start(room, peer, sent));
  };

  it(
    'has the camera, and the desktop on the stage as long as it is shared',
    async () => {
      // GStreamer's "bad" plugins are a package of their own.
      expect(h264).toBe(true);
      const [host, guest] = [await register(service, 'Ann'), await register(service, 'Ben')];
      const { meetingId } = await meet(host);
      const ann = await enter(host, meetingId);
      const ben = await enter(guest, meetingId);
      await publish(host, meetingId, { color: 'red', hertz: 440, codec: 'h264' });
      await ann.ask('record', { running: true, layout: 'grid' });
      const recordingId = (await ann.hears('recording')).running?.recordingId ?? '';
      await ben.ask('agree-to-recording', {});
      const place = join(folder, recordingId);
      const seconds = (source: string): Promise<true> =>
        waitFor(
          async () => {
            const file = (await readdir(place)).find((name) => name.endsWith(`-${source}.mkv`));
            return file !== undefined && picturesIn(join(place, file)) > PICTURES;
          },
          { describe: `pictures of a ${source}`, timeoutMs: 60_000 },
        );
      await seconds('camera');
      await publish(guest, meetingId, { color: 'green', hertz: 1000, source: 'screen' });
      await seconds('screen');
      const shared = (await readTimeline(place)).find((one) => one.type === 'track' && one.source === 'screen');
      await ann.ask('record', { running: false, layout: 'grid' });
      const list = async (): Promise<RecordingView[]> =>
        (await host.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];
      await waitFor(async () => (await list())[0]?.state === 'ready', { describe: 'a file', timeoutMs: 220_000 });
      const { body: links } = await host.post(`/api/meetings/recordings/${recordingId}/links`).expect(200);
      const file = join(folder, 'made.mp4');
      const answer = await fetch(new URL(links.url as string, service.url));
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      // Two tiles, then the desktop above both.
      const before = (shared?.at ?? 0) / 1000 - 0.5;
      expect([0.25, 0.75].map((x) => colorAt(file, before, x, 0.4))).toEqual(['red', 'dark']);
      const end = probe(file).seconds - 0.5;
      expect(colorAt(file, end, 0.5, 0.4)).toBe('green');
      // The speaker comes first in the strip below it.
      expect([0.4, 0.6].map((x) => colorAt(file, end, x, 0.89))).toContain('red');
      expect(toneLevel(file, 440)).toBeGreaterThan(-30);
      expect(toneLevel(file, 1000)).toBeGreaterThan(-35);
    },
    WITHIN_MS,
  );
});
