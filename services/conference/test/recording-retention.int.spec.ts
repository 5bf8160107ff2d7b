import { Periodic } from '@renmai/service-kit';
import { register, type TestMember, type TestService } from '@renmai/test-kit';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptRecording, meet, withoutMedia } from './support/conference.js';
import { RecordingFinisher } from '../src/recording/recording-finisher.js';

let service: TestService;
let folder: string;
let host: TestMember;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renmai-retention-'));
  service = await withoutMedia({ env: { RECORDING_DIR: folder } });
  host = await register(service, 'Ann');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('deletes the tracks of a recording that could not be made after its time, also where nothing is recorded', async () => {
  const { meetingId } = await meet(host);
  const recordingId = await keptRecording(service, host, { meetingId, participants: [] });
  await service.dataSource.query(`UPDATE recording SET state = 'failed' WHERE id = $1`, [recordingId]);
  const place = join(folder, recordingId);
  await mkdir(place);
  await writeFile(join(place, 't1-camera.mkv'), 'track');
  const [before, periodic] = [new Date(Date.now() - 60 * 60_000), service.running.app.get(Periodic)];
  await utimes(place, before, before);
  const isThere = (): Promise<boolean> =>
    access(place).then(
      () => true,
      () => false,
    );
  const sweep = async (): Promise<void> => {
    await periodic.run('delete-recordings');
    await service.running.app.get(RecordingFinisher).sweep();
  };
  await sweep();
  expect(await isThere()).toBe(true);
  await service.dataSource.query('UPDATE recording SET deleted_at = $1', [new Date(0)]);
  await sweep();
  expect(await isThere()).toBe(false);
});
