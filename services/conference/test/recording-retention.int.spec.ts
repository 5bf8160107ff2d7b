import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { ObjectStorage, Periodic } from '@renmai/service-kit';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
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

it('deletes a recording and its file after ninety days', async () => {
  const { meetingId } = await meet(host);
  const recordingId = await keptRecording(service, host, { meetingId, participants: [] });
  const [storage, periodic] = [service.running.app.get(ObjectStorage), service.running.app.get(Periodic)];
  const { body } = await host.post(`/api/meetings/recordings/${recordingId}/links`).expect(200);
  await periodic.run('delete-recordings');
  await service.http.get(String(body.url)).expect(200);
  await service.dataSource.query('UPDATE recording SET deleted_at = $1', [new Date(0)]);
  await periodic.run('delete-recordings');
  await service.http.get(String(body.url)).expect(404);
  expect(await storage.list('recordings/')).toEqual([]);
  expect((await host.get(`/api/meetings/${meetingId}/recordings`).expect(200)).body.items).toEqual([]);
});

it('has no file any more once the member who held the meeting is erased', async () => {
  const { meetingId } = await meet(host);
  await keptRecording(service, host, { meetingId, participants: [] });
  const storage = service.running.app.get(ObjectStorage);
  expect(await storage.list('recordings/')).toHaveLength(1);
  await service.publish(identityAccountErased, { aggregateId: host.memberId, data: { memberId: host.memberId } });
  await waitFor(async () => (await storage.list('recordings/')).length === 0, { describe: 'no file' });
});
