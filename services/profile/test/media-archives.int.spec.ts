import type { FileArchive } from '@renmai/contracts/file-archive';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { fromBuffer, type Entry } from 'yauzl';
import { AppModule } from '../src/app.module.js';
import * as files from './support/files.js';
import { register } from './support/members.js';
import { upload } from './support/uploads.js';

let service: TestService;
let member: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  member = await register(service, 'Owner');
  stranger = await register(service, 'Stranger');
});
afterAll(() => service.close());

const archivesOf = async (who: TestMember) =>
  ((await who.get('/api/media/archives').expect(200)).body as { items: FileArchive[] }).items;

/** The paths in an archive, and how many bytes each has. */
const contentsOf = (archive: Buffer): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      const found: Record<string, number> = {};
      if (error) return reject(error);
      zip.on('entry', ({ fileName, uncompressedSize }: Entry) => (found[fileName] = uncompressedSize));
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
    });
  });

describe('all files of a member', () => {
  it('are one archive of what is stored, for the member alone', async () => {
    expect(await archivesOf(member)).toEqual([]);
    const photo = await upload(service, member, {
      purpose: 'profile-photo',
      bytes: await files.jpeg(400, 300),
      fileName: 'portrait.jpg',
    });
    const resume = await upload(service, member, { purpose: 'document', bytes: files.pdf, fileName: 'résumé.pdf' });
    await upload(service, stranger, { purpose: 'document', bytes: files.pdf, fileName: 'other.pdf' });

    const [archive, ...more] = await archivesOf(member);
    expect(more).toEqual([]);
    expect(archive).toMatchObject({ files: 2, url: `/media/archives/${photo.mediaId}` });
    const url = archive?.url ?? '';
    const answer = await member.get(url).buffer(true).responseType('blob').expect(200);
    const bytes = answer.body as Buffer;
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="?renmai-files-.*\.zip"?$/),
    });
    const contents = await contentsOf(bytes);
    const day = archive?.from.slice(0, 10);
    const [picture, document] = [
      `pictures/${day} portrait ${photo.mediaId}.webp`,
      `documents/${day} résumé ${resume.mediaId}.pdf`,
    ];
    expect(Object.keys(contents)).toEqual([picture, document]);
    expect(contents[document]).toBe(files.pdf.length);

    await stranger.get(url).expect(404);
    await service.http.get(url).expect(404);
  });

  it('open by the media session of the browser', async () => {
    const [archive] = await archivesOf(member);
    const { headers } = await member.put('/api/media/session').expect(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    await service.http
      .get(archive?.url ?? '')
      .set('cookie', cookie)
      .expect(200);
  });
});
