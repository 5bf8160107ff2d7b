import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { Endpoint } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { DevicePasses } from './device-passes.js';

@Controller()
export class DeviceKeysController {
  constructor(private readonly passes: DevicePasses) {}

  @Endpoint(tokensApi.deviceKeys)
  async keys(@Res({ passthrough: true }) reply: FastifyReply): Promise<ResponseOf<typeof tokensApi.deviceKeys>> {
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: [await this.passes.publicJwk()] } as ResponseOf<typeof tokensApi.deviceKeys>;
  }
}
