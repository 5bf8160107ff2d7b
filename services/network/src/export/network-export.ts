import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { networkExportApi } from '@renmai/contracts/network/network-export.api';
import { Clock, Database } from '@renmai/service-kit';
import { AddressBooksRepository } from '../contacts/address-books.repository.js';
import { exportLetter, exportRequest } from './export.presenter.js';
import { ExportRepository } from './export.repository.js';

@Injectable()
export class NetworkExport {
  constructor(
    private readonly database: Database,
    private readonly repository: ExportRepository,
    private readonly books: AddressBooksRepository,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ResponseOf<typeof networkExportApi.export>> {
    const now = this.clock.now();
    const { requests, recommendationsWritten, recommendationsReceived, traits, settings, ...rows } =
      await this.repository.rows(memberId);
    const { syncedAt, kept, foundByEmail, foundByPhone } = await this.books.state(this.database.manager, memberId);
    return {
      exportedAt: now.toISOString(),
      ...rows,
      requests: requests.map((request) => exportRequest(memberId, request, now)),
      recommendations: {
        written: recommendationsWritten.map((row) => exportLetter('author', row)),
        received: recommendationsReceived.map((row) => exportLetter('subject', row)),
      },
      // The hashes themselves say nothing, not even to their owner.
      contacts: { syncedAt, kept },
      inCommon: traits,
      settings: { ...settings[0], foundByEmail, foundByPhone },
    };
  }
}
