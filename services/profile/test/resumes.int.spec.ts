import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { mediaReferencesChanged } from '@renmai/contracts/profile/media-reference.events';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import type { ResumePage, ResumeView } from '@renmai/contracts/profile/resume.schema';
import { maxResumes } from '@renmai/contracts/profile/resume.schema';
import { inBackground, Periodic, uuidv7 } from '@renmai/service-kit';
import { everything, expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { readDocument } from '../src/documents/read-document.js';
import { readingOrder } from '../src/imports/resume/layout.js';
import { drawResume } from '../src/resumes/draw-resume.js';
import * as documents from './support/documents.js';
import * as files from './support/files.js';
import { ownProfile, register } from './support/members.js';
import { pathOf, upload } from './support/uploads.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await register(service, '欧阳示例 Ouyang Shili');
});
afterAll(() => service.close());

/** Names in many scripts, and text that is longer than a line. */
async function fill(): Promise<void> {
  const { body } = await member.get('/api/profile').expect(200);
  const { version } = body as { version: number };
  await member
    .patch('/api/profile', {
      version,
      headline: '高级工程师',
      about: '负责支付系统。'.repeat(40),
      place: { region: '', city: '上海' },
    })
    .expect(200);
  await member
    .put('/api/profile/contact', {
      version: 1,
      email: 'beispiel@example.org',
      phone: { countryCode: 'CN', number: '13800000000' },
    })
    .expect(200);
  const job = { employmentType: 'permanent', industry: 'IT', startDate: '2019-09' };
  await member
    .post('/api/profile/jobs', { ...job, title: 'Senior engineer', companyName: '例株式会社', location: '東京' })
    .expect(201);
  await member
    .post('/api/profile/jobs', {
      ...job,
      title: 'Инженер',
      companyName: '範例有限公司',
      startDate: '2015-01',
      endDate: '2019-08',
    })
    .expect(201);
  await member
    .post('/api/profile/educations', {
      school: '서울예시대학교',
      degree: 'master',
      fieldOfStudy: '계산기과학',
      startDate: '2012-09',
      endDate: '2015-06',
    })
    .expect(201);
  for (const name of ['PostgreSQL', 'برمجيات', 'לוגיסטיקה', 'การจัดการ'])
    await member.post('/api/profile/skills', { name }).expect(201);
  await member.post('/api/profile/languages', { language: 'ja', level: 'fluent' }).expect(201);
}

const make = async (locale: string, more = {}): Promise<ResumeView> =>
  (await member.post('/api/profile/resumes', { locale, ...more }).expect(201)).body as ResumeView;
const list = async (): Promise<ResumeView[]> =>
  ((await member.get('/api/profile/resumes').expect(200)).body as { items: ResumeView[] }).items;
async function bytesOf(mediaId: string): Promise<Buffer> {
  const { body } = await member.get(`/api/media/${mediaId}/link`).expect(200);
  const answer = await service.http
    .get(pathOf((body as { url: string }).url))
    .responseType('blob')
    .expect(200);
  return answer.body as Buffer;
}
async function textOf(mediaId: string): Promise<string> {
  const read = await readDocument(await bytesOf(mediaId), inBackground);
  return read.format === 'pdf'
    ? readingOrder(read.pages)
        .streams.flat()
        .map(({ text }) => text)
        .join('\n')
    : '';
}

