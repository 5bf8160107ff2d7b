import type { DataOf, DomainEvent, DomainEventDefinition } from '@renmai/contracts';
import { newsPublished, newsRemoved, newsWithdrawn, orgPagesNews } from '@renmai/contracts/org-pages/news.events';
import type { NewsView } from '@renmai/contracts/org-pages/news.schema';
import { orgPagesMediaReferencesChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { mediaErased, mediaReady } from '@renmai/contracts/profile/media.events';
import type { MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, snapshotAsTold, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import request from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { appoint, approved, complete, console, found } from '../support/homepages.js';
import { publishNews, writeNews } from '../support/news.js';

let service: TestService;
let senior: TestMember;
let homepageId: string;
beforeAll(async () => {
  service = await startTestService(AppModule);
  senior = await complete(service, 'Ann');
  ({ homepageId } = await approved(service, senior));
});
afterAll(() => service.close());

const upload = async (owner: TestMember, purpose: MediaPurpose): Promise<string> => {
  const mediaId = uuidv7();
  const size = { url: `/media/${mediaId}/full`, width: 40, height: 30 };
  const picture = { mediaId, animated: false, list: size, page: size, full: size };
  const data = { mediaId, ownerId: owner.memberId, purpose, kind: 'picture', picture, video: null } as const;
  await service.publish(mediaReady, { aggregateId: mediaId, data });
  await service.drained();
  return mediaId;
};
const read = async (newsId: string, by = senior): Promise<NewsView> =>
  (await by.get(`/api/news/${newsId}`).expect(200)).body as NewsView;
const told = async <E extends DomainEventDefinition>(event: E, key: string): Promise<DomainEvent<DataOf<E>>[]> => {
  await service.drained();
  return (await service.published(event)).filter(({ aggregateId }) => aggregateId === key);
};
const visitor = (path: string) => service.http.get(path);

describe('life news', () => {
  it('are drafts for their writers, then public, then withdrawn, and published again in their old place', async () => {
    const draft = await writeNews(senior, homepageId, {
      title: 'We moved',
      html: '<p>To <b>Wuhan</b></p><script>x</script>',
    });
    const { newsId } = draft;
    expect(draft).toMatchObject({
      state: 'draft',
      html: '<p>To <strong>Wuhan</strong></p>',
      excerpt: 'To Wuhan',
      managed: true,
    });
    await visitor(`/api/news/${newsId}`).expect(404);
    const at = `/api/news/${newsId}`;
    const published = (await senior.post(`${at}/publish`, { version: draft.version }).expect(200)).body as NewsView;
    expect(published).toMatchObject({ state: 'published', publishedBy: { name: 'Ann' }, editedAt: null });
    const seen = (await visitor(at).expect(200)).body as NewsView;
    expect(seen).toMatchObject({ title: 'We moved', managed: false, publishedBy: null, homepage: { homepageId } });
    expect(await told(newsPublished, newsId)).toMatchObject([
      {
        data: {
          newsId,
          homepageId,
          momentId: published.momentId,
          title: 'We moved',
          excerpt: 'To Wuhan',
          publishedBy: senior.memberId,
        },
      },
    ]);
    // A second tap is no error.
    await senior.post(`${at}/publish`, { version: draft.version }).expect(200);
    const withdrawn = (await senior.post(`${at}/withdraw`, { version: published.version }).expect(200))
      .body as NewsView;
    expect(withdrawn.state).toBe('withdrawn');
    await visitor(at).expect(404);
    expect(await told(newsWithdrawn, newsId)).toHaveLength(1);
    const again = (await senior.post(`${at}/publish`, { version: withdrawn.version }).expect(200)).body as NewsView;
    expect(again).toMatchObject({ momentId: published.momentId, publishedAt: published.publishedAt });
    await senior.delete(at).expect(204);
    await senior.get(at).expect(404);
    expect(await told(newsRemoved, newsId)).toHaveLength(1);
    const { body } = await senior.get(`/api/homepages/${homepageId}/log`).expect(200);
    const actions = (body.items as { action: string; data: { title?: string } }[]).map(({ action, data }) => [
      action,
      data.title,
    ]);
    expect(actions.slice(0, 4)).toEqual([
      ['news-removed', 'We moved'],
      ['news-published', 'We moved'],
      ['news-withdrawn', 'We moved'],
      ['news-published', 'We moved'],
    ]);
  });

  it('keep earlier versions once they were public; drafts keep none', async () => {
    const draft = await writeNews(senior, homepageId, { title: 'One', html: '<p>one</p>' });
    const at = `/api/news/${draft.newsId}`;
    const { version } = (await senior.patch(at, { version: draft.version, html: '<p>two</p>' }).expect(200))
      .body as NewsView;
    expect((await senior.get(`${at}/versions`).expect(200)).body).toEqual({ items: [] });
    const published = (await senior.post(`${at}/publish`, { version }).expect(200)).body as NewsView;
    expectProblem(await senior.patch(at, { version, title: 'Late' }), 409, 'version-conflict');
    const edited = (await senior.patch(at, { version: published.version, title: 'Two' }).expect(200)).body as NewsView;
    expect(edited.editedAt).not.toBeNull();
    expect((await senior.get(`${at}/versions`).expect(200)).body).toMatchObject({
      items: [{ version: published.version, title: 'One', html: '<p>two</p>', writtenBy: { name: 'Ann' } }],
    });
    const events = await told(newsPublished, draft.newsId);
    expect(events.map(({ data }) => (data as { title: string }).title)).toEqual(['One', 'Two']);
    expectProblem(await senior.patch(at, { version: edited.version, html: '' }), 409, 'org-pages.news-incomplete');
    // A save without changes makes no version.
    const same = (await senior.patch(at, { version: edited.version, title: 'Two' }).expect(200)).body as NewsView;
    expect(same.version).toBe(edited.version);
  });

  it('need a title and a text, and an approved homepage', async () => {
    const { newsId, version } = await writeNews(senior, homepageId, {});
    expectProblem(await senior.post(`/api/news/${newsId}/publish`, { version }), 409, 'org-pages.news-incomplete');
    const draft = await found(senior);
    expectProblem(
      await senior.post(`/api/homepages/${draft.homepageId}/news`, {}),
      409,
      'org-pages.homepage-not-approved',
    );
  });

  it('may have fifty thousand characters and twenty pictures', async () => {
    const send = (html: string) => senior.post(`/api/homepages/${homepageId}/news`, { html });
    await send(`<p>${'书'.repeat(50_000)}</p>`).expect(201);
    expectProblem(await send(`<p>${'书'.repeat(50_001)}</p>`), 400, 'org-pages.news-too-long');
    const pictures = Array.from({ length: 21 }, () => `<img data-media="${uuidv7()}">`).join('');
    expectProblem(await send(pictures), 400, 'org-pages.news-too-many-pictures');
    expectProblem(await send(`<p>${'a'.repeat(200_000)}</p>`), 400, 'invalid-request');
  });

  it('show own uploads that are ready, and existing ones of others', async () => {
    const other = await complete(service, 'Ben');
    await appoint(senior, homepageId, other, 'content');
    const [illustrationId, pictureId] = [
      await upload(senior, 'news-illustration'),
      await upload(senior, 'news-picture'),
    ];
    const html = `<p>a</p><img data-media="${pictureId}" alt="A desk" />`;
    const draft = await writeNews(senior, homepageId, { title: 'Pictures', illustrationId, html });
    expect(draft.illustration?.mediaId).toBe(illustrationId);
    expect(draft.html).toContain(`src="/media/${pictureId}/full" width="40" height="30" alt="A desk"`);
    const at = `/api/news/${draft.newsId}`;
    const change = { version: draft.version, html: `${html}<p>b</p>` };
    const changed = (await other.patch(at, change).expect(200)).body as NewsView;
    const foreign = `<img data-media="${await upload(senior, 'moment')}" />`;
    for (const bad of [foreign, `<img data-media="${uuidv7()}" />`]) {
      const refused = await senior.patch(at, { version: changed.version, html: bad });
      expectProblem(refused, 409, 'org-pages.picture-not-ready');
      expect(refused.headers['retry-after']).toBe('1');
    }
    await senior.post(`${at}/publish`, { version: changed.version }).expect(200);
    const ref = `news:${draft.newsId}`;
    const files = await told(orgPagesMediaReferencesChanged, ref);
    expect(files.at(-1)?.data).toMatchObject({
      ref,
      mediaIds: expect.arrayContaining([illustrationId, pictureId]) as unknown,
    });
    await service.publish(mediaErased, {
      aggregateId: illustrationId,
      data: { mediaId: illustrationId, ownerId: senior.memberId, purpose: 'news-illustration' },
    });
    await service.drained();
    expect((await read(draft.newsId)).illustration).toBeNull();
    const events = await told(newsPublished, draft.newsId);
    expect(events.at(-1)?.data).toMatchObject({ illustration: null });
    await senior.delete(at).expect(204);
    const last = await told(orgPagesMediaReferencesChanged, ref);
    expect(last.at(-1)?.data).toEqual({ ref, mediaIds: [] });
  });

  it('are listed by their first publication, drafts by their last change, page by page', async () => {
    const page = await approved(service, senior);
    const titles = ['One', 'Two', 'Three'];
    for (const title of titles) await publishNews(senior, page.homepageId, { title });
    const list = `/api/homepages/${page.homepageId}/news`;
    const first = await visitor(`${list}?limit=2`).expect(200);
    const rest = await visitor(`${list}?limit=2&cursor=${first.body.nextCursor as string}`).expect(200);
    const shown = [...first.body.items, ...rest.body.items] as { title: string }[];
    expect(shown.map(({ title }) => title)).toEqual(titles.toReversed());
    expect(rest.body.nextCursor).toBeNull();
    const drafts = [
      await writeNews(senior, page.homepageId, { title: 'A' }),
      await writeNews(senior, page.homepageId, { title: 'B' }),
    ];
    await senior.patch(`/api/news/${drafts[0]!.newsId}`, { version: drafts[0]!.version, title: 'AA' }).expect(200);
    const { body } = await senior.get(`${list}?state=draft`).expect(200);
    expect((body.items as { title: string }[]).map(({ title }) => title)).toEqual(['AA', 'B']);
    await visitor(`${list}?state=draft`).expect(404);
  });

  it('are in the snapshot as they were published last, drafts are not', async () => {
    const illustrationId = await upload(senior, 'news-illustration');
    const shown = await publishNews(senior, homepageId, { title: 'Shown', illustrationId });
    await senior.patch(`/api/news/${shown.newsId}`, { version: shown.version, title: 'Shown and edited' }).expect(200);
    const gone = await publishNews(senior, homepageId, { html: `<p>${'Long '.repeat(400)}</p>` });
    await senior.post(`/api/news/${gone.newsId}/withdraw`, { version: gone.version }).expect(200);
    const draft = await writeNews(senior, homepageId, { title: 'Draft' });
    const rows = await snapshotAsTold(service, orgPagesNews, [shown.newsId]);
    expect(rows.get(shown.newsId)?.events.map(({ type }) => type)).toEqual([newsPublished.type]);
    expect(rows.get(gone.newsId)?.events.map(({ type }) => type)).toEqual([newsPublished.type, newsWithdrawn.type]);
    expect(rows.has(draft.newsId)).toBe(false);
  });

  it('of a suspended homepage are seen by its administrators only, and not in previews of links', async () => {
    const page = await approved(service, senior);
    const { newsId } = await publishNews(senior, page.homepageId, { title: 'Lamps & light' });
    const shared = await request(service.url).get(`/s/news/${newsId}`).expect(200);
    expect(shared.text).toContain('Lamps &amp; light');
    expect(shared.text).toContain('og:type" content="article"');
    await visitor(`/api/news/${newsId}/share-card`).expect(200);
    await console(service).suspend(page.homepageId);
    await visitor(`/api/news/${newsId}`).expect(404);
    await visitor(`/api/homepages/${page.homepageId}/news`).expect(404);
    await visitor(`/api/news/${newsId}/share-card`).expect(404);
    expect((await request(service.url).get(`/s/news/${newsId}`).expect(404)).text).not.toContain('Lamps');
    await read(newsId);
    const { version } = await read(newsId);
    expectProblem(
      await senior.patch(`/api/news/${newsId}`, { version, title: 'x' }),
      409,
      'org-pages.homepage-not-approved',
    );
  });
});
