import { jest } from '@jest/globals';
import { mediaFailed } from '@renmai/contracts/profile/media.events';
import { mediaRules, type MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { drawPdf, inBackground, ObjectStorage, Periodic } from '@renmai/service-kit';
import {
  everything,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppModule } from '../src/app.module.js';
import { MediaProcessor } from '../src/media/processing/media-processor.js';
import * as documents from './support/documents.js';
import * as files from './support/files.js';
import { processed, putPart, start, upload } from './support/uploads.js';

const PART = 64 * 1024;
const LEASE_MS = 1_000;

let service: TestService;
let member: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, {
    clock,
    env: { MEDIA_PART_BYTES: String(PART), MEDIA_LEASE_SECONDS: '1' },
  });
});
beforeEach(async () => {
  member = await service.as();
});
afterAll(() => service.close());

const keysBelow = async (prefix: string): Promise<string[]> =>
  (await service.running.app.get(ObjectStorage).list(prefix)).map(({ key }) => key);
const gone = (prefix: string): Promise<unknown> =>
  waitFor(async () => (await keysBelow(prefix)).length === 0, { describe: `nothing to be left below ${prefix}` });

describe('processing', () => {
  it('is tried three times where something of ours is missing, and given up with a reason', async () => {
    const bytes = await files.jpeg();
    const { mediaId } = await start(member, { purpose: 'profile-photo', bytes });
    await service.dataSource.query(`UPDATE media SET status = 'processing' WHERE id = $1`, [mediaId]);
    const look = () => service.running.app.get(Periodic).run('process-media');
    const attempts = async (): Promise<number | undefined> => {
      // While it is worked at, it is claimed for the second of the lease; when that is over, until the next attempt.
      const sql = 'SELECT attempts FROM media WHERE id = $1 AND claimed_until > $2';
      const lease = new Date(clock.now().getTime() + LEASE_MS);
      return (await service.dataSource.query<{ attempts: number }[]>(sql, [mediaId, lease]))[0]?.attempts;
    };
    for (const round of [1, 2]) {
      await look();
      await waitFor(async () => (await attempts()) === round, { describe: `attempt ${round} to be over` });
      clock.advance({ minutes: 1 });
    }
    await look();
    member = await service.as(member.memberId);
    expect(await processed(member, mediaId)).toMatchObject({ status: 'failed', failure: 'processing-failed' });
  });

  it('is completed by another process if one dies', async () => {
    const bytes = await files.jpeg();
    const begun = await start(member, { purpose: 'profile-photo', bytes });
    for (const part of begun.parts) await putPart(service, part, bytes).expect(204);
    await service.dataSource.query(
      `UPDATE media SET status = 'processing', attempts = 1, claimed_until = $2 WHERE id = $1`,
      [begun.mediaId, new Date(clock.now().getTime() + LEASE_MS)],
    );
    clock.advance({ seconds: 2 });
    await service.running.app.get(Periodic).run('process-media');
    expect(await processed(member, begun.mediaId)).toMatchObject({ status: 'ready' });
  });
});

