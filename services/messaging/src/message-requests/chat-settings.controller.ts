import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { chatSettingsApi, type ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ChatSettingsService } from './chat-settings.service.js';

type Api = typeof chatSettingsApi;

@Controller()
export class ChatSettingsController {
  constructor(private readonly settings: ChatSettingsService) {}

  @Endpoint(chatSettingsApi.get)
  get(@Actor() actor: ActorClaims): Promise<ChatSettings> {
    return this.settings.of(actor.memberId);
  }

  @Endpoint(chatSettingsApi.put)
  put(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['put']>): Promise<ChatSettings> {
    return this.settings.set(actor.memberId, body);
  }
}
