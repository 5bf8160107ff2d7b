import { Controller, Inject, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { Client, CONFIG, Endpoint, Input, Problem, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import type { OrgPagesConfig } from '../../config.js';
import { newsSharePage } from './news-share.js';
import { NewsViews } from './news-views.js';

type Api = typeof newsApi;

/** Previews of links to life news on other sites. */
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

  /** Browsers are forwarded in any case: the app decides whether the item may be seen. */
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
    return newsSharePage({
      locale,
      url: this.absolute(`/s/news/${params.newsId}`),
      newsUrl: this.absolute(`/news/${params.newsId}`),
      item,
      absolute: (path) => this.absolute(path),
    });
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
