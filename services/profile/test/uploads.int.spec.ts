import type { UploadView } from '@renmai/contracts/profile/media.api';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { ObjectStorage } from '@renmai/service-kit';
import {
  expectProblem,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { pathOf, processed, putPart, start, upload } from './support/uploads.js';
import { the } from './support/the.js';

const PART = 64 * 1024;

let service: TestService;
let member: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, { clock, env: { MEDIA_PART_BYTES: String(PART) } });
});
beforeEach(async () => {
  member = await service.as();
});
afterAll(() => service.close());

const keysBelow = async (prefix: string): Promise<string[]> =>
  (await service.running.app.get(ObjectStorage).list(prefix)).map(({ key }) => key);
const gone = (prefix: string): Promise<unknown> =>
  waitFor(async () => (await keysBelow(prefix)).length === 0, { describe: `nothing to be left below ${prefix}` });
const find = async (id: string): Promise<UploadView> =>
  (await member.get(`/api/media/uploads/${id}`).expect(200)).body as UploadView;

describe('beginning', () => {
  const form = { purpose: 'profile-photo', fileName: 'me.jpg', contentType: 'image/jpeg', size: 1000 };

  it.each([
    ['a picture that is too large', { size: mediaRules.picture.maxBytes + 1 }, 413, 'media.too-large'],
    ['a page for a picture', { contentType: 'text/html' }, 415, 'media.type-not-allowed'],
    ['a drawing with scripts', { contentType: 'image/svg+xml' }, 415, 'media.type-not-allowed'],
    ['a video for a photo', { contentType: 'video/mp4' }, 415, 'media.type-not-allowed'],
    ['an unknown purpose', { purpose: 'virus' }, 400, 'invalid-request'],
    ['nothing', { size: 0 }, 400, 'invalid-request'],
    ['no name', { fileName: '' }, 400, 'invalid-request'],
  ])('refuses %s', async (_, change, status, code) => {
    expectProblem(await member.post('/api/media/uploads', { ...form, ...change }), status, code);
  });

  it('treats a repeated request as one', async () => {
    const tap = () => member.post('/api/media/uploads', form).set('idempotency-key', 'upload-tap-1');
    const [first, second] = await Promise.all([tap(), tap()]);
    expect((second.body as UploadView).uploadId).toBe((first.body as UploadView).uploadId);
  });

  it('stops at twenty that are unfinished', async () => {
    for (let n = 0; n < 20; n += 1) await member.post('/api/media/uploads', form).expect(201);
    const answer = await member.post('/api/media/uploads', form);
    expectProblem(answer, 429, 'media.too-many-uploads');
    expect(answer.headers['retry-after']).toBe('60');
  });
});

