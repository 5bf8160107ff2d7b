import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { register, type TestMember, type TestService } from '@renmai/test-kit';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecordingFinisher } from '../src/recording/recording-finisher.js';
import { RecordingTools } from '../src/recording/recording-tools.js';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { hasRecordingTools } from './support/publisher.js';

const command = fileURLToPath(new URL('../dist/commands/take-recording.js', import.meta.url));
const describeRecording = hasRecordingTools ? describeMedia : describe.skip;
const WITHIN_MS = 180_000;

describeRecording('tracks that were made elsewhere', () => {
  let service: TestService;
  let folder: string;
  let people: [TestMember, TestMember, TestMember];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-taken-'));
    service = await withMedia({ env: { RECORDING_DIR: join(folder, 'recordings'), RECORDING_NICE: '0' } });
    await service.running.app.get(RecordingTools).whenKnown();
    people = [await register(service, 'Ann'), await register(service, 'Ben'), await register(service, 'Cai')];
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const take = (from: string, meetingId: string): { code: number | null; said: string } => {
    const { status, stderr } = spawnSync(process.execPath, [command, from, meetingId], {
      env: { ...process.env, ...service.env },
      encoding: 'utf8',
    });
    return { code: status, said: stderr };
  };
  const tracks = async (name: string, lines: readonly object[]): Promise<string> => {
    const place = join(folder, name);
    await mkdir(place);
    await writeFile(join(place, 'timeline.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return place;
  };

  it(
    'become a recording of the meeting, for those of them who belong to it',
    async () => {
      const [host, guest, other] = people;
      const { meetingId } = await meet(host, { invite: [guest.memberId] });
      const begin = new Date('2026-11-20T18:30:00.000Z');
      await service.dataSource.query('UPDATE meeting SET created_at = $2 WHERE id = $1', [meetingId, begin]);
      const place = await tracks('tracks', [
        { type: 'begun', at: 0, layout: 'speaker' },
        { type: 'joined', at: 0, peerId: 'p1', memberId: host.memberId, name: 'Ann' },
        { type: 'joined', at: 0, peerId: 'p2', memberId: guest.memberId, name: 'Ben' },
        { type: 'joined', at: 0, peerId: 'p3', memberId: other.memberId, name: 'Cai' },
        { type: 'track', at: 0, trackId: 't1', peerId: 'p1', source: 'microphone', file: 't1.mkv', zero: 0 },
        { type: 'over', at: 2000 },
      ]);
      const sine = ['-f', 'lavfi', '-t', '2', '-i', 'sine=f=440:r=48000', '-c:a', 'libopus'];
      execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...sine, join(place, 't1.mkv')]);
      expect(take(place, meetingId)).toEqual({ code: 0, said: '' });
      const finisher = service.running.app.get(RecordingFinisher);
      await finisher.sweep();
      await finisher.whenIdle();
      const list = async (member: TestMember): Promise<RecordingView[]> =>
        (await member.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];
      const made = {
        state: 'ready',
        seconds: 2,
        layout: 'speaker',
        audience: 'participants',
        startedAt: begin.toISOString(),
      };
      expect(await list(host)).toMatchObject([{ ...made, manages: true, startedBy: { name: 'Ann' } }]);
      expect(await list(guest)).toMatchObject([{ ...made, manages: false }]);
      expect(await list(other)).toEqual([]);
    },
    WITHIN_MS,
  );

  it('are refused in words without tracks, and without a meeting', async () => {
    const begun = { type: 'begun', at: 0, layout: 'grid' };
    const track = { type: 'track', at: 0, trackId: 't', peerId: 'p', source: 'camera', file: 't.mkv', zero: 0 };
    const empty = await tracks('empty', [begun]);
    const some = await tracks('some', [begun, track]);
    const nobody = '0196f0a0-0000-7000-8000-000000000000';
    expect(take(empty, nobody)).toEqual({ code: 1, said: 'There is no track in the timeline.\n' });
    expect(take(some, nobody)).toEqual({ code: 1, said: 'There is no such meeting.\n' });
    expect(take(some, 'x')).toEqual({ code: 2, said: expect.stringContaining('take-recording.js <folder>') });
  });
});
