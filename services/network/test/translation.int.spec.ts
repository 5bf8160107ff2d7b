import type { Translation } from '@renmai/contracts/translation/translation.schema';
import {
  expectProblem,
  startTestService,
  startTranslator,
  type TestMember,
  type TestService,
  type TestTranslator,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { comment, post } from './support/moments.js';

let translator: TestTranslator;
let service: TestService;
let author: TestMember;
let reader: TestMember;
beforeAll(async () => {
  translator = await startTranslator();
  service = await startTestService(AppModule, { env: { TRANSLATION_URL: translator.url, TRANSLATION_KEY: 'the key' } });
  [author, reader] = (await register(service, 'Author', 'Reader')) as [TestMember, TestMember];
});
afterAll(async () => {
  await service.close();
  await translator.close();
});

const translated = async (by: TestMember, path: string, to = 'en'): Promise<Translation> =>
  (await by.get(`${path}/translation?to=${to}`).expect(200)).body as Translation;

it('answers the languages of the product into which it translates', async () => {
  expect((await reader.get('/api/moments/translation-languages').expect(200)).body).toEqual({
    languages: ['zh-CN', 'en'],
  });
});

it('translates moments and comments for members who may read them, each text once', async () => {
  const { momentId } = await post(author, { text: 'お茶の時間' });
  const { commentId } = await comment(author, momentId, { text: 'いい時間' });
  translator.state.asked.length = 0;
  const answer = { from: 'ja', texts: [{ field: 'text', text: 'en: お茶の時間' }] };
  expect(await translated(reader, `/api/moments/${momentId}`)).toEqual(answer);
  expect(await translated(author, `/api/moments/${momentId}`)).toEqual(answer);
  expect(await translated(reader, `/api/comments/${commentId}`, 'zh-CN')).toEqual({
    from: 'ja',
    texts: [{ field: 'text', text: 'zh-Hans: いい時間' }],
  });
  expect(translator.state.asked).toEqual([['お茶の時間'], ['いい時間']]);
  expect(new Set(translator.state.keys)).toEqual(new Set(['the key']));
});

it('translates nothing that the member may not read', async () => {
  const { momentId } = await post(author, { text: '友だちだけ', visibility: 'friends' });
  const { commentId } = await comment(author, momentId, { text: '秘密' });
  translator.state.asked.length = 0;
  for (const path of [`/api/moments/${momentId}`, `/api/comments/${commentId}`]) {
    expectProblem(await reader.get(`${path}/translation?to=en`), 404, 'not-found');
  }
  expect(translator.state.asked).toEqual([]);
});

it('refuses languages that neither the product nor the translator has', async () => {
  const { momentId } = await post(author, { text: '海' });
  expectProblem(await reader.get(`/api/moments/${momentId}/translation?to=de`), 400, 'invalid-request');
  expectProblem(await reader.get(`/api/moments/${momentId}/translation?to=ja`), 403, 'translation.off');
});

it('says that it failed while the translator is away', async () => {
  const { momentId } = await post(author, { text: '山' });
  translator.state.broken = true;
  try {
    expectProblem(await reader.get(`/api/moments/${momentId}/translation?to=en`), 502, 'translation.failed');
  } finally {
    translator.state.broken = false;
  }
  expect((await translated(reader, `/api/moments/${momentId}`)).texts).toEqual([{ field: 'text', text: 'en: 山' }]);
});
