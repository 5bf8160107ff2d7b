import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordingTools } from '../../src/recording/recording-tools.js';
import { withMedia } from './conference.js';
import { Publisher, roomOf } from './publisher.js';
import { RoomClient } from './room-client.js';

/** Encoding takes seconds, on a busy machine many. */
export const WITHIN_MS = 360_000;

/** A service that records, with three members who send pictures and sounds. */
export class RecordingStage {
  private readonly publishers: Publisher[] = [];

  private constructor(
    readonly service: TestService,
    readonly folder: string,
    readonly host: TestMember,
    readonly guest: TestMember,
    readonly other: TestMember,
  ) {}

  static async start(): Promise<RecordingStage> {
    const folder = await mkdtemp(join(tmpdir(), 'renmai-recording-'));
    const service = await withMedia({ env: { RECORDING_DIR: folder, RECORDING_NICE: '0' } });
    await service.running.app.get(RecordingTools).whenKnown();
    const [host, guest] = [await register(service, 'Ann'), await register(service, 'Ben')];
    return new RecordingStage(service, folder, host, guest, await register(service, 'Cai'));
  }

  /** Called after each test. */
  clear(): void {
    for (const publisher of this.publishers.splice(0)) publisher.stop();
  }

  async close(): Promise<void> {
    await this.service.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async enter(member: TestMember, meetingId: string, body: object = {}): ReturnType<typeof RoomClient.join> {
    const { body: ticket } = await member.post(`/api/meetings/${meetingId}/entries`, body).expect(201);
    return RoomClient.join(this.service, ticket as RoomTicket);
  }

  async publish(meetingId: string, member: TestMember, color: string, hertz: number): Promise<void> {
    const room = roomOf(this.service, meetingId);
    const peer = room.inside.find(({ memberId }) => memberId === member.memberId);
    if (!peer) throw new Error('not inside');
    this.publishers.push(await Publisher.start(room, peer, { color, hertz }));
  }

  async listOf(member: TestMember, meetingId: string): Promise<RecordingView[]> {
    return (await member.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items as RecordingView[];
  }

  /** All tracks have some seconds: the sound of one is 4 kB each. */
  recorded(recordingId: string, people: number): Promise<true> {
    return waitFor(
      async () => {
        const place = join(this.folder, recordingId);
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
  }

  async ready(meetingId: string): Promise<RecordingView> {
    await waitFor(async () => (await this.listOf(this.host, meetingId))[0]?.state === 'ready', {
      describe: 'a file',
      timeoutMs: 220_000,
    });
    return (await this.listOf(this.host, meetingId))[0] as RecordingView;
  }

  async fetched(member: TestMember, recordingId: string): Promise<{ file: string; bytes: Buffer }> {
    const { body } = await member.post(`/api/meetings/recordings/${recordingId}/links`).expect(200);
    const response = await fetch(new URL(body.url as string, this.service.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    const file = join(this.folder, `${recordingId}.mp4`);
    await writeFile(file, bytes);
    return { file, bytes };
  }
}
