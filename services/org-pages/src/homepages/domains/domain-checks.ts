import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, LOGGER, Periodic } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { MailedCodes } from '../verification/mailed-codes.js';
import { VerifiedMarks } from '../verification/verified-marks.js';
import { DomainSteps } from './domain-steps.js';
import { recordOf } from './domains.js';
import { DomainsRepository, type DomainRow } from './domains.repository.js';
import { TxtRecords } from './txt-records.port.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A record may be missing for this time, because zones may be under repair. */
const GRACE_MS = 7 * DAY_MS;
const AT_ONCE = 50;

/** Periodic checks of domains, and the end of verified marks. */
@Injectable()
export class DomainChecks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly domains: DomainsRepository,
    private readonly steps: DomainSteps,
    private readonly verified: VerifiedMarks,
    private readonly codes: MailedCodes,
    private readonly records: TxtRecords,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('check-domains', HOUR_MS, () => this.check());
    this.periodic.every('end-verified-marks', HOUR_MS, async () => {
      while (await this.database.write((tx) => this.verified.endOld(tx)));
      while (await this.database.write((tx) => this.verified.remind(tx)));
      await this.database.write((tx) => this.codes.forgetOld(tx));
    });
  }

  /** Looks up records that were not checked for a day, and ends proofs by mail that are a year old. */
  private async check(): Promise<void> {
    const { manager } = this.database;
    const now = this.clock.now();
    for (;;) {
      const due = await this.domains.unchecked(manager, new Date(now.getTime() - DAY_MS), AT_ONCE);
      for (const row of due) await this.lookUp(row, now);
      if (due.length < AT_ONCE) break;
    }
    for (;;) {
      const due = await this.domains.outdated(manager, now, AT_ONCE);
      for (const row of due) await this.database.write((tx) => this.steps.lapse(tx, row));
      if (due.length < AT_ONCE) break;
    }
  }

  /** If the name servers do not answer, the record counts as missing. */
  private async lookUp(row: DomainRow, now: Date): Promise<void> {
    const found = await this.records.of(row.domain).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a domain could not be looked up');
      return [] as string[];
    });
    const missingSince = found.includes(recordOf(row).value) ? null : (row.missingSince ?? now);
    await this.database.write(async (tx) => {
      await this.domains.setChecked(tx.manager, row.domainId, now, missingSince);
      if (missingSince && now.getTime() - missingSince.getTime() >= GRACE_MS) await this.steps.lapse(tx, row);
    });
  }
}
