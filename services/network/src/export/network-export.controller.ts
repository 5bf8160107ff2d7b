import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { networkExportApi } from '@renmai/contracts/network/network-export.api';
import { Actor, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { NetworkExport } from './network-export.js';

@Controller()
export class NetworkExportController {
  constructor(private readonly exports: NetworkExport) {}

  @Endpoint(networkExportApi.export)
  export(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<(typeof networkExportApi)['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-network.json"')
      .header('cache-control', 'no-store');
    return this.exports.of(actor.memberId);
  }
}
