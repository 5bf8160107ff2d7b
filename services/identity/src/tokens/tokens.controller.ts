import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { Endpoint } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { SigningKeys } from './signing-keys.js';

@Controller()
export class TokensController {
  constructor(private readonly keys: SigningKeys) {}

  @Endpoint(tokensApi.jwks)
  async jwks(@Res({ passthrough: true }) reply: FastifyReply): Promise<ResponseOf<typeof tokensApi.jwks>> {
    // Shorter than the time a key is published before it signs.
    void reply.header('cache-control', 'public, max-age=300');
    const keys = await this.keys.all();
    return { keys: keys.map(({ publicJwk }) => publicJwk) } as ResponseOf<typeof tokensApi.jwks>;
  }
}
