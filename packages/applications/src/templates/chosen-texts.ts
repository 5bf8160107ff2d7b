import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { DecisionMessage } from '@renmai/contracts/applications/decision.schema';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { HOST, type ApplicationsHost } from '../host.js';
import { TemplatesRepository } from './templates.repository.js';
import { checkFields } from './write-message.js';

/** The texts that somebody of the publisher's side chose, by language. */
@Injectable()
export class ChosenTexts {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly templates: TemplatesRepository,
  ) {}

  /** Null: no message. @throws Problem 422 for a field that does not exist, 404 for a template of somebody else */
  of(
    manager: EntityManager,
    publisherId: string,
    message: Exclude<DecisionMessage, { kind: 'none' }>,
  ): Promise<MessageTexts>;
  of(manager: EntityManager, publisherId: string, message: DecisionMessage): Promise<MessageTexts | null>;
  async of(manager: EntityManager, publisherId: string, message: DecisionMessage): Promise<MessageTexts | null> {
    switch (message.kind) {
      case 'none':
        return null;
      case 'built-in': {
        const own = this.host.texts[message.template];
        if (!own) throw new Problem(commonProblems.invalidRequest, { pointer: '/message/template' });
        return own;
      }
      case 'template': {
        const template = await this.templates.find(manager, publisherId, message.templateId);
        if (!template) throw new Problem(commonProblems.notFound, { pointer: '/message/templateId' });
        return template.texts;
      }
      case 'texts':
        checkFields(message.texts, '/message/texts');
        return message.texts;
    }
  }
}
