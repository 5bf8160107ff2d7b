import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identitySuspensionAnswered } from '@renmai/contracts/identity/identity.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Answers } from './answers.js';

@Controller()
export class AnswersConsumer {
  constructor(private readonly answers: Answers) {}

  @OnDomainEvent(identitySuspensionAnswered)
  async answered(
    @Payload() { data }: DomainEvent<DataOf<typeof identitySuspensionAnswered>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId, caseId, text, answeredAt } = data;
    if (caseId !== null) await this.answers.answeredAtLogin(tx, { memberId, caseId, text, at: new Date(answeredAt) });
  }
}
