import { Module } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { HttpModeration } from './http.moderation.js';
import { MessageModeration } from './message-moderation.js';
import { Moderation } from './moderation.port.js';
import { NoModeration } from './no.moderation.js';

@Module({
  providers: [
    MessageModeration,
    {
      provide: Moderation,
      inject: [CONFIG],
      useFactory: ({ CHAT_MODERATION_URL: url, CHAT_MODERATION_KEY: key }: MessagingConfig): Moderation =>
        url === undefined ? new NoModeration() : new HttpModeration(url, key),
    },
  ],
})
export class ModerationModule {}
