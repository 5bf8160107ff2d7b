import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleAuditApi } from '@renmai/contracts/org-pages/console-audit.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly service: AuditService) {}

  @Endpoint(consoleAuditApi.list)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<typeof consoleAuditApi.list>,
  ): Promise<ResponseOf<typeof consoleAuditApi.list>> {
    return this.service.list(actor, query);
  }

  @Endpoint(consoleAuditApi.csv)
  async csv(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<typeof consoleAuditApi.csv>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const csv = await this.service.csv(actor, query);
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .header('cache-control', 'no-store');
    return csv;
  }
}