describe('parts', () => {
  it('that were lost are sent again, without the others', async () => {
    const bytes = await files.noisyPng(300, 250);
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    expect(begun.parts.length).toBeGreaterThan(2);
    const [first, second, ...rest] = begun.parts;
    await putPart(service, the(first), bytes).expect(204);
    for (const part of rest) await putPart(service, part, bytes).expect(204);
    const early = await member.post(`/api/media/uploads/${begun.uploadId}/complete`);
    expect(expectProblem(early, 409, 'media.parts-missing')).toMatchObject({ context: { missing: [2] } });
    const resumed = await find(begun.uploadId);
    expect(resumed.parts.filter(({ received }) => !received).map(({ number }) => number)).toEqual([the(second).number]);
    expect(resumed.parts[0]).toMatchObject({ received: true, url: null });
    await putPart(service, the(resumed.parts[1]), bytes).expect(204);
    await member.post(`/api/media/uploads/${begun.uploadId}/complete`).expect(202);
    expect(await processed(member, begun.mediaId)).toMatchObject({ status: 'ready', size: bytes.length });
    await gone(`uploads/${begun.uploadId}/`);
  });

  it('that arrived incomplete count as missing', async () => {
    const bytes = await files.noisyPng(200, 200);
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    for (const part of begun.parts) await putPart(service, { ...part, size: part.size - 1 }, bytes).expect(204);
    const answer = await member.post(`/api/media/uploads/${begun.uploadId}/complete`);
    expectProblem(answer, 409, 'media.parts-missing');
  });

  it('may not be larger than announced, said beforehand or not', async () => {
    const bytes = Buffer.alloc(PART, 1);
    const { uploadId, parts } = await start(member, { purpose: 'profile-photo', bytes: bytes.subarray(0, 1000) });
    expectProblem(await putPart(service, { ...the(parts[0]), size: PART }, bytes), 413, 'media.too-large');
    const unannounced = await fetch(service.url + pathOf(the(the(parts[0]).url)), {
      method: 'PUT',
      headers: the(parts[0]).headers,
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    });
    expect(unannounced.status).toBe(413);
    expect(await keysBelow(`uploads/${uploadId}/`)).toEqual([]);
  });

  it.each([
    ['another part', (url: string) => url.replace('/1?', '/2?')],
    ['more bytes', (url: string) => url.replace(/maxBytes=\d+/, 'maxBytes=99999999')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['no signature', (url: string) => url.replace(/sig=[^&]+/, 'sig=')],
    ['another file', (url: string) => url.replace(/uploads\/[^/]+/, 'uploads/0199aa00-0000-7000-8000-000000000000')],
    ['a way out of the folder', (url: string) => url.replace('/1?', '/%2e%2e%2f1?')],
  ])('are refused by a link changed to %s', async (_, change) => {
    const bytes = await files.jpeg();
    const { parts } = await start(member, { purpose: 'profile-photo', bytes });
    const answer = await putPart(service, { ...the(parts[0]), url: change(the(the(parts[0]).url)) }, bytes);
    expect([400, 403, 404]).toContain(answer.status);
  });

  it('are refused by an expired link; a new one is available on request', async () => {
    const bytes = await files.jpeg();
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    clock.advance({ hours: 2 });
    const answer = await putPart(service, the(begun.parts[0]), bytes);
    expect(expectProblem(answer, 403, 'media.link-invalid')).toMatchObject({ context: { reason: 'expired' } });
    member = await service.as(member.memberId);
    await putPart(service, the((await find(begun.uploadId)).parts[0]), bytes).expect(204);
  });

  it('are handled as bytes and nothing else', async () => {
    const { parts } = await start(member, { purpose: 'profile-photo', bytes: await files.jpeg() });
    const answer = await service.http.put(pathOf(the(the(parts[0]).url))).send({ a: 1 });
    expectProblem(answer, 415, 'unsupported-media-type');
  });
});

describe('completing', () => {
  it('at once from several sides makes one file', async () => {
    const bytes = await files.jpeg();
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    for (const part of begun.parts) await putPart(service, part, bytes).expect(204);
    const complete = () => member.post(`/api/media/uploads/${begun.uploadId}/complete`);
    const answers = await Promise.all([complete(), complete(), complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const ready = await processed(member, begun.mediaId);
    expect(ready.status).toBe('ready');
    expect((await complete().expect(202)).body).toEqual(ready);
    const told = (await service.published(mediaReady)).filter(({ aggregateId }) => aggregateId === begun.mediaId);
    expect(told).toHaveLength(1);
  });

  it('too late is refused', async () => {
    const bytes = await files.jpeg();
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    await putPart(service, the(begun.parts[0]), bytes).expect(204);
    clock.advance({ hours: 25 });
    member = await service.as(member.memberId);
    const answer = await member.post(`/api/media/uploads/${begun.uploadId}/complete`);
    expectProblem(answer, 410, 'media.upload-expired');
  });

  it('is for the owner alone', async () => {
    const begun = await start(member, { purpose: 'profile-photo', bytes: await files.jpeg() });
    const other = await service.as();
    expectProblem(await other.post(`/api/media/uploads/${begun.uploadId}/complete`), 404, 'not-found');
    expectProblem(await other.get(`/api/media/uploads/${begun.uploadId}`), 404, 'not-found');
    expectProblem(await other.delete(`/api/media/uploads/${begun.uploadId}`), 404, 'not-found');
    expectProblem(await other.get(`/api/media/${begun.mediaId}`), 404, 'not-found');
  });
});

describe('cancelling', () => {
  it('erases received parts, and its links stop working', async () => {
    const bytes = await files.noisyPng(200, 200);
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    await putPart(service, the(begun.parts[0]), bytes).expect(204);
    await member.delete(`/api/media/uploads/${begun.uploadId}`).expect(204);
    expect(await keysBelow(`uploads/${begun.uploadId}/`)).toEqual([]);
    expectProblem(await putPart(service, the(begun.parts[1]), bytes), 403, 'media.link-invalid');
    expectProblem(await member.get(`/api/media/uploads/${begun.uploadId}`), 404, 'not-found');
  });

  it('comes too late for a completed upload', async () => {
    const { mediaId } = await upload(service, member, { purpose: 'profile-photo', bytes: await files.jpeg() });
    expectProblem(await member.delete(`/api/media/uploads/${mediaId}`), 409, 'media.already-completed');
  });
});
