import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Public } from '../auth/auth.guard.js';
import { METRICS } from '../tokens.js';

@Public()
@Controller()
export class MetricsController {
  constructor(@Inject(METRICS) private readonly registry: Registry) {}

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
