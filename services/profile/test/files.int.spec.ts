import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { ownProfile, register } from './support/members.js';
import { media, pathOf, start, upload } from './support/uploads.js';
import { the } from './support/the.js';

let service: TestService;
let member: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  member = await register(service, 'Owner');
});
afterAll(() => service.close());

/** The tag that leads to the place, in Intel's byte order. */
const GPS_POINTER = Buffer.from([0x25, 0x88]);

const bytesOf = async (path: string): Promise<Buffer> =>
  (await service.http.get(path).buffer(true).responseType('blob').expect(200)).body as Buffer;
const photo = (bytes: Buffer): Promise<MediaView> => upload(service, member, { purpose: 'profile-photo', bytes });

describe('a picture', () => {
  it('comes in three sizes, none larger than it was', async () => {
    const { picture } = await photo(await files.jpeg(2000, 1000));
    expect([picture?.list, picture?.page, picture?.full].map((source) => [source?.width, source?.height])).toEqual([
      [160, 80],
      [640, 320],
      [1600, 800],
    ]);
    const small = await photo(await files.png(100, 50));
    expect(small.picture?.full).toMatchObject({ width: 100, height: 50 });
    const stored = await sharp(await bytesOf(the(picture).page.url)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 640, height: 320 });
    const forSharing = await sharp(await bytesOf(`/media/${the(picture).mediaId}/share`)).metadata();
    expect(forSharing).toMatchObject({ format: 'jpeg', width: 600 });
  });

  it('loses its place of origin, and is turned upright', async () => {
    const bytes = await files.jpegWithPlace(400, 300);
    const before = await sharp(bytes).metadata();
    expect(before.exif?.toString('latin1')).toContain('PlacePhone');
    expect(before.exif?.includes(GPS_POINTER)).toBe(true);
    expect(before.orientation).toBe(6);
    const { picture } = await photo(bytes);
    expect(picture?.page).toMatchObject({ width: 300, height: 400 });
    for (const variant of ['list', 'page', 'full', 'share']) {
      const stored = await bytesOf(`/media/${the(picture).mediaId}/${variant}`);
      const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(stored.includes('PlacePhone')).toBe(false);
    }
  });

  it('stays animated in views, and is still in lists', async () => {
    const { picture } = await upload(service, member, { purpose: 'moment', bytes: await files.animatedGif(4) });
    expect(picture).toMatchObject({ animated: true, page: { width: 200, height: 200 } });
    const bytesFor = async (url: string) => (await member.get(url).responseType('blob').expect(200)).body as Buffer;
    const pages = async (url: string) => (await sharp(await bytesFor(url), { animated: true }).metadata()).pages ?? 1;
    expect([
      await pages(the(picture).page.url),
      await pages(the(picture).full.url),
      await pages(the(picture).list.url),
    ]).toEqual([4, 4, 1]);
  });

  it('is cached for as long as its profile can be closed, and cannot be run', async () => {
    const { picture } = await photo(await files.jpeg());
    const answer = await service.http.get(the(picture).list.url).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    });
    const etag = the(answer.headers['etag']);
    await service.http.get(the(picture).list.url).set('if-none-match', etag).expect(304);
    const head = await service.http.head(the(picture).list.url).expect(200);
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  it('is sent in ranges', async () => {
    const { picture } = await photo(await files.jpeg());
    const url = the(picture).full.url;
    const whole = await bytesOf(url);
    const part = await service.http.get(url).set('range', 'bytes=10-19').responseType('blob').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.body).toEqual(whole.subarray(10, 20));
    const end = await service.http.get(url).set('range', 'bytes=-5').responseType('blob').expect(206);
    expect(end.body).toEqual(whole.subarray(-5));
    const beyond = await service.http.get(url).set('range', `bytes=${whole.length}-`);
    expectProblem(beyond, 416, 'media.range-not-satisfiable');
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`);
    const changed = await service.http
      .get(url)
      .set('range', 'bytes=0-4')
      .set('if-range', '"other"')
      .responseType('blob')
      .expect(200);
    expect(changed.body).toEqual(whole);
  });

  it('has the variants it has', async () => {
    const { mediaId } = await upload(service, member, { purpose: 'profile-cover', bytes: await files.jpeg() });
    for (const variant of ['share', 'video', 'document']) {
      expectProblem(await service.http.get(`/media/${mediaId}/${variant}`), 404, 'not-found');
    }
    expectProblem(await service.http.get(`/media/${mediaId}/original`), 400, 'invalid-request');
    expectProblem(await service.http.get(`/media/${uuidv7()}/list`), 404, 'not-found');
  });
});

describe('a photo of the profile', () => {
  it('is set, shown, published and removed', async () => {
    const { picture, mediaId } = await photo(await files.jpeg());
    const { body } = await member.put('/api/profile/photo', { version: 1, mediaId }).expect(200);
    expect(body).toMatchObject({ version: 2, photo: picture });
    const cards = (await service.published(profileCardChanged)).filter(
      ({ aggregateId }) => aggregateId === member.memberId,
    );
    expect(cards.at(-1)?.data.photo).toEqual(picture);
    const { body: shared } = await service.http.get(`/api/members/${member.memberId}/share-card`).expect(200);
    expect(shared).toMatchObject({ photo: { mediaId } });
    const page = await service.http.get(`/s/members/${member.memberId}`).expect(200);
    expect(page.text).toContain(`content="http://renmai.test/media/${mediaId}/share"`);
    const { body: without } = await member.put('/api/profile/photo', { version: 2, mediaId: null }).expect(200);
    expect((without as OwnProfile).photo).toBeNull();
  });

  it('must be an own picture for it, ready, and meant for this version', async () => {
    const cover = await upload(service, member, { purpose: 'profile-cover', bytes: await files.jpeg() });
    const set = (mediaId: string, version = 1) => member.put('/api/profile/photo', { version, mediaId });
    expectProblem(await set(cover.mediaId), 409, 'media.wrong-purpose');
    const unfinished = await start(member, { purpose: 'profile-photo', bytes: await files.jpeg() });
    expectProblem(await set(unfinished.mediaId), 409, 'media.not-ready');
    expectProblem(await set(uuidv7()), 404, 'not-found');
    const foreign = await photo(await files.jpeg());
    const other = await register(service, 'Other');
    expectProblem(await other.put('/api/profile/photo', { version: 1, mediaId: foreign.mediaId }), 404, 'not-found');
    expectProblem(await set(foreign.mediaId, 9), 409, 'version-conflict');
    await member.put('/api/profile/cover', { version: 1, mediaId: cover.mediaId }).expect(200);
    expect((await ownProfile(member)).cover?.mediaId).toBe(cover.mediaId);
  });
});

describe('a private file', () => {
  const document = () => upload(service, member, { purpose: 'document', bytes: files.pdf, fileName: '简历 2026.pdf' });
  const linkTo = async (mediaId: string): Promise<string> => {
    const { body } = await member.get(`/api/media/${mediaId}/link`).expect(200);
    return pathOf((body as { url: string }).url);
  };

  it('is handed to a service that it is sent to, of its owner only', async () => {
    const { mediaId } = await document();
    const { mediaId: picture } = await photo(await files.jpeg());
    const ask = (id: string, ownerId = member.memberId) =>
      service.asService('jobs').get(`/internal/media/${id}/document?ownerId=${ownerId}`);
    expect((await ask(mediaId).expect(200)).body).toEqual({
      fileName: '简历 2026.pdf',
      contentType: 'application/pdf',
      size: files.pdf.length,
      base64: files.pdf.toString('base64'),
    });
    expectProblem(await ask(mediaId, uuidv7()), 404, 'not-found');
    expectProblem(await ask(picture), 404, 'not-found');
  });

  it('is had by a link, as a download', async () => {
    const { mediaId } = await document();
    const answer = await service.http
      .get(await linkTo(mediaId))
      .responseType('blob')
      .expect(200);
    expect(answer.body).toEqual(files.pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''%E7%AE%80%E5%8E%86%202026\.pdf/,
    );
    const range = await service.http
      .get(await linkTo(mediaId))
      .set('range', 'bytes=0-3')
      .responseType('blob')
      .expect(206);
    expect((range.body as Buffer).toString()).toBe('%PDF');
  });

  it('is not had without one, nor by one that was changed or has expired', async () => {
    const { mediaId } = await document();
    for (const variant of ['document', 'full']) {
      expectProblem(await service.http.get(`/media/${mediaId}/${variant}`), 404, 'not-found');
    }
    const link = await linkTo(mediaId);
    const bare = link.slice(0, link.indexOf('?'));
    const changed = [bare, link.replace(/sig=[^&]+/, 'sig=AAAA'), link.replace(/name=[^&]+/, 'name=x.html')];
    for (const path of changed) expectProblem(await service.http.get(path), 403, 'media.link-invalid');
    expectProblem(
      await service.http.put(link).set('content-type', 'application/octet-stream').send('x'),
      403,
      'media.link-invalid',
    );
    clock.advance({ minutes: 6 });
    expect(expectProblem(await service.http.get(link), 403, 'media.link-invalid')).toMatchObject({
      context: { reason: 'expired' },
    });
  });

  it('is linked and shown to its owner alone', async () => {
    const { mediaId } = await document();
    const other = await service.as();
    expectProblem(await other.get(`/api/media/${mediaId}/link`), 404, 'not-found');
    expectProblem(await other.get(`/api/media/${mediaId}`), 404, 'not-found');
    const shown = await photo(await files.jpeg());
    expect((await media(other, shown.mediaId)).picture).toEqual(shown.picture);
    expectProblem(await member.get(`/api/media/${shown.mediaId}/link`), 404, 'not-found');
  });
});
