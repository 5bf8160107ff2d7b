import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Connections that stay the same from one statement to the next, for locks that a connection holds: those of the service, or, behind a
 * pooler, connections past it.
 */
@Injectable()
export class SessionSource implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: boolean,
  ) {}

  createQueryRunner(): QueryRunner {
    return this.dataSource.createQueryRunner();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.own) await this.dataSource.destroy();
  }
}
