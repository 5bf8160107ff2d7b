import { Injectable } from '@nestjs/common';
import type { GuardianView } from '@renmai/contracts/applications/applicant.schema';
import { MemberDirectory } from '@renmai/member-directory';
import type { EntityManager } from 'typeorm';
import type { ApplicationRow } from './application.row.js';
import { ApplicationTargets, type ActingMember } from '../ports.js';

type OfSubject = Pick<ApplicationRow, 'applicantId' | 'subjectId'>;

/** Who acts for the subjects of applications: the sender, and other guardians of the same child. */
@Injectable()
export class Acting {
  constructor(
    private readonly targets: ApplicationTargets,
    private readonly members: MemberDirectory,
  ) {}

  /** Whether the member sent the application, or acts for the child that it is for. */
  async isSide(manager: EntityManager, memberId: string, { applicantId, subjectId }: OfSubject): Promise<boolean> {
    if (applicantId === memberId) return true;
    if (subjectId === null) return false;
    const acting = (await this.targets.actingFor(manager, [subjectId])).get(subjectId) ?? [];
    return acting.some((one) => one.memberId === memberId);
  }

  /** The members who act for the child beside the sender. */
  async others(manager: EntityManager, { applicantId, subjectId }: OfSubject): Promise<string[]> {
    if (subjectId === null) return [];
    const acting = (await this.targets.actingFor(manager, [subjectId])).get(subjectId) ?? [];
    return acting.map(({ memberId }) => memberId).filter((id) => id !== applicantId);
  }

  subjectsOf(manager: EntityManager, memberId: string): Promise<string[]> {
    return this.targets.subjectsOf(manager, memberId);
  }

  siblingsOf(manager: EntityManager, subjectId: string): Promise<string[]> {
    return this.targets.siblingsOf(manager, subjectId);
  }

  /** The guardians for each application, as the viewer sees them; the sender first. */
  async guardians(
    manager: EntityManager,
    viewerId: string,
    rows: readonly (OfSubject & Pick<ApplicationRow, 'applicationId' | 'applicantName'>)[],
  ): Promise<Map<string, GuardianView[]>> {
    const subjectIds = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))];
    if (subjectIds.length === 0) return new Map();
    const acting = await this.targets.actingFor(manager, subjectIds);
    const of = (row: OfSubject): readonly ActingMember[] => (row.subjectId && acting.get(row.subjectId)) || [];
    const ids = rows.flatMap((row) => [row.applicantId, ...of(row).map(({ memberId }) => memberId)]);
    const cards = await this.members.visibleMembers(viewerId, ids, manager);
    const views = new Map<string, GuardianView[]>();
    for (const row of rows) {
      if (row.subjectId === null) continue;
      const all = of(row);
      const sender = all.find(({ memberId }) => memberId === row.applicantId);
      const first = sender ?? { memberId: row.applicantId, name: row.applicantName, relation: null };
      const view = ({ memberId, name, relation }: ActingMember): GuardianView => {
        const member = cards.get(memberId.toLowerCase())?.card ?? null;
        const sent = memberId === row.applicantId;
        const called = member?.name ?? ((sent && row.applicantName) || name);
        return { name: called, relation, member, sent, chat: member !== null && memberId !== viewerId };
      };
      const rest = all.filter(({ memberId }) => memberId !== row.applicantId);
      views.set(
        row.applicationId,
        [first, ...rest].map(view).filter(({ name }) => name !== ''),
      );
    }
    return views;
  }
}
