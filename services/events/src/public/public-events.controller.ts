import { Controller, Inject, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { sharedPicture, type PictureView } from '@renmai/contracts/profile/media.schema';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import {
  Actor,
  Client,
  CONFIG,
  Endpoint,
  Input,
  OptionalActor,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EventsConfig } from '../config.js';
import { EventList } from '../listing/event-list.js';
import { eventHead, eventPath } from './event-head.js';
import { EventReports } from './event-reports.js';
import { eventSharePage } from './event-share.js';
import { PublicEvents } from './public-events.js';

type Api = typeof eventsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Public endpoints of events. */
@Controller()
export class PublicEventsController {
  constructor(
    @Inject(CONFIG) private readonly config: EventsConfig,
    private readonly events: PublicEvents,
    private readonly list: EventList,
    private readonly reports: EventReports,
  ) {}

  @Endpoint(eventsApi.list)
  page(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'list'>): Answer<'list'> {
    return this.list.page(actor?.memberId ?? null, query);
  }

  @Endpoint(eventsApi.get)
  get(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.events.view(actor?.memberId ?? null, params.eventId);
  }

  @Endpoint(eventsApi.report)
  report(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'report'>): Promise<void> {
    return this.reports.file(memberId, params.eventId, body);
  }

  @Endpoint(eventsApi.shareCard)
  async shareCard(@Input() { params }: Asked<'shareCard'>): Answer<'shareCard'> {
    const { eventId, title, organizer, poster, state, times } = (await this.events.shown(params.eventId)).card;
    const url = this.absolute(`/s/events/${eventId}`);
    return { eventId, title, organizerName: organizer.name, poster, state, times, url };
  }

  /** Browsers are forwarded in any case: the app decides whether the event may be seen. */
  @Endpoint(eventsApi.sharePage)
  async sharePage(
    @Input() { params }: Asked<'sharePage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.events.find(params.eventId);
    void reply
      .status(found ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return eventSharePage({
      locale,
      url: this.absolute(`/s/events/${params.eventId}`),
      eventUrl: this.absolute(eventPath(params.eventId)),
      event: found
        ? {
            title: found.card.title,
            description: found.row.content.description,
            organizer: found.card.organizer,
            picture: this.picture(found.card.poster),
          }
        : null,
    });
  }

  /** For the gateway, which writes it into the app's page. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const [, root, eventId = '', ...more] = query.path.split('/');
    if (root !== 'events' || more.length > 0 || !z.uuid().safeParse(eventId).success) return { kind: 'unknown' };
    const found = await this.events.find(eventId);
    if (!found) return { kind: 'unknown' };
    const head = eventHead({
      row: found.row,
      organizer: found.card.organizer,
      locale: query.locale,
      picture: this.picture(found.card.poster),
      absolute: (path) => this.absolute(path),
    });
    return { kind: 'page', head };
  }

  private picture(poster: PictureView | null): { url: string; width: number; height: number } | null {
    const picture = poster && sharedPicture(poster);
    return picture && { ...picture, url: this.absolute(picture.url) };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
