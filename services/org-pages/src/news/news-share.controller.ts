import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type Locale, type ResponseOf } from '@renmai/contracts';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { sharedPicture } from '@renmai/contracts/profile/media.schema';
import { Client, CONFIG, Endpoint, Input, previewPage, Problem, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import type { OrgPagesConfig } from '../config.js';
import { NewsViews } from './news-views.service.js';

type Api = typeof newsApi;

const someNews: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的动态',
  en: 'News on Renmai',
  'zh-TW': 'Renmai 上的動態',
  ja: 'Renmai のお知らせ',
};

/** What links to life news show on other sites. */
@Controller()
export class NewsShareController {
  constructor(
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
    private readonly views: NewsViews,
  ) {}

  @Endpoint(newsApi.shareCard)
  async shareCard(@Input() { params }: InputOf<Api['shareCard']>): Promise<ResponseOf<Api['shareCard']>> {
    const item = await this.views.shared(params.newsId);
    if (!item) throw new Problem(commonProblems.notFound);
    const { newsId, homepage, title, excerpt, illustration } = item;
    const url = this.absolute(`/s/news/${newsId}`);
    return { newsId, homepageName: homepage.name, title, excerpt, illustration, url };
  }

  /** People are forwarded in any case: whether they may see it is decided there. */
  @Endpoint(newsApi.sharePage)
  async page(
    @Input() { params }: InputOf<Api['sharePage']>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const item = await this.views.shared(params.newsId);
    void reply
      .status(item ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    const own = item?.illustration ?? item?.homepage.logo ?? null;
    const picture = own && sharedPicture(own);
    return previewPage({
      locale,
      title: item ? `${item.title} · ${item.homepage.name}` : someNews[locale],
      forwardTo: this.absolute(`/news/${params.newsId}`),
      preview: item && {
        url: this.absolute(`/s/news/${params.newsId}`),
        type: 'article',
        description: item.excerpt || someNews[locale],
        picture: picture && { ...picture, url: this.absolute(picture.url) },
        large: item.illustration !== null,
      },
    });
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
