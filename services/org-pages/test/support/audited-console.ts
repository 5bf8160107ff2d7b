import { db } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { complete, submitted } from './homepages.js';
import { databaseWithRole, keepAuditLog, type KeptDatabase } from './kept-audit.js';
import { register } from './members.js';

export const cases = '/api/console/cases';

export interface Claimed {
  caseId: string;
  homepageId: string;
  version: number;
}

export const decision = ({ version }: Claimed) => ({ version, submissionNumber: 1, decision: 'reject', words: 'No.' });

/** The console of a service that cannot change its audit log. */
export class AuditedConsole {
  private constructor(
    readonly service: TestService,
    readonly kept: KeptDatabase,
    /** an administrator */
    public staff: TestMember,
  ) {}

  static async start(): Promise<AuditedConsole> {
    const kept = await databaseWithRole();
    await keepAuditLog(kept.superuser, kept.role);
    // Decisions do not take effect while a file runs, because that adds a row at an unpredictable time.
    const service = await startTestService(AppModule, { database: kept, env: { REVIEW_UNDO_SECONDS: '86400' } });
    return new AuditedConsole(service, kept, await administrator(service));
  }

  get database(): DataSource {
    return this.service.dataSource;
  }

  async another(): Promise<void> {
    this.staff = await administrator(this.service);
  }

  /** A case that the administrator has claimed. */
  async claimed(): Promise<Claimed> {
    const founder = await complete(this.service, 'Ann');
    const { homepageId } = await submitted(this.service, founder);
    const { items } = (await this.staff.get(`${cases}?sort=newest&limit=1`).expect(200)).body;
    const [row] = items as { caseId: string; homepage: { homepageId: string } }[];
    if (row?.homepage.homepageId !== homepageId) throw new Error('the newest case is another one');
    const { version } = (await this.staff.post(`${cases}/${row.caseId}/claim`).expect(200)).body as { version: number };
    return { caseId: row.caseId, homepageId, version };
  }

  entries(): Promise<{ seq: number; action: string; actorId: string | null }[]> {
    return db.rows(
      this.database.manager,
      'SELECT seq::int, action, actor_id AS "actorId" FROM audit.audit_entry ORDER BY seq',
    );
  }
}

const administrator = async (service: TestService): Promise<TestMember> =>
  service.asConsole((await register(service, 'Rui')).memberId);
