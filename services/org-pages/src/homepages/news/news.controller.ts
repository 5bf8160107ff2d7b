import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { Actor, Client, Endpoint, Input, OptionalActor, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import { Audience, audienceOf } from '../audience/audience.js';
import { NewsReports } from './news-reports.js';
import { NewsViews } from './news-views.js';
import { News } from './news.js';

type Api = typeof newsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class NewsController {
  constructor(
    private readonly news: News,
    private readonly views: NewsViews,
    private readonly audience: Audience,
    private readonly reports: NewsReports,
  ) {}

  @Endpoint(newsApi.create)
  create(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'create'>): Answer<'create'> {
    return this.news.create(actor.memberId, params.homepageId, body);
  }

  @Endpoint(newsApi.ofHomepage)
  ofHomepage(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params, query }: Asked<'ofHomepage'>,
  ): Answer<'ofHomepage'> {
    return this.views.ofHomepage(actor?.memberId ?? null, params.homepageId, query);
  }

  @Endpoint(newsApi.get)
  async get(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: Asked<'get'>,
    @Client() client: ClientInfo,
  ): Answer<'get'> {
    const item = await this.views.one(actor?.memberId ?? null, params.newsId);
    if (item.state !== 'published') return item;
    if (actor) await this.audience.shown(actor.memberId, [item.newsId]);
    else this.audience.reached(item.homepage.homepageId, audienceOf(null, client));
    return item;
  }

  @Endpoint(newsApi.edit)
  edit(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'edit'>): Answer<'edit'> {
    return this.news.edit(actor.memberId, params.newsId, body);
  }

  @Endpoint(newsApi.report)
  report(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'report'>): Answer<'report'> {
    return this.reports.file(actor.memberId, params.newsId, body);
  }

  @Endpoint(newsApi.publish)
  publish(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'publish'>): Answer<'publish'> {
    return this.news.publish(actor.memberId, params.newsId, body.version);
  }

  @Endpoint(newsApi.withdraw)
  withdraw(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'withdraw'>): Answer<'withdraw'> {
    return this.news.withdraw(actor.memberId, params.newsId, body.version);
  }

  @Endpoint(newsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.news.remove(actor.memberId, params.newsId);
  }

  @Endpoint(newsApi.versions)
  async versions(@Actor() actor: ActorClaims, @Input() { params }: Asked<'versions'>): Answer<'versions'> {
    return { items: await this.news.earlier(actor.memberId, params.newsId) };
  }
}
