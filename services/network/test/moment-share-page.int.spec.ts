import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, TEST_ORIGIN, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { deactivate, register, setVisibility } from './support/members.js';
import { attached, files, post } from './support/moments.js';

let service: TestService;
let author: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  author = (await register(service, 'Ann "Bo" <b>'))[0] as TestMember;
});
afterAll(() => service.close());

const card = (momentId: string) => service.http.get(`/api/moments/${momentId}/share-card`);
const described = async (momentId: string): Promise<unknown> =>
  (await service.asService('gateway').get(`/internal/public-pages?path=/moments/${momentId}&locale=en`).expect(200))
    .body;
const page = (momentId: string, language = 'en') =>
  service.http.get(`/s/moments/${momentId}`).set('accept-language', language);

describe('a shared link', () => {
  it('shows author, beginning and picture of a public moment, and forwards people', async () => {
    const [mediaId = ''] = await files(service, author, 'picture');
    const { momentId } = await post(author, {
      text: `<script>alert(1)</script> ${'x'.repeat(300)}`,
      media: attached([mediaId]),
    });
    const { body } = await card(momentId).expect(200);
    expect(body).toEqual({
      momentId,
      authorName: 'Ann "Bo" <b>',
      text: `<script>alert(1)</script> ${'x'.repeat(174)}`,
      picture: { url: `/media/${mediaId}/share`, width: 600, height: 450 },
      url: `${TEST_ORIGIN}/s/moments/${momentId}`,
    });
    const { text, headers } = await page(momentId).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<meta property="og:title" content="Ann &quot;Bo&quot; &lt;b&gt;">');
    expect(text).toContain(`<meta property="og:image" content="${TEST_ORIGIN}/media/${mediaId}/share">`);
    expect(text).toContain(`<meta http-equiv="refresh" content="0; url=${TEST_ORIGIN}/moments/${momentId}">`);
    expect(text).not.toContain('<script');
    expect(await described(momentId)).toMatchObject({
      kind: 'page',
      head: {
        path: `/moments/${momentId}`,
        title: expect.stringMatching(/^Ann "Bo" <b>: <script>/),
        picture: { url: `${TEST_ORIGIN}/media/${mediaId}/share` },
        data: { '@type': 'SocialMediaPosting', author: { name: 'Ann "Bo" <b>' } },
      },
    });
  });

  it('shows a video by its poster', async () => {
    const [mediaId = ''] = await files(service, author, 'video');
    const { momentId } = await post(author, { media: attached([mediaId]) });
    expect((await card(momentId).expect(200)).body).toMatchObject({ picture: { url: `/media/${mediaId}/poster` } });
  });

  const hidden: [string, (momentId: string) => Promise<unknown>][] = [
    ['for friends', (id) => author.patch(`/api/moments/${id}`, { version: 1, visibility: 'friends' }).expect(200)],
    ['deleted', (id) => author.delete(`/api/moments/${id}`).expect(204)],
    ['of a member whose profile is not for everyone', () => setVisibility(service, author, { profile: 'friends' })],
    ['of a member who is deactivated', () => deactivate(service, author)],
  ];
  it.each(hidden)('says nothing of a moment that is %s, and forwards all the same', async (_, change) => {
    const { momentId } = await post(author, { text: 'Marmalade' });
    await change(momentId);
    expectProblem(await card(momentId), 404, 'not-found');
    expect(await described(momentId)).toEqual({ kind: 'closed' });
    const { text } = await page(momentId, 'ja').expect(404);
    expect(text).not.toMatch(/Marmalade|Ann/);
    expect(text).toContain('Renmaiの投稿');
    expect(text).toContain('noindex');
    expect(text).toContain(`url=${TEST_ORIGIN}/moments/${momentId}`);
  });

  it('looks the same where there never was one', async () => {
    await page(uuidv7()).expect(404);
  });
});
