import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { eventsApi } from '@renmai/contracts/events/events.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Endpoint, Input, Translations, type ActorClaims } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';

/** Translations of events. */
@Controller()
export class EventTranslationController {
  constructor(
    private readonly access: EventAccess,
    private readonly translations: Translations,
  ) {}

  @Endpoint(eventsApi.translation)
  async translation(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof eventsApi)['translation']>,
  ): Promise<Translation> {
    const { row } = await this.access.seen(memberId, params.eventId);
    const { title, description, aboutOrganizer } = row.content;
    return this.translations.translate({ title, description, aboutOrganizer }, query.to);
  }
}
