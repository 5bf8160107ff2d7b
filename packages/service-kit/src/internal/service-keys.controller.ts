import { Controller, Get, Header } from '@nestjs/common';
import type { JWK } from 'jose';
import { Public } from '../auth/auth.guard.js';
import { SERVICE_KEYS_PATH, ServiceTokens } from './service-tokens.js';

@Public()
@Controller()
export class ServiceKeysController {
  constructor(private readonly tokens: ServiceTokens) {}

  /** The keys by which other services verify the tokens of this one. */
  @Get(SERVICE_KEYS_PATH)
  @Header('cache-control', 'no-store')
  keys(): Promise<{ keys: JWK[] }> {
    return this.tokens.publicKeys();
  }
}
