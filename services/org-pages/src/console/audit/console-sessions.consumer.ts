import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityConsoleSessionEnded, identityConsoleSessionOpened } from '@renmai/contracts/identity/identity.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AuditLog } from './audit-log.js';

/** Adds logins to the console to its audit log. */
@Controller()
export class ConsoleSessionsConsumer {
  constructor(private readonly log: AuditLog) {}

  @OnDomainEvent(identityConsoleSessionOpened)
  opened(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityConsoleSessionOpened>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId: actorId, consoleSessionId } = data;
    return this.log.add(tx, { actorId, action: 'session.opened', data: { consoleSessionId, occurredAt } });
  }

  @OnDomainEvent(identityConsoleSessionEnded)
  ended(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityConsoleSessionEnded>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId: actorId, consoleSessionId, reason } = data;
    return this.log.add(tx, { actorId, action: 'session.ended', data: { consoleSessionId, occurredAt, reason } });
  }
}
