import { Inject, Injectable } from '@nestjs/common';
import { Applications, type SubjectApplications } from '@renmai/applications';
import { commonProblems } from '@renmai/contracts';
import { maxChildren, type ChildChange, type ChildView, type NewChild } from '@renmai/contracts/enrolment/child.schema';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EnrolmentConfig } from '../config.js';
import { GuardiansRepository } from './guardians.repository.js';
import { Guardians } from './guardians.js';
import { ChildrenRepository, type ChildRow } from './children.repository.js';

const DAY_MS = 86_400_000;

/** Children for whom guardians apply. Only their guardians and the schools that got an application see any of their data. */
@Injectable()
export class Children {
  constructor(
    @Inject(CONFIG) private readonly config: EnrolmentConfig,
    private readonly database: Database,
    private readonly children: ChildrenRepository,
    private readonly applications: Applications,
    private readonly members: MemberDirectory,
    private readonly guardians: Guardians,
    private readonly guardianRows: GuardiansRepository,
    private readonly clock: Clock,
  ) {}

  get retentionDays(): number {
    return this.config.CHILD_RETENTION_DAYS;
  }

  async of(guardianId: string): Promise<ChildView[]> {
    return this.views(this.database.manager, guardianId, await this.children.of(guardianId));
  }

  add(guardianId: string, { relation, ...form }: NewChild): Promise<ChildView> {
    return this.database.write(async ({ manager }) => {
      await this.members.hold(guardianId, manager);
      if ((await this.children.countLocked(manager, guardianId)) >= maxChildren) {
        throw new Problem(enrolmentProblems.listFull, { context: { maximum: maxChildren } });
      }
      const childId = uuidv7();
      const now = this.clock.now();
      await this.children.insert(manager, { ...form, childId, now });
      const { card } = await this.members.visibleMember(guardianId, guardianId, manager);
      const own = { memberId: guardianId, name: card.name, relation, askedBy: null, askedAt: now, confirmedAt: now };
      await this.guardianRows.add(manager, { childId, ...own });
      return this.view(manager, guardianId, childId);
    });
  }

  change(guardianId: string, childId: string, { version, relation, ...change }: ChildChange): Promise<ChildView> {
    return this.database.write(async ({ manager }) => {
      const row = await this.children.own(manager, guardianId, childId);
      if (!row) throw new Problem(commonProblems.notFound);
      expectVersion(row.version, version);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      await this.children.save(manager, childId, { ...row, ...given });
      if (relation) await this.guardianRows.setRelation(manager, { childId, memberId: guardianId, relation });
      return this.view(manager, guardianId, childId);
    });
  }

  /** Deletes the child of an only guardian with drafts, and with applications that were not successful. */
  async remove(guardianId: string, childId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const row = await this.children.own(tx.manager, guardianId, childId);
      if (!row) throw new Problem(commonProblems.notFound);
      const of = (await this.guardianRows.of(tx.manager, [childId])).get(childId) ?? [];
      const shared = of.some(({ memberId, confirmedAt }) => memberId !== guardianId && confirmedAt !== null);
      if (shared) throw new Problem(enrolmentProblems.otherGuardians);
      const [standing] = (await this.applications.forSubjects(tx.manager, [childId])).values();
      if (standing && standing.going > 0) throw new Problem(enrolmentProblems.childApplied);
      await this.applications.eraseSubject(tx, childId);
      await this.children.remove(tx.manager, childId);
    });
  }

  private async view(manager: EntityManager, guardianId: string, childId: string): Promise<ChildView> {
    const row = await this.children.own(manager, guardianId, childId);
    const [view] = row ? await this.views(manager, guardianId, [row]) : [];
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }

  private async views(manager: EntityManager, viewerId: string, rows: readonly ChildRow[]): Promise<ChildView[]> {
    const childIds = rows.map(({ childId }) => childId);
    const standings = await this.applications.forSubjects(manager, childIds);
    const all = await this.guardians.views(manager, viewerId, childIds);
    return rows.map(({ childId, createdAt, ...child }) => {
      const standing = standings.get(childId);
      const guardians = all.get(childId) ?? [];
      return {
        childId,
        ...child,
        createdAt: createdAt.toISOString(),
        relation: guardians.find(({ myself }) => myself)?.relation ?? null,
        guardians,
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
