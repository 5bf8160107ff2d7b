import { recordingReady } from '@renmai/contracts/conference/conference.events';
import { expectProblem, type TestMember, type TestService } from '@renmai/test-kit';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMedia, meet } from './support/conference.js';
import { colorAt, probe, toneLevel } from './support/media-file.js';
import { hasRecordingTools } from './support/publisher.js';
import { RecordingStage, WITHIN_MS } from './support/recording-stage.js';

const describeRecording = hasRecordingTools ? describeMedia : describe.skip;

describeRecording('a recording', () => {
  let stage: RecordingStage;
  let service: TestService;
  let folder: string;
  let host: TestMember;
  let guest: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    stage = await RecordingStage.start();
    ({ service, folder, host, guest, other } = stage);
  });
  afterEach(() => {
    stage.clear();
  });
  afterAll(() => stage.close());

  it(
    'has the picture and the sound of those who agreed, and of nobody else',
    async () => {
      const { meetingId } = await meet(host, { title: 'Weekly' });
      const ann = await stage.enter(host, meetingId);
      const ben = await stage.enter(guest, meetingId);
      const cai = await stage.enter(other, meetingId);
      await stage.publish(meetingId, host, 'red', 440);
      await stage.publish(meetingId, guest, 'blue', 1000);
      await stage.publish(meetingId, other, 'green', 2500);
      await expect(ben.ask('record', { running: true, layout: 'grid' })).rejects.toThrow('forbidden');
      await ann.ask('record', { running: true, layout: 'grid' });
      const { running } = await ben.hears('recording');
      expect(running).toMatchObject({ layout: 'grid', byName: 'Ann' });
      await cai.hears('recording');
      await ann.ask('record', { running: true, layout: 'grid' });
      await ben.ask('agree-to-recording', {});
      const recordingId = running?.recordingId ?? '';

      // Newcomers are informed before they enter.
      expectProblem(await other.post(`/api/meetings/${meetingId}/entries`, {}), 409, 'conference.recorded');
      expect((await guest.get(`/api/meetings/${meetingId}`).expect(200)).body.recording).toBe(true);
      const late = await stage.enter(other, meetingId, { agrees: true });
      expect(late.room).toMatchObject({ room: { recording: { agreed: true, running: { recordingId } } } });
      await late.ask('leave', {});

      await stage.recorded(recordingId, 2);
      expect(await stage.listOf(host, meetingId)).toMatchObject([{ recordingId, state: 'running', bytes: null }]);
      expectProblem(await host.delete(`/api/meetings/recordings/${recordingId}`), 409, 'conference.recording-runs');
      await ann.ask('record', { running: false, layout: 'grid' });
      expect(await ben.hears('recording', (event) => event.running === null)).toMatchObject({ end: 'stopped' });

      const made = await stage.ready(meetingId);
      expect(made).toMatchObject({ recordingId, manages: true, audience: 'hosts', startedBy: { name: 'Ann' } });
      const { file, bytes } = await stage.fetched(host, recordingId);
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

      // The host chooses who sees it.
      const list = `/api/meetings/${meetingId}/recordings`;
      const one = `/api/meetings/recordings/${recordingId}`;
      expect(await stage.listOf(guest, meetingId)).toEqual([]);
      expectProblem(await guest.post(`${one}/links`), 404, 'not-found');
      expectProblem(await guest.patch(one, { audience: 'participants' }), 404, 'not-found');
      const { body: participants } = await host.get(`${one}/participants`).expect(200);
      expect(participants.items).toMatchObject([
        { member: { name: 'Ben' }, allowed: false },
        { member: { name: 'Cai' } },
      ]);
      await host.patch(one, { audience: 'chosen', memberIds: [guest.memberId] }).expect(200);
      expect(await stage.listOf(guest, meetingId)).toMatchObject([{ recordingId, manages: false, audience: 'chosen' }]);
      expect(await stage.listOf(other, meetingId)).toEqual([]);
      expectProblem(await guest.delete(one), 403, 'forbidden');
      expectProblem(await guest.get(`${one}/participants`), 403, 'forbidden');
      expect((await service.published(recordingReady)).at(-1)?.data.tell).toEqual([guest.memberId]);
      await service.http.get(list).expect(401);

      // In ranges, by a link that cannot be changed.
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
      for (const status of [204, 404]) await host.delete(one).expect(status);
      await service.http.get(String(links.url)).expect(404);
      expect(await stage.listOf(host, meetingId)).toEqual([]);
    },
    WITHIN_MS,
  );
});
