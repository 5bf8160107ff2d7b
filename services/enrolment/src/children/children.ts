import { Inject, Injectable } from '@nestjs/common';
import { Applications, type SubjectApplications } from '@renmai/applications';
import { commonProblems } from '@renmai/contracts';
import {
  maxChildren,
  type ChildChange,
  type ChildForm,
  type ChildView,
} from '@renmai/contracts/enrolment/child.schema';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EnrolmentConfig } from '../config.js';
import { ChildrenRepository, type ChildRow } from './children.repository.js';

const DAY_MS = 86_400_000;

/** Children for whom guardians apply. Only the guardian and the schools that got an application see any of their data. */
@Injectable()
export class Children {
  constructor(
    @Inject(CONFIG) private readonly config: EnrolmentConfig,
    private readonly database: Database,
    private readonly children: ChildrenRepository,
    private readonly applications: Applications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  get retentionDays(): number {
    return this.config.CHILD_RETENTION_DAYS;
  }

  async of(guardianId: string): Promise<ChildView[]> {
    return this.views(this.database.manager, await this.children.of(guardianId));
  }

  add(guardianId: string, form: ChildForm): Promise<ChildView> {
    return this.database.write(async ({ manager }) => {
      await this.members.hold(guardianId, manager);
      if ((await this.children.countLocked(manager, guardianId)) >= maxChildren) {
        throw new Problem(enrolmentProblems.listFull, { context: { maximum: maxChildren } });
      }
      const childId = uuidv7();
      await this.children.insert(manager, { ...form, childId, guardianId, now: this.clock.now() });
      return this.view(manager, guardianId, childId);
    });
  }

  change(guardianId: string, childId: string, { version, ...change }: ChildChange): Promise<ChildView> {
    return this.database.write(async ({ manager }) => {
      const row = await this.children.own(manager, guardianId, childId);
      if (!row) throw new Problem(commonProblems.notFound);
      expectVersion(row.version, version);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      await this.children.save(manager, childId, { ...row, ...given });
      return this.view(manager, guardianId, childId);
    });
  }

  /** Deletes the child with drafts, and with applications that were not successful. */
  async remove(guardianId: string, childId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const row = await this.children.own(tx.manager, guardianId, childId);
      if (!row) throw new Problem(commonProblems.notFound);
      const [standing] = (await this.applications.forSubjects(tx.manager, [childId])).values();
      if (standing && standing.going > 0) throw new Problem(enrolmentProblems.childApplied);
      await this.applications.eraseSubject(tx, childId);
      await this.children.remove(tx.manager, childId);
    });
  }

  private async view(manager: EntityManager, guardianId: string, childId: string): Promise<ChildView> {
    const row = await this.children.own(manager, guardianId, childId);
    const [view] = row ? await this.views(manager, [row]) : [];
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }

  private async views(manager: EntityManager, rows: readonly ChildRow[]): Promise<ChildView[]> {
    const standings = await this.applications.forSubjects(
      manager,
      rows.map(({ childId }) => childId),
    );
    return rows.map(({ childId, guardianId: _, createdAt, ...child }) => {
      const standing = standings.get(childId);
      return {
        childId,
        ...child,
        createdAt: createdAt.toISOString(),
        applications: standing?.applications ?? 0,
        erasedAt: this.erasedAt(standing)?.toISOString() ?? null,
      };
    });
  }

  private erasedAt(standing: SubjectApplications | undefined): Date | null {
    const ended = standing?.endedAt ?? null;
    return ended && new Date(ended.getTime() + this.retentionDays * DAY_MS);
  }
}
