import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { Clock, CONFIG, Database, Periodic } from '@renmai/service-kit';
import type { EnrolmentConfig } from '../config.js';
import { ChildrenRepository } from './children.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 100;

/** A child is forgotten a time after its last application was rejected or withdrawn, with everything that was sent for it. */
@Injectable()
export class ChildRetention implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: EnrolmentConfig,
    private readonly database: Database,
    private readonly children: ChildrenRepository,
    private readonly applications: Applications,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-children', HOUR_MS, () => this.forget());
  }

  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.config.CHILD_RETENTION_DAYS * DAY_MS);
    for (;;) {
      const ids = await this.applications.subjectsEndedBefore(this.database.manager, before, PAGE);
      let forgotten = 0;
      for (const childId of ids) if (await this.forgetOne(childId, before)) forgotten += 1;
      if (ids.length < PAGE || forgotten === 0) return;
    }
  }

  /** The lock of the child prevents new applications, so the check stays valid until the commit. */
  private forgetOne(childId: string, before: Date): Promise<boolean> {
    return this.database.write(async (tx) => {
      await this.children.lock(tx.manager, childId);
      const standing = (await this.applications.forSubjects(tx.manager, [childId])).get(childId);
      if (!standing?.endedAt || standing.endedAt >= before) return false;
      await this.applications.eraseSubject(tx, childId);
      await this.children.remove(tx.manager, childId);
      return true;
    });
  }
}
