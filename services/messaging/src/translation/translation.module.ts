import { Module } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { HttpTranslator } from './http.translator.js';
import { NoTranslator } from './no.translator.js';
import { TranslationController } from './translation.controller.js';
import { Translation } from './translation.js';
import { Translator } from './translator.port.js';

@Module({
  controllers: [TranslationController],
  providers: [
    Translation,
    {
      provide: Translator,
      inject: [CONFIG],
      useFactory: ({ CHAT_TRANSLATION_URL: url, CHAT_TRANSLATION_KEY: key }: MessagingConfig): Translator =>
        url === undefined ? new NoTranslator() : new HttpTranslator(url, key),
    },
  ],
})
export class TranslationModule {}
