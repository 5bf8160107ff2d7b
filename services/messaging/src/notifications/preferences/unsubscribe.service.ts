import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import { CONFIG, deriveKey, Problem, questionPagePolicy, type KitConfig } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { textsOf } from '../texts/texts.js';
import { PreferencesService, type MailSort } from './preferences.service.js';
import { unsubscribePage } from './unsubscribe-page.js';
import { readUnsubscribeToken, unsubscribeToken, type Unsubscribing } from './unsubscribe-token.js';

const PURPOSE = 'messaging: unsubscribe links';

/** Links in mails that end mails of their sort. Opening one only asks: programs that look into mails open links too. */
@Injectable()
export class UnsubscribeService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    private readonly preferences: PreferencesService,
  ) {
    this.key = deriveKey(config.SECRET_KEY, PURPOSE);
  }

  addressFor(memberId: string, sort: MailSort): string {
    return `${this.config.PUBLIC_URL}/api/notifications/unsubscribe/${unsubscribeToken(this.key, { memberId, sort })}`;
  }

  async page(token: string, reply: FastifyReply): Promise<string> {
    const asked = this.read(token);
    return this.answer(reply, await this.localeOf(asked), asked.sort, false);
  }

  async carryOut(token: string, reply: FastifyReply): Promise<string> {
    const asked = this.read(token);
    await this.preferences.unsubscribe(asked.memberId, asked.sort);
    return this.answer(reply, await this.localeOf(asked), asked.sort, true);
  }

  private read(token: string): Unsubscribing {
    const asked = readUnsubscribeToken(this.key, token);
    if (!asked) throw new Problem(commonProblems.notFound);
    return asked;
  }

  private async localeOf({ memberId }: Unsubscribing): Promise<Locale> {
    return (await this.preferences.stored(memberId))?.locale ?? 'en';
  }

  private answer(reply: FastifyReply, locale: Locale, sort: MailSort, done: boolean): string {
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', questionPagePolicy);
    return unsubscribePage(textsOf(locale).unsubscribe, { locale, sort, done });
  }
}
