import type { NewsForm, NewsView } from '@renmai/contracts/org-pages/news.schema';
import type { TestMember } from '@renmai/test-kit';

/** A draft. */
export const writeNews = async (by: TestMember, homepageId: string, form: Partial<NewsForm>): Promise<NewsView> =>
  (await by.post(`/api/homepages/${homepageId}/news`, form).expect(201)).body as NewsView;

export async function publishNews(by: TestMember, homepageId: string, form: Partial<NewsForm> = {}): Promise<NewsView> {
  const { newsId, version } = await writeNews(by, homepageId, { title: 'News', html: '<p>Words</p>', ...form });
  return (await by.post(`/api/news/${newsId}/publish`, { version }).expect(200)).body as NewsView;
}
