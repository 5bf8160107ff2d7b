import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { plainText } from '@renmai/contracts/formatted-text';
import { publicPagesApi } from '@renmai/contracts/public-pages.api';
import { PublicAddresses } from '@renmai/publications';
import {
  Actor,
  Client,
  Endpoint,
  Input,
  OptionalActor,
  shortened,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { EventList } from '../listing/event-list.js';
import { eventHead, eventPath, eventTitle, someEvent } from './event-head.js';
import { EventReports } from './event-reports.js';
import { PublicEvents } from './public-events.js';

type Api = typeof eventsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Public endpoints of events. */
@Controller()
export class PublicEventsController {
  constructor(
    private readonly events: PublicEvents,
    private readonly list: EventList,
    private readonly reports: EventReports,
    private readonly addresses: PublicAddresses,
  ) {}

  @Endpoint(eventsApi.list)
  page(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'list'>): Answer<'list'> {
    return this.list.page(actor?.memberId ?? null, query);
  }

  @Endpoint(eventsApi.placesLeft)
  placesLeft(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { query }: Asked<'placesLeft'>,
  ): Answer<'placesLeft'> {
    return this.events.placesLeft(actor?.memberId ?? null, query.ids);
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
    const url = this.addresses.absolute(`/s/events/${eventId}`);
    return { eventId, title, organizerName: organizer.name, poster, state, times, url };
  }

  @Endpoint(eventsApi.sharePage)
  async sharePage(
    @Input() { params }: Asked<'sharePage'>,
    @Client() { locale }: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const found = await this.events.find(params.eventId);
    return this.addresses.sharePage(reply, eventPath(params.eventId), {
      locale,
      title: found ? eventTitle(found.row, found.card.organizer) : someEvent[locale],
      preview: found
        ? {
            description: shortened(plainText(found.row.content.description)) || someEvent[locale],
            picture: this.addresses.picture(found.card.poster),
            large: true,
          }
        : null,
    });
  }

  /** For the gateway, which writes it into the app's page. */
  @Endpoint(publicPagesApi.describe)
  async describe(
    @Input() { query }: InputOf<typeof publicPagesApi.describe>,
  ): Promise<ResponseOf<typeof publicPagesApi.describe>> {
    const eventId = this.addresses.idIn(query.path, 'events');
    const found = eventId === null ? undefined : await this.events.find(eventId);
    if (!found) return { kind: 'unknown' };
    const head = eventHead({
      row: found.row,
      organizer: found.card.organizer,
      locale: query.locale,
      picture: this.addresses.picture(found.card.poster),
      absolute: (path) => this.addresses.absolute(path),
    });
    return { kind: 'page', head };
  }
}
