import type { SynonymGroupView } from '@renmai/contracts/search/console-synonyms.api';
import { savedSearchMatched, searchSynonymsChanged } from '@renmai/contracts/search/search.events';
import {
  expectProblem,
  register,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { askedGroups } from '../src/analysis/asked-synonyms.js';
import { baseSynonyms } from '../src/analysis/base-synonyms.js';
import { furtherGroups } from '../src/analysis/more-synonyms.js';
import { round } from './support/round.js';
import { person, results, titles } from './support/things.js';

const path = '/api/console/synonyms';
let service: TestService;
let staff: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  staff = await service.asConsole();
});
afterAll(() => service.close());

const groups = async (): Promise<SynonymGroupView[]> =>
  ((await staff.get(path).expect(200)).body as { items: SynonymGroupView[] }).items;
const found = async (q: string): Promise<string[]> => titles(await results(service, null, 'member', q));

it('starts with the groups that ship with the product: titles, degrees and cities in every language', async () => {
  const all = await groups();
  expect(all).toHaveLength(baseSynonyms.length + furtherGroups.length + askedGroups.length);
  for (const words of [
    ['程序员', 'software engineer'],
    ['博士', 'PhD'],
    ['上海', 'Shanghai'],
  ])
    expect(all.some(({ spellings }) => words.every((word) => spellings.includes(word)))).toBe(true);
});

it('applies to the next query and to saved searches, until it is removed, and is reported', async () => {
  const seeker = await register(service, 'Seeker');
  await person(service, 'One', { headline: '灯匠' });
  expect(await found('lampsmith')).toEqual([]);
  const form = { name: 'Mine', kind: 'member', q: 'lampsmith', rhythm: 'at-once' };
  await seeker.post('/api/search/saved', form).expect(201);
  const { body } = await staff.post(path, { spellings: ['lampsmith', '灯匠', '燈匠'] }).expect(201);
  const added = body as SynonymGroupView;
  expect(added.spellings).toEqual(['lampsmith', '灯匠', '燈匠']);
  expect((await groups())[0]).toEqual(added);
  expect(await found('lampsmith')).toEqual(['One']);

  await round(service);
  await person(service, 'Two', { headline: '燈匠' });
  const matched = () => service.published(savedSearchMatched);
  // A round that was running already may have started before.
  await waitFor(async () => (await round(service), (await matched()).length > 0), {
    describe: 'what was found is told',
  });
  expect((await matched()).map(({ data }) => data.titles)).toEqual([['Two']]);

  const at = `${path}/${added.groupId}`;
  await staff.put(at, { version: 1, spellings: ['lampsmith', 'bellfounder'] }).expect(200);
  expect(await found('lampsmith')).toEqual([]);
  expectProblem(await staff.put(at, { version: 1, spellings: ['a', 'b'] }), 409, 'version-conflict');
  for (const status of [204, 404]) await staff.delete(at).expect(status);
  expectProblem(await staff.put(at, { version: 2, spellings: ['a', 'b'] }), 404, 'not-found');
  const told = (await service.published(searchSynonymsChanged)).map(({ data }) => data);
  expect(told.map(({ spellings }) => spellings.length)).toEqual([3, 2, 0]);
  expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set([staff.memberId]));
});

it('needs two words that are not the same to search anyway', async () => {
  expectProblem(await staff.post(path, { spellings: ['程序員', '程序员'] }), 422, 'search.spellings-alike');
  expectProblem(await staff.post(path, { spellings: ['one'] }), 400, 'invalid-request');
});
