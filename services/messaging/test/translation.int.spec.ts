import { MessageBody } from '@renmai/im-protocol';
import { startTranslator, type TestService, type TestTranslator } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, newMember, type Member } from './support/chat-world.js';
import { control, say, sendContent } from './support/history.js';
import { startSpeechServer, type SpeechServer } from './support/speech-server.js';

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
    let speech: SpeechServer;
    beforeAll(async () => {
      translator = await startTranslator();
      speech = await startSpeechServer();
      service = await startMessaging({
        env: {
          CHAT_TRANSLATION_URL: translator.url,
          CHAT_TRANSLATION_KEY: 'the key',
          TRANSCRIPTION_URL: speech.url,
        },
      });
      user = await chatUser(service);
    });
    afterAll(async () => {
      await service.close();
      await translator.close();
      await speech.close();
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

    it('writes a voice message down for those who may read it, once, as long as it is there', async () => {
      const [ann, ben, eve] = await Promise.all([newMember(service), newMember(service), newMember(service)]);
      try {
        const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(4_000)]);
        const upload = await ann.post('/chatfiles').set('restrict-access', 'true').attach('file', sound, 'v.mp3');
        const { uri, entities } = upload.body as { uri: string; entities: { uuid: string; 'share-secret': string }[] };
        const [{ uuid = '', 'share-secret': secretKey = '' } = {}] = entities;
        const content = { type: MessageBody.Content.Type.VOICE, remotePath: `${uri}/${uuid}`, secretKey };
        const id = await sendContent(ann, ben.id, content);
        const words = ({ site }: Member, of = id) => site.get(`/api/chat/messages/${of}/transcript`);
        expect((await ben.site.get('/api/chat/transcripts').expect(200)).body).toEqual({ available: true });
        speech.broken = true;
        expect((await words(ben).expect(502)).body).toMatchObject({ code: 'messaging.transcript-failed' });
        speech.broken = false;
        const heard = speech.heard;
        for (const reader of [ben, ann, ben])
          expect((await words(reader).expect(200)).body).toEqual({ text: '4004 bytes' });
        expect(speech.heard).toBe(heard + 1);
        // Others, texts, and a file that is named without its secret.
        await words(eve).expect(404);
        await words(ben, await say(ann, ben.id, 'no voice')).expect(404);
        await words(eve, await sendContent(eve, ben.id, { ...content, secretKey: '' })).expect(404);
        await control(ann, ben.id, 'RECALL', id);
        await words(ben).expect(404);
      } finally {
        await closeAll([ann, ben, eve]);
      }
    });
  });
});
