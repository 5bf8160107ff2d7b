import { mediaReferencesChanged } from '@renmai/contracts/profile/media-reference.events';
import { mediaErased } from '@renmai/contracts/profile/media.events';
import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { ObjectStorage, Periodic, uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  inOrder,
  SettableClock,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { register } from './support/members.js';
import { putPart, start, upload } from './support/uploads.js';
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

const photo = (bytes: Buffer): Promise<MediaView> => upload(service, member, { purpose: 'profile-photo', bytes });
const objects = async (id: string): Promise<unknown[]> => {
  const storage = service.running.app.get(ObjectStorage);
  return [...(await storage.list(`media/${id}/`)), ...(await storage.list(`uploads/${id}/`))];
};
const exists = async (id: string): Promise<boolean> =>
  (await service.dataSource.query<unknown[]>('SELECT 1 FROM media WHERE id = $1', [id])).length > 0;
const erase = () => service.running.app.get(Periodic).run('erase-media');
/** A token lives shorter than these tests' clock is moved. */
const later = async (hours: number): Promise<void> => {
  clock.advance({ hours });
  member = await service.as(member.memberId);
};

describe('erasure', () => {
  it('erases files without a reference after a day, and not sooner', async () => {
    const kept = await photo(await files.jpeg());
    const forgotten = await photo(await files.jpeg());
    await member.put('/api/profile/photo', { version: 1, mediaId: kept.mediaId }).expect(200);
    await later(23);
    await erase();
    expect([await exists(kept.mediaId), await exists(forgotten.mediaId)]).toEqual([true, true]);
    await later(2);
    await erase();
    expect([await exists(kept.mediaId), await exists(forgotten.mediaId)]).toEqual([true, false]);
    expect(await objects(forgotten.mediaId)).toEqual([]);
    expectProblem(await service.http.get(`/media/${forgotten.mediaId}/list`), 404, 'not-found');
    await service.http.get(the(kept.picture).list.url).expect(200);
    const told = (await service.published(mediaErased)).map(({ data }) => data.mediaId);
    expect(told).toContain(forgotten.mediaId);
    expect(told).not.toContain(kept.mediaId);
  });

  it('counts from the moment a file was let go of', async () => {
    const { mediaId } = await photo(await files.jpeg());
    await member.put('/api/profile/photo', { version: 1, mediaId }).expect(200);
    await later(48);
    await member.put('/api/profile/photo', { version: 2, mediaId: null }).expect(200);
    await later(23);
    await erase();
    expect(await exists(mediaId)).toBe(true);
    await later(2);
    await erase();
    expect(await exists(mediaId)).toBe(false);
  });

  it.each([
    ['org-pages', 'homepage-logo', (homepageId: string) => `homepage:${homepageId}`],
    ['events', 'event-poster', (homepageId: string) => `homepage:${homepageId}/event:${uuidv7()}`],
  ] as const)(
    'of an account leaves what a homepage shows in %s, as the homepage’s own',
    async (owner, purpose, refOf) => {
      const shown = await upload(service, member, { purpose, bytes: await files.jpeg() });
      const unused = await upload(service, member, { purpose: 'homepage-cover', bytes: await files.jpeg() });
      const [homepageId, definition] = [uuidv7(), mediaReferencesChanged(owner)];
      const ref = refOf(homepageId);
      const show = async (mediaIds: string[]): Promise<void> => {
        await service.publish(definition, { aggregateId: ref, data: { ref, mediaIds } });
        await service.drained();
      };
      await show([shown.mediaId]);
      const { memberId } = member;
      await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
      await service.drained();
      await erase();
      expect([await exists(shown.mediaId), await exists(unused.mediaId)]).toEqual([true, false]);
      await service.http.get(the(shown.picture).list.url).expect(200);
      await show([]);
      await later(25);
      await erase();
      expect(await exists(shown.mediaId)).toBe(false);
    },
  );

  it('erases unfinished uploads', async () => {
    const bytes = await files.jpeg();
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    await putPart(service, the(begun.parts[0]), bytes).expect(204);
    await later(25);
    await erase();
    expect(await exists(begun.mediaId)).toBe(false);
    expect(await objects(begun.mediaId)).toEqual([]);
  });

  it('keeps files that another service refers to, until the reference ends', async () => {
    const { mediaId } = await upload(service, member, { purpose: 'moment', bytes: await files.jpeg() });
    const definition = mediaReferencesChanged('network');
    const ref = `moment:${uuidv7()}`;
    const say = (mediaIds: string[], place: number, id?: string) =>
      service.publish(definition, { aggregateId: ref, data: { ref, mediaIds }, ...inOrder(place), ...(id && { id }) });
    const id = await say([mediaId], 1);
    await say([mediaId], 1, id);
    await service.drained();
    await later(48);
    await erase();
    expect(await exists(mediaId)).toBe(true);
    await say([], 2);
    await say([mediaId], 1);
    await service.drained();
    await later(25);
    await erase();
    expect(await exists(mediaId)).toBe(false);
  });

  it('erases the files of an erased account in its next round', async () => {
    const { mediaId, picture } = await photo(await files.jpeg());
    await member.put('/api/profile/photo', { version: 1, mediaId }).expect(200);
    const { memberId } = member;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expectProblem(await service.http.get(the(picture).list.url), 404, 'not-found');
    await erase();
    expect(await exists(mediaId)).toBe(false);
    expect(await objects(mediaId)).toEqual([]);
  });

  it('erases parts that arrived after their upload was gone', async () => {
    const storage = service.running.app.get(ObjectStorage);
    const stray = uuidv7();
    await storage.put(`uploads/${stray}/1`, Buffer.from('stray'), { contentType: 'application/octet-stream' });
    const sweep = () => service.running.app.get(Periodic).run('erase-stray-parts');
    const bytes = await files.jpeg();
    clock.set(new Date());
    member = await service.as(member.memberId);
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    await putPart(service, the(begun.parts[0]), bytes).expect(204);
    await sweep();
    expect(await objects(stray)).toHaveLength(1);
    clock.advance({ days: 2 });
    await sweep();
    expect(await objects(stray)).toEqual([]);
    expect(await objects(begun.mediaId)).toHaveLength(1);
  });
});
