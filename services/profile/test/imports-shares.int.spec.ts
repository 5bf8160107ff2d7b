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

const send = (member: TestMember, bytes: Buffer | string) =>
  member
    .post('/api/profile/imports?name=file')
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
