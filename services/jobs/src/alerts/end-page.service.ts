import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import { Database, Problem, questionPage, questionPagePolicy } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { AlertsRepository } from './alerts.repository.js';
import { EndLinks } from './end-links.js';
import { endTexts } from './end-texts.js';

/** Opening the link only asks: programs that look into mails open links too. */
@Injectable()
export class EndPageService {
  constructor(
    private readonly database: Database,
    private readonly repository: AlertsRepository,
    private readonly links: EndLinks,
  ) {}

  async page(token: string, locale: Locale, reply: FastifyReply): Promise<string> {
    const alert = await this.repository.find(this.read(token));
    return this.answer(reply, locale, alert && !alert.paused ? alert.name : null);
  }

  async end(token: string, locale: Locale, reply: FastifyReply): Promise<string> {
    const alertId = this.read(token);
    await this.database.write(({ manager }) => this.repository.end(manager, alertId));
    return this.answer(reply, locale, null);
  }

  private read(token: string): string {
    const alertId = this.links.read(token);
    if (alertId === null) throw new Problem(commonProblems.notFound);
    return alertId;
  }

  /** `name`: of an alert that goes on; null: it has ended. */
  private answer(reply: FastifyReply, locale: Locale, name: string | null): string {
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', questionPagePolicy);
    const { title, question, done, button, alerts } = endTexts[locale];
    return questionPage({
      locale,
      title,
      text: name === null ? done : question(name),
      button: name === null ? null : button,
      link: { path: '/jobs/alerts', text: alerts },
    });
  }
}
