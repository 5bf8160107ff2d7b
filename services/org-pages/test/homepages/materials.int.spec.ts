import { ObjectStorage, Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { AppModule } from '../../src/app.module.js';
import { addMaterial, appoint, approved, complete, found, picture } from '../support/homepages.js';

let service: TestService;
let founder: TestMember;
let homepageId: string;
const clock = new SettableClock();
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  founder = await complete(service, 'Ann');
  ({ homepageId } = await found(founder));
});
afterAll(() => service.close());

const active = [
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
  '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
];

/** A PDF of one page; `more` is added to its catalog, and may refer to active content. */
function pdf(more = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...(more === '' ? [] : active),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`);
}

it('accepts pictures and PDFs by their content, and the same file once', async () => {
  const scan = await picture();
  const { body: first } = await addMaterial(founder, homepageId, 'licence', scan);
  expect(first).toMatchObject({ contentType: 'image/jpeg', bytes: scan.length, pages: null, name: 'scan.jpg' });
  expect((await addMaterial(founder, homepageId, 'licence', scan)).body.materialId).toBe(first.materialId);
  const { body } = await addMaterial(founder, homepageId, 'commitment-letter', pdf());
  expect(body).toMatchObject({ contentType: 'application/pdf', pages: 1 });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PDF with one picture of 140 KB, which needs 600 MB when it is drawn. */
function bombInPdf(): Buffer {
  const side = 12_000;
  const pixels = deflateSync(Buffer.alloc(side * side));
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 28>>\nstream\nq 200 0 0 200 0 0 cm /I Do Q\nendstream endobj',
    `5 0 obj<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
    `/Filter/FlateDecode/Length ${pixels.length}>>\nstream\n`,
  ].join('\n');
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF';
  return Buffer.concat([Buffer.from(head), pixels, Buffer.from(tail)]);
}

it.each([
  ['a program', () => Buffer.from('MZ\u0090 this is no picture'), 415, 'material-type-not-allowed'],
  ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024), 413, 'material-too-large'],
  ['an image bomb', bomb, 400, 'material-too-many-pixels'],
  ['a scan that is cut off', async () => half(await picture()), 400, 'material-damaged'],
  ['a PDF that is none inside', () => Buffer.from('%PDF-1.7\nnothing'), 400, 'material-damaged'],
  ['a PDF that runs a script', () => pdf('/OpenAction 4 0 R'), 400, 'material-has-scripts'],
  [
    'a PDF with a file in it',
    () => pdf('/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>'),
    400,
    'material-has-scripts',
  ],
  ['a PDF with an image bomb', bombInPdf, 422, 'material-too-much-work'],
])('refuses %s', async (_, make, status, code) => {
  expectProblem(await addMaterial(founder, homepageId, 'licence', await make()), status, `org-pages.${code}`);
  expect((await founder.get(`/api/homepages/${homepageId}/materials`).expect(200)).body.items).toEqual([]);
});

it('is opened by links that expire, never cached, and by senior administrators alone', async () => {
  const page = await approved(service, founder);
  const content = await complete(service, 'Ben');
  await appoint(founder, page.homepageId, content);
  const materials = `/api/homepages/${page.homepageId}/materials`;
  expectProblem(await content.get(materials), 403, 'forbidden');
  const { materialId } = (await founder.get(materials).expect(200)).body.items[0] as { materialId: string };
  expectProblem(await content.post(`${materials}/${materialId}/link`), 403, 'forbidden');
  expectProblem(await content.get(`${materials}/${materialId}/thumbnail`), 403, 'forbidden');
  const small = await founder.get(`${materials}/${materialId}/thumbnail`).expect(200);
  expect(
    Buffer.from(small.body.base64 as string, 'base64')
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
  const { url } = (await founder.post(`${materials}/${materialId}/link`).expect(200)).body as { url: string };
  const file = await service.http.get(url).expect(200);
  expect(file.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' });
  expect(file.headers['content-disposition']).toContain('attachment');
  expectProblem(
    await service.http.get(url.replace(/sig=(.)/, (_, first) => (first === 'A' ? 'sig=B' : 'sig=A'))),
    404,
    'not-found',
  );
  clock.advance({ minutes: 6 });
  expectProblem(await service.http.get(url), 404, 'not-found');
});

it('a material that is removed before a submission leaves neither its bytes nor those of its pages', async () => {
  const { body } = await addMaterial(founder, homepageId, 'licence', pdf());
  const pages = () => service.running.app.get(ObjectStorage).list(`homepage-material-pages/${body.materialId}/`);
  expect(await pages()).toHaveLength(1);
  const path = `/api/homepages/${homepageId}/materials/${body.materialId}`;
  const { url } = (await founder.post(`${path}/link`).expect(200)).body as { url: string };
  await founder.delete(path).expect(204);
  await service.running.app.get(Periodic).run('erase-homepage-materials');
  expectProblem(await service.http.get(url), 404, 'not-found');
  expect(await pages()).toEqual([]);
  expect(await service.dataSource.query('SELECT 1 FROM homepage_material_erasure WHERE after <= now()')).toEqual([]);
});
