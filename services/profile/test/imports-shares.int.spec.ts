import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { expectProblem, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as documents from './support/documents.js';
import { register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const send = (member: TestMember, bytes: Buffer | string, name = 'file') =>
  member
    .post(`/api/profile/imports?name=${name}`)
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from(bytes));

it('a member with many files has one being read and two waiting, delays nobody, and abandoned files are not read', async () => {
  const [greedy, ordinary] = [await register(service, 'Greedy'), await register(service, 'Ordinary')];
  const json = JSON.stringify({ basics: { name: 'Sam' }, skills: [{ name: 'Kafka' }] });
  const heavy = documents.zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${'<w:p>'.repeat(200_000)}`,
  });
  const asked = Array.from({ length: 6 }, () => send(greedy, heavy));
  const refused: number[] = [];
  for (const request of asked)
    request.end((_, response) => {
      if (response as unknown) refused.push(response.status);
    });
  await waitFor(() => refused.length === 3, { describe: 'what is beyond the share to be refused' });
  expect(refused).toEqual([429, 429, 429]);
  expectProblem(await send(greedy, '{}'), 429, 'too-much-at-once');
  const { proposals } = (await send(ordinary, json).expect(201)).body as ImportView;
  expect(proposals.filter(({ section }) => section === 'skill')).toHaveLength(1);

  for (const request of asked) request.abort();
  await waitFor(async () => (await send(greedy, json)).status === 201, { describe: 'their place to be free' });
});

describe('a ZIP file with one document', () => {
  const cv = ['Ines Falk', 'WORK EXPERIENCE', 'Oakline | Planner    Jan 2021 - Present'];
  const json = { basics: { name: 'Ines' }, work: [{ name: 'Oakline', position: 'Planner', startDate: '2021-01' }] };
  const mac = { 'CV/CV.docx': documents.docx(cv), '__MACOSX/._CV.docx': 'x' };
  let member: TestMember;
  beforeAll(async () => {
    member = await register(service, 'Archive');
  });

  it.each<[string, Parameters<typeof documents.zip>[0], ImportView['format']]>([
    ['of Word, beside what an Apple computer adds', mac, 'docx'],
    ['of Word, beside a photograph', { 'me.jpg': 'x', 'CV.DOCX': documents.docx(cv) }, 'docx'],
    ['in JSON', { 'a/b.json': JSON.stringify(json) }, 'json-resume'],
    ['in Markdown', { 'cv.md': `# ${cv.join('\n## ')}` }, 'text'],
  ])('is read: %s', async (_, parts, format) => {
    const view = (await send(member, documents.zip(parts), 'CV.zip').expect(201)).body as ImportView;
    const jobs = view.proposals.flatMap((one) => (one.section === 'job' ? [one.value] : []));
    expect(view.format).toBe(format);
    expect(jobs).toEqual([expect.objectContaining({ companyName: 'Oakline', title: 'Planner', startDate: '2021-01' })]);
  });

  it.each<[string, Parameters<typeof documents.zip>[0]]>([
    ['several documents', { 'a.docx': documents.docx(cv), 'b.docx': documents.docx(cv) }],
    ['another ZIP file', { 'a.docx': documents.zip({ 'b.docx': documents.docx(cv) }) }],
  ])('is refused with %s', async (_, parts) => {
    expectProblem(await send(member, documents.zip(parts), 'CV.zip'), 415, 'profile.import-unknown-format');
  });
});
