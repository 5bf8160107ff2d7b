import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { equalSecrets, isFromThisMachine } from '../access/this-machine.js';
import type { GatewayConfig } from '../config.js';

/** It begins with `x-`, so no service ever sees it. */
export const localPassHeader = 'x-renmai-local-pass';

/**
 * The secret of an embedded stack, which its launcher makes at each start and keeps in the data folder. Budgets do not
 * count for requests from this machine that show it. Without `LOCAL_PASS` there is none.
 */
@Injectable()
export class LocalPass {
  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'LOCAL_PASS'>) {}

  isShownBy(request: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
    const { LOCAL_PASS: secret } = this.config;
    const shown = request.headers[localPassHeader];
    return (
      secret !== undefined && typeof shown === 'string' && isFromThisMachine(request) && equalSecrets(shown, secret)
    );
  }
}