describe('a résumé made from the profile', () => {
  const languages: [string, string[]][] = [
    ['zh-CN', ['工作经历', '2019年9月 – 至今', '硕士', '日语', '东京']],
    ['ja', ['職歴', '2019年9月 – 現在', '日本語']],
    ['en', ['Experience', 'Sep 2019 – present', 'Master', 'Japanese']],
    ['zh-TW', ['工作經歷', '2019年9月 – 至今', '碩士', '日文']],
  ];
  it.each(languages.slice(0, everything ? 4 : 2))(
    'says in %s what the profile says, names in every script among it',
    async (locale, words) => {
      await fill();
      const resume = await make(locale);
      expect(resume).toMatchObject({ contentType: 'application/pdf', locale });
      const text = await textOf(resume.mediaId);
      const names = [
        '欧阳示例 Ouyang Shili',
        '例株式会社',
        '範例有限公司',
        'Инженер',
        '서울예시대학교',
        'PostgreSQL',
        'برمجيات',
        'לוגיסטיקה',
        'การจัดการ',
        '+86 13800000000',
      ];
      for (const word of [...words, ...names]) expect(text).toContain(word);
      expect(text).not.toContain('□');
      // Screen readers get its title, its language, and which texts are headings or plain lines.
      const bytes = (await bytesOf(resume.mediaId)).toString('latin1');
      for (const mark of ['/MarkInfo', '/StructTreeRoot', `/Lang (${locale})`, '/DisplayDocTitle true'])
        expect({ mark, is: bytes.includes(mark) }).toEqual({ mark, is: true });
      expect([bytes.match(/\/S \/H1/g)?.length, (bytes.match(/\/S \/H2/g)?.length ?? 0) > 2]).toEqual([1, true]);
      // Fonts are embedded, with the glyphs in use only.
      expect((await bytesOf(resume.mediaId)).includes('FontFile2')).toBe(true);
      expect(bytes.includes('/Subtype /Image')).toBe(false);
      expect(resume.size).toBeLessThan(300_000);
    },
  );

  it('leaves contact details out where the member wants that', async () => {
    await fill();
    expect(await textOf((await make('en', { contact: false })).mediaId)).not.toMatch(/beispiel@|13800000000/);
  });

  it('is made once of an unchanged profile, also from two devices at once', async () => {
    await fill();
    const made = await Promise.all([make('en'), make('en')]);
    expect(new Set(made.map(({ mediaId }) => mediaId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    await member.post('/api/profile/skills', { name: 'Kafka' }).expect(201);
    expect((await make('en')).mediaId).not.toBe(made[0]?.mediaId);
  });

  it('is shown page by page as pictures, to its member only', async () => {
    const { mediaId } = await make('en');
    const { body } = await member.get(`/api/profile/resumes/${mediaId}/pages/1`).expect(200);
    const { pages, base64 } = body as ResumePage;
    expect([pages, Buffer.from(base64, 'base64').subarray(0, 2).toString('hex')]).toEqual([1, 'ffd8']);
    expectProblem(await member.get(`/api/profile/resumes/${mediaId}/pages/2`), 404, 'not-found');
    const other = await register(service, 'Other');
    expectProblem(await other.get(`/api/profile/resumes/${mediaId}/pages/1`), 404, 'not-found');
  });

  it('is refused if it has too many pages, and ended if it takes too long', async () => {
    const block = { text: 'a\n'.repeat(1_200), size: 12, gap: 0 };
    const model = { title: 'a', locale: 'en', families: ['noto-sans'], blocks: [block] };
    await expect(drawResume(model, inBackground)).rejects.toThrow('too long');
    await expect(drawResume(model, inBackground, { timeoutMs: 1, memoryMb: 1024 })).rejects.toThrow('too long');
  });
});

describe('stored résumés', () => {
  it('are stored from uploads, listed with the files of the member, and deleted with their bytes', async () => {
    const { mediaId } = await upload(service, member, {
      purpose: 'document',
      bytes: documents.docx(['a']),
      fileName: '简历.docx',
    });
    await member.put(`/api/profile/resumes/${mediaId}`).expect(200);
    await member.put(`/api/profile/resumes/${mediaId}`).expect(200);
    expect(await list()).toMatchObject([{ mediaId, fileName: '简历.docx', locale: null }]);
    expectProblem(await member.get(`/api/profile/resumes/${mediaId}/pages/1`), 409, 'profile.resume-no-preview');
    await member.delete(`/api/profile/resumes/${mediaId}`).expect(204);
    expect(await list()).toEqual([]);
    await service.running.app.get(Periodic).run('erase-media');
    expectProblem(await member.get(`/api/media/${mediaId}`), 404, 'not-found');
  });

  it('stay as files where something else shows them', async () => {
    const { mediaId } = await make('en');
    const ref = `application:${uuidv7()}`;
    await service.publish(mediaReferencesChanged('jobs'), { aggregateId: ref, data: { ref, mediaIds: [mediaId] } });
    await service.drained();
    await member.delete(`/api/profile/resumes/${mediaId}`).expect(204);
    await member.get(`/api/media/${mediaId}`).expect(200);
  });

  it('are documents of the member, and not too many', async () => {
    const photo = await upload(service, member, { purpose: 'profile-photo', bytes: await files.jpeg() });
    expectProblem(await member.put(`/api/profile/resumes/${photo.mediaId}`), 409, 'media.wrong-purpose');
    const other = await register(service, 'Other');
    const document = await upload(service, other, { purpose: 'document', bytes: files.pdf });
    expectProblem(await member.put(`/api/profile/resumes/${document.mediaId}`), 404, 'not-found');
    await service.dataSource.query(
      `WITH made AS (
         INSERT INTO media (id, owner_id, purpose, visibility, status, file_name, size, part_size, kind, content_type, created_at)
         SELECT gen_random_uuid(), $1, 'document', 'private', 'ready', 'a.pdf', 1, 1, 'document', 'application/pdf', now()
         FROM generate_series(1, $2) RETURNING id)
       INSERT INTO resume (media_id, member_id, created_at) SELECT id, $1, now() FROM made`,
      [member.memberId, maxResumes],
    );
    expectProblem(await member.post('/api/profile/resumes', { locale: 'en' }), 409, 'profile.too-many-resumes');
  });
});

it('leaves as JSON Resume', async () => {
  await fill();
  const { body, headers } = await member.get('/api/profile/json-resume').expect(200);
  expect(headers['content-disposition']).toContain('resume.json');
  expect(body).toMatchObject({
    basics: {
      name: '欧阳示例 Ouyang Shili',
      label: '高级工程师',
      email: 'beispiel@example.org',
      location: { city: '上海' },
    },
    work: [
      { name: '例株式会社', position: 'Senior engineer', location: '東京', startDate: '2019-09' },
      { name: '範例有限公司', position: 'Инженер', startDate: '2015-01', endDate: '2019-08' },
    ],
    education: [{ institution: '서울예시대학교', area: '계산기과학', studyType: 'master' }],
    skills: [{ name: 'PostgreSQL' }, { name: 'برمجيات' }, { name: 'לוגיסטיקה' }, { name: 'การจัดการ' }],
    languages: [{ language: 'Japanese', fluency: 'fluent' }],
  });
});

describe('the product’s own files, brought to an empty profile', () => {
  const bring = async (bytes: Buffer): Promise<OwnProfile> => {
    const other = await register(service, 'Before');
    const sent = other
      .post('/api/profile/imports?name=file')
      .set('content-type', 'application/octet-stream')
      .send(bytes);
    const { importId, proposals } = (await sent.expect(201)).body as ImportView;
    const choices = proposals.map((one) => ({
      itemId: one.itemId,
      section: one.section,
      value: one.value,
      ...(one.section === 'field' && { field: one.field }),
    }));
    await other.post(`/api/profile/imports/${importId}/apply`, { choices }).expect(200);
    return ownProfile(other);
  };
  /** The contents without fields that belong to the member alone. */
  const told = (profile: OwnProfile): unknown =>
    JSON.parse(
      JSON.stringify(profile, (key, value: unknown) =>
        ['id', 'memberId', 'version', 'updatedAt', 'visibility', 'completeness'].includes(key) ? undefined : value,
      ),
    );

  it.each(everything ? ['en', 'zh-CN'] : ['en'])('the PDF in %s brings all that it shows', async (locale) => {
    await fill();
    const { mediaId } = await make(locale);
    expect(told(await bring(await bytesOf(mediaId)))).toEqual(told(await ownProfile(member)));
  });

  it.each(['compact', 'sidebar'])(
    'the PDF shows the photo and the design %s that the member chose, and brings the same',
    async (design) => {
      await fill();
      const { mediaId } = await upload(service, member, { purpose: 'profile-photo', bytes: await files.jpeg() });
      const { version } = await ownProfile(member);
      await member.put('/api/profile/photo', { version, mediaId }).expect(200);
      const made = await bytesOf((await make('en', { design, photo: true })).mediaId);
      // The picture is a figure with a name for screen readers, among headings as in the other design.
      for (const mark of ['/Subtype /Image', '/S /Figure', '/S /H1']) expect(made.includes(mark)).toBe(true);
      const brought = told({ ...(await bring(made)), photo: null });
      expect(brought).toEqual(told({ ...(await ownProfile(member)), photo: null }));
    },
  );

  it('the PDF carries nothing that it does not show', async () => {
    await fill();
    const { version } = (await ownProfile(member)).contact;
    const contact = { email: 'a@example.org', birthday: '1990-01-02', address: '1 River Road' };
    await member.put('/api/profile/contact', { version, ...contact }).expect(200);
    await member.post('/api/profile/services', { title: 'Advice', description: 'By the hour' }).expect(201);
    const { mediaId } = await make('en', { contact: false });
    const brought = await bring(await bytesOf(mediaId));
    expect(brought).toMatchObject({ contact: { email: null, birthday: null, address: '' }, services: [] });
    const shown = await make('en', { contact: true });
    expect((await bring(await bytesOf(shown.mediaId))).contact).toMatchObject({ ...contact, birthday: null });
  });

  it('the JSON Resume brings everything', async () => {
    await fill();
    const { version } = await ownProfile(member);
    await member.put('/api/profile/interests', { version, interests: ['Rowing'] }).expect(200);
    await member.post('/api/profile/services', { title: 'Advice', description: 'By the hour' }).expect(201);
    const { body } = await member.get('/api/profile/json-resume').expect(200);
    expect(told(await bring(Buffer.from(JSON.stringify(body))))).toEqual(told(await ownProfile(member)));
  });
});
