import { db, drawPdf, inBackground, ObjectStorage, PdfTooMuchWork, usualLimits } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { AppModule } from '../../src/app.module.js';
import { addMaterial, complete, filled, management, submitForm } from '../support/homepages.js';
import { register } from '../support/members.js';

let service: TestService;
let staff: TestMember;
let founder: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  staff = await service.asConsole((await register(service, '徐蕊 Rui')).memberId);
  founder = await complete(service, 'Ann');
});
afterAll(() => service.close());

/** Two empty pages, upright and across. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>>>endobj',
    '4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>>>endobj',
    'trailer<</Root 1 0 R/Size 5>>',
    '%%EOF',
  ].join('\n'),
);

/** A case whose last file has these bytes; the address of its pages. */
async function shown(bytes: Buffer) {
  const { homepageId } = await filled(service, founder, { kind: 'school' });
  const { materialId } = (await addMaterial(founder, homepageId, 'licence', bytes).then((answer) => answer.body)) as {
    materialId: string;
  };
  const { version } = await management(founder, homepageId);
  await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(version)).expect(200);
  const { items } = (await staff.get('/api/console/cases?sort=newest&limit=1').expect(200)).body as {
    items: { caseId: string }[];
  };
  return { caseId: items[0]?.caseId ?? '', materialId };
}
const page = (of: { caseId: string; materialId: string }, number: number, by = staff) =>
  by.get(`/api/console/cases/${of.caseId}/documents/${of.materialId}/pages/${number}`).buffer(true);

/** Whether there is colour: the watermark is red, the documents here are white. */
async function isMarked(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  const [red, , blue] = channels;
  return (red?.min ?? 0) - (blue?.min ?? 255) > 5;
}

it('shows pages of a PDF as pictures with the viewer burnt in, kept by no cache', async () => {
  const of = await shown(pdf);
  const sizes: (number | undefined)[][] = [];
  for (const number of [1, 2]) {
    const { status, headers, body } = await page(of, number);
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'image/jpeg',
      cache: 'no-store',
    });
    const { format, width, height } = await sharp(body as Buffer).metadata();
    sizes.push([width, height]);
    expect([format, await isMarked(body as Buffer)]).toEqual(['jpeg', true]);
  }
  expect(sizes).toEqual([
    [1600, 2400],
    [1600, 1067],
  ]);
  expect((await page(of, 3)).status).toBe(404);
});

it('shows scans, including small ones, without metadata', async () => {
  const scan = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { body } = await page(await shown(scan), 1);
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 300, height: 200 });
  expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
  expect(await isMarked(body as Buffer)).toBe(true);
});

it('can only be opened through its case', async () => {
  const [one, two] = [
    await shown(pdf),
    await shown(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ];
  expect((await page({ caseId: one.caseId, materialId: two.materialId }, 1)).status).toBe(404);
  expect((await page(one, 1, founder)).status).toBe(401);
});

it('draws a document once, and shows the stored pages later', async () => {
  const of = await shown(pdf);
  const storage = service.running.app.get(ObjectStorage);
  await storage.delete(`homepage-materials/${of.materialId}`);
  expect((await page(of, 2)).status).toBe(200);
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await storage.put(`homepage-material-pages/${of.materialId}/2`, other, { contentType: 'image/jpeg' });
  expect((await page(of, 2)).status).toBe(500);
});

it('draws a document that was uploaded before pages were kept at its first look', async () => {
  const of = await shown(pdf);
  const storage = service.running.app.get(ObjectStorage);
  const pages = () => storage.list(`homepage-material-pages/${of.materialId}/`);
  await db.run(service.dataSource.manager, 'UPDATE homepage_material SET page_hashes = NULL WHERE id = $1', [
    of.materialId,
  ]);
  await storage.delete(...(await pages()).map(({ key }) => key));
  const looks = await Promise.all([page(of, 1), page(of, 2)]);
  expect(looks.map(({ status }) => status)).toEqual([200, 200]);
  expect(await pages()).toHaveLength(2);
  await storage.delete(`homepage-materials/${of.materialId}`);
  expect((await page(of, 1)).status).toBe(200);
  const waiting = 'SELECT 1 FROM homepage_material_erasure WHERE storage_key LIKE $1';
  expect(await db.rows(service.dataSource.manager, waiting, [`%${of.materialId}%`])).toEqual([]);
});

describe('the process that reads PDFs', () => {
  it.each([
    ['time', { timeoutMs: 1 }],
    ['memory', { memoryMb: 48 }],
  ])('is ended when it takes too much %s', async (_, limits) => {
    await expect(drawPdf(pdf, inBackground, { ...usualLimits, ...limits })).rejects.toBeInstanceOf(PdfTooMuchWork);
  });

  it('draws nothing of a document with more pages than may be drawn', async () => {
    expect(await drawPdf(pdf, inBackground, { ...usualLimits, mostPages: 1 })).toEqual({
      pages: 2,
      active: false,
      images: [],
    });
  });
});
