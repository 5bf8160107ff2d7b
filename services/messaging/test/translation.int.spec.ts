import { startTranslator, type TestService, type TestTranslator } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';

describe('translation', () => {
  const translate = (user: ChatRestUser, body: object) => user.post(`/users/${user.id}/translate`, body);

  describe('without a translator', () => {
    let service: TestService;
    let user: ChatRestUser;
    beforeAll(async () => {
      service = await startMessaging();
      user = await chatUser(service);
    });
    afterAll(() => service.close());

    it('has no languages', async () => {
      const answer = await user.get(`/users/${user.id}/translate/support/language`).expect(200);
      expect(answer.body).toMatchObject({ data: [] });
    });

    it('says that it is not there', async () => {
      const answer = await translate(user, { text: 'hello', to: ['zh-Hans'] }).expect(403);
      expect(answer.body).toMatchObject({ error_description: expect.stringContaining('service not open!') as string });
    });
  });

  describe('with a translator', () => {
    let service: TestService;
    let user: ChatRestUser;
    let translator: TestTranslator;
    beforeAll(async () => {
      translator = await startTranslator();
      service = await startMessaging({
        env: { CHAT_TRANSLATION_URL: translator.url, CHAT_TRANSLATION_KEY: 'the key' },
      });
      user = await chatUser(service);
    });
    afterAll(async () => {
      await service.close();
      await translator.close();
    });

    it('answers its languages', async () => {
      const answer = await user.get(`/users/${user.id}/translate/support/language`).expect(200);
      expect(answer.body).toMatchObject({
        data: [
          { code: 'zh-Hans', name: 'Chinese Simplified', nativeName: '简体中文' },
          { code: 'en', name: 'English', nativeName: 'English' },
        ],
      });
      expect(new Set(translator.state.keys)).toEqual(new Set(['the key']));
    });

    it('translates into each language', async () => {
      const answer = await translate(user, { text: 'こんにちは', to: ['en', 'ZH-hans'] }).expect(200);
      expect((answer.body as { data: unknown }).data).toEqual([
        {
          translations: [
            { to: 'en', text: 'en: こんにちは' },
            { to: 'zh-Hans', text: 'zh-Hans: こんにちは' },
          ],
          detectedLanguage: { language: 'ja', score: 0.9 },
        },
      ]);
    });

    it.each([
      [{ text: 'x'.repeat(5001), to: ['en'] }, 'The input text is too long.'],
      [{ text: 'x', to: ['xx'] }, 'The target language is not valid.'],
      [{ text: 'x', to: ['en', 'xx'] }, 'The target language is not valid.'],
      [{ text: 'x', to: [] }, 'The target language is not valid.'],
      [{ to: ['en'] }, 'Request body not readable.Please check content type is correct!'],
    ])('refuses what it cannot translate', async (body, description) => {
      const answer = await translate(user, body).expect(400);
      expect(answer.body).toMatchObject({ error_description: description });
    });

    it('says that it failed, in the letters clients look for', async () => {
      translator.state.broken = true;
      try {
        const answer = await translate(user, { text: 'x', to: ['en'] }).expect(500);
        expect(answer.body).toMatchObject({ error_description: 'translte failed!' });
      } finally {
        translator.state.broken = false;
      }
    });
  });
});
