import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { Actor, Clock, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { HomepagesExportRepository } from './homepages-export.repository.js';

@Controller()
export class HomepagesExportController {
  constructor(
    private readonly own: HomepagesExportRepository,
    private readonly clock: Clock,
  ) {}

  @Endpoint(homepagesApi.export)
  async export(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<(typeof homepagesApi)['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-homepages.json"')
      .header('cache-control', 'no-store');
    return { exportedAt: this.clock.now().toISOString(), ...(await this.own.of(actor.memberId)) };
  }
}
