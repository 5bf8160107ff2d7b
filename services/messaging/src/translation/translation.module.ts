import { Module } from '@nestjs/common';
import { CONFIG, HttpTranslator, NoTranslator, Translator } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { TranslationController } from './translation.controller.js';
import { Translation } from './translation.js';

@Module({
  controllers: [TranslationController],
  providers: [
    Translation,
    {
      provide: Translator,
      inject: [CONFIG],
      useFactory: (config: MessagingConfig): Translator => {
        const { CHAT_TRANSLATION_URL, CHAT_TRANSLATION_KEY, TRANSLATION_URL, TRANSLATION_KEY } = config;
        if (CHAT_TRANSLATION_URL !== undefined) return new HttpTranslator(CHAT_TRANSLATION_URL, CHAT_TRANSLATION_KEY);
        return TRANSLATION_URL === undefined
          ? new NoTranslator()
          : new HttpTranslator(TRANSLATION_URL, TRANSLATION_KEY);
      },
    },
  ],
})
export class TranslationModule {}