describe('the detected format', () => {
  const refused: [string, MediaPurpose, string, () => Promise<Buffer> | Buffer, string][] = [
    ['a program named .jpg', 'profile-photo', 'image/jpeg', () => files.windowsProgram, 'type-not-allowed'],
    ['a page named .jpg', 'profile-photo', 'image/jpeg', () => files.html, 'type-not-allowed'],
    ['a drawing with scripts named .png', 'profile-photo', 'image/png', () => files.svg, 'type-not-allowed'],
    ['a document for a picture', 'profile-photo', 'image/png', () => files.pdf, 'type-not-allowed'],
    ['a GIF named .png for a logo', 'homepage-logo', 'image/png', () => files.animatedGif(), 'type-not-allowed'],
    [
      'a damaged photo of a paper',
      'document',
      'image/jpeg',
      async () => (await files.jpeg()).subarray(0, 400),
      'damaged',
    ],
    ['a spreadsheet named .doc', 'document', 'application/msword', documents.spreadsheet, 'type-not-allowed'],
    [
      'half a picture',
      'profile-photo',
      'image/png',
      async () => (await files.noisyPng(100, 100)).subarray(0, 9_000),
      'damaged',
    ],
    ['a picture that would fill the memory', 'profile-photo', 'image/png', () => files.bomb(), 'too-many-pixels'],
    [
      'a picture as large as a video may be',
      'moment',
      'video/mp4',
      async () => Buffer.concat([await files.jpeg(), Buffer.alloc(mediaRules.picture.maxBytes)]),
      'too-large',
    ],
    ...(
      [
        ['a document without a page', () => Buffer.from('%PDF-1.7\n%%EOF'), 'damaged'],
        ['a PDF with a password', documents.encryptedPdf, 'encrypted'],
        ['a PDF with a script', documents.pdfWithScript, 'has-macros'],
        ['a PDF that unfolds to 400 MB', documents.pdfBomb, 'too-much-work'],
        ['a DOCX with macros', () => documents.docx(['a'], { more: { 'word/vbaProject.bin': 'VBA' } }), 'has-macros'],
        [
          'a DOCM named .docx',
          () => documents.docx(['a'], { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
          'has-macros',
        ],
        [
          'an old Word document with macros',
          () => documents.doc({ more: { 'Macros/VBA/_VBA_PROJECT': 'x' } }),
          'has-macros',
        ],
        [
          'a PDF with a file inside',
          () => documents.pdfWith('/Names<</EmbeddedFiles<</Names[]>>>>'),
          'has-active-contents',
        ],
        ['a PDF that starts a program', () => documents.pdfWith('/OpenAction<</S/Launch>>'), 'has-active-contents'],
        [
          'a DOCX with a picture from elsewhere',
          () => documents.docx(['a'], { more: { 'word/_rels/document.xml.rels': documents.pictureFromElsewhere } }),
          'has-active-contents',
        ],
        [
          'an old Word document with an object',
          () => documents.doc({ more: { 'ObjectPool/_1/Contents': 'x' } }),
          'has-active-contents',
        ],
        ['an old Word document with a password', () => documents.doc({ flags: 0x0100 }), 'encrypted'],
        ['a ZIP of something', () => documents.zip({ 'a.txt': 'a' }), 'type-not-allowed'],
      ] as const
    ).map(([name, make, failure]): (typeof refused)[number] => [name, 'document', '', make, failure]),
  ];

  /** Files of many megabytes need seconds each. */
  const large = ['a picture as large as a video may be', 'a PDF that unfolds to 400 MB'];
  it.each(refused.filter(([name]) => everything || !large.includes(name)))(
    'refuses %s',
    async (_, purpose, contentType, make, failure) => {
      const bytes = await make();
      const view = await upload(service, member, { purpose, bytes, contentType, fileName: 'holiday.jpg' });
      expect(view).toMatchObject({ status: 'failed', failure, picture: null });
      const told = (await service.published(mediaFailed)).filter(({ aggregateId }) => aggregateId === view.mediaId);
      expect(told.map(({ data }) => data.failure)).toEqual([failure]);
      await gone(`uploads/${view.mediaId}/`);
      await gone(`media/${view.mediaId}/`);
    },
  );

  it.each<[string, () => Buffer, string]>([
    ['a PDF', () => files.pdf, 'application/pdf'],
    ...(everything
      ? [
          [
            'a PDF of 10 MB',
            () => documents.longPdf(['a'], mediaRules.document.maxBytes),
            'application/pdf',
          ] satisfies [string, () => Buffer, string],
        ]
      : []),
    [
      'a new Word document',
      () => documents.docx(['a']),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['an old Word document', () => documents.doc(), 'application/msword'],
  ])('takes %s for what it is, whatever it was called', async (_, make, contentType) => {
    const view = await upload(service, member, {
      purpose: 'document',
      bytes: make(),
      contentType: '',
      fileName: 'cv.jpg',
    });
    expect(view).toMatchObject({ status: 'ready', kind: 'document', contentType, picture: null });
  });

  it('makes a photo of a paper a PDF of one upright page, without the data of the camera', async () => {
    const bytes = await files.jpegWithPlace();
    const { mediaId, ...view } = await upload(service, member, {
      purpose: 'document',
      bytes,
      contentType: 'image/jpeg',
    });
    expect(view).toMatchObject({ status: 'ready', kind: 'document', contentType: 'application/pdf', picture: null });
    const { body } = await service.running.app.get(ObjectStorage).get(`media/${mediaId}/document`);
    const pdf = await buffer(body);
    const { pages, images } = await drawPdf(pdf, inBackground);
    const { width, height } = await sharp(images[0]).metadata();
    expect([pages, width < height, pdf.includes('PlacePhone')]).toEqual([1, true, false]);
  });
});

/** Last, since it ends the work of this service. */
describe('a process that is at work', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A picture whose processing waits until it may go on. */
  const slowUpload = async (): Promise<{ mediaId: string; goOn: () => void }> => {
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const storage = service.running.app.get(ObjectStorage);
    const get = storage.get.bind(storage);
    jest.spyOn(storage, 'get').mockImplementation(async (...args) => {
      await waiting;
      return get(...args);
    });
    const bytes = await files.jpeg();
    const { mediaId, parts } = await start(member, { purpose: 'profile-photo', bytes });
    for (const part of parts) await putPart(service, part, bytes).expect(204);
    await member.post(`/api/media/uploads/${mediaId}/complete`).expect(202);
    return { mediaId, goOn };
  };

  it('holds its file for a short time, and again and again', async () => {
    const { mediaId, goOn } = await slowUpload();
    const heldFor = async (): Promise<number> => {
      const [row] = await service.dataSource.query<{ until: Date | null }[]>(
        'SELECT claimed_until AS until FROM media WHERE id = $1',
        [mediaId],
      );
      return (row?.until?.getTime() ?? 0) - clock.now().getTime();
    };
    await waitFor(async () => (await heldFor()) > 0, { describe: 'the file to be claimed' });
    expect(await heldFor()).toBeLessThanOrEqual(LEASE_MS);
    clock.advance({ seconds: 3 });
    await waitFor(async () => (await heldFor()) > 0, { describe: 'the lease to be renewed' });
    goOn();
    expect(await processed(member, mediaId)).toMatchObject({ status: 'ready' });
  });

  it('does not touch files that another process has finished meanwhile', async () => {
    const { mediaId, goOn } = await slowUpload();
    const sql = 'SELECT attempts FROM media WHERE id = $1 AND attempts = 1';
    await waitFor(async () => (await service.dataSource.query<unknown[]>(sql, [mediaId])).length > 0);
    await service.dataSource.query(`UPDATE media SET status = 'ready' WHERE id = $1`, [mediaId]);
    const ended = service.running.app.get(MediaProcessor).beforeApplicationShutdown();
    goOn();
    await ended;
    expect(await keysBelow(`media/${mediaId}/`)).not.toEqual([]);
  });
});
