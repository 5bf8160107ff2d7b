import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { MessageExtras } from './message-extras.js';
import { simpleForm, type SimpleForm, type SimpleSource } from './simple-form.js';

/** Short forms of messages, with their extras for one user. */
@Injectable()
export class SimpleForms {
  private readonly appKey: string;

  constructor(
    private readonly extras: MessageExtras,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  /** Keyed by message id. */
  async of(userId: string, sources: readonly SimpleSource[]): Promise<Map<string, SimpleForm>> {
    const extras = await this.extras.of(
      userId,
      sources.filter(({ recalledBy }) => !recalledBy).map(({ id }) => id),
    );
    return new Map(sources.map((source) => [source.id, simpleForm(source, this.appKey, extras.get(source.id))]));
  }

  /** The same form for everybody. */
  plain(source: SimpleSource): SimpleForm {
    return simpleForm(source, this.appKey);
  }
}
