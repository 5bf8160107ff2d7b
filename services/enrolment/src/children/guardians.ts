import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { commonProblems } from '@renmai/contracts';
import { maxGuardians, type GuardianRelation } from '@renmai/contracts/applications/application.schema';
import { maxChildren, type ChildGuardian, type GuardianRequest } from '@renmai/contracts/enrolment/child.schema';
import { guardianTold } from '@renmai/contracts/enrolment/enrolment.events';
import { enrolmentProblems } from '@renmai/contracts/enrolment/enrolment.problems';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ChildrenRepository, type ChildRow } from './children.repository.js';
import { GuardiansRepository } from './guardians.repository.js';

/** Guardians of a child: friends who were asked and agreed. Each sees the same of the child and of its applications. */
@Injectable()
export class Guardians {
  constructor(
    private readonly database: Database,
    private readonly children: ChildrenRepository,
    private readonly guardians: GuardiansRepository,
    private readonly applications: Applications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** By child, as one of the guardians sees them. */
  async views(
    manager: EntityManager,
    viewerId: string,
    childIds: readonly string[],
  ): Promise<Map<string, ChildGuardian[]>> {
    const rows = await this.guardians.of(manager, childIds);
    const all = [...rows.values()].flat().map(({ memberId }) => memberId);
    const members = await this.members.visibleMembers(viewerId, all, manager);
    return new Map(
      [...rows].map(([childId, of]) => [
        childId,
        of.map(({ memberId, name, relation, confirmedAt }) => {
          const member = members.get(memberId)?.card ?? null;
          const myself = memberId === viewerId;
          return { memberId, name: member?.name ?? name, member, relation, confirmed: confirmedAt !== null, myself };
        }),
      ]),
    );
  }

  async requests(memberId: string): Promise<GuardianRequest[]> {
    const rows = await this.guardians.received(memberId);
    const members = await this.members.visibleMembers(
      memberId,
      rows.flatMap(({ askedBy }) => askedBy ?? []),
    );
    return rows.flatMap(({ childId, childName, askedBy, askedAt }) => {
      const by = askedBy === null ? undefined : members.get(askedBy)?.card;
      return by ? [{ childId, name: childName, by, askedAt: askedAt.toISOString() }] : [];
    });
  }

  async ask(memberId: string, childId: string, friendId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      const child = await this.own(manager, memberId, childId);
      if (friendId === memberId) throw new Problem(enrolmentProblems.notFriend);
      const { card, friend } = await this.members.visibleMember(memberId, friendId, manager);
      const of = (await this.guardians.of(manager, [childId])).get(childId) ?? [];
      if (of.some((one) => one.memberId === friendId)) return;
      const outcome = mayReach('guardian', friend ? 'friend' : 'stranger', openSettings);
      if (outcome === 'refused') throw new Problem(enrolmentProblems.notFriend);
      if (of.length >= maxGuardians)
        throw new Problem(enrolmentProblems.listFull, { context: { maximum: maxGuardians } });
      await this.members.hold(friendId, manager);
      const asked = { childId, memberId: friendId, name: card.name, askedBy: memberId, askedAt: this.clock.now() };
      if (!(await this.guardians.ask(manager, asked))) return;
      await this.tell(tx, child, { kind: 'asked', byMemberId: memberId, tell: friendId });
    });
  }

  /** A refusal is not reported; an acceptance is reported to the guardian who asked. */
  async accept(memberId: string, childId: string, relation: GuardianRelation): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      await this.members.hold(memberId, manager);
      const { child, request } = await this.asked(manager, memberId, childId);
      if (request.confirmedAt !== null) return;
      const known = await this.children.countLocked(manager, memberId);
      if (known >= maxChildren) throw new Problem(enrolmentProblems.listFull, { context: { maximum: maxChildren } });
      const { card } = await this.members.visibleMember(memberId, memberId, manager);
      const confirmedAt = this.clock.now();
      await this.guardians.confirm(manager, { childId, memberId, name: card.name, relation, confirmedAt });
      await this.applications.joined(tx, childId);
      if (request.askedBy === null) return;
      await this.tell(tx, child, { kind: 'agreed', byMemberId: memberId, tell: request.askedBy });
    });
  }

  async decline(memberId: string, childId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      const { request } = await this.asked(manager, memberId, childId, { declined: true });
      if (request.confirmedAt !== null) throw new Problem(commonProblems.notFound);
      await this.guardians.decline(manager, childId, memberId);
    });
  }

  /** Takes back a request, or ends one's own part. Nobody removes another guardian who agreed. */
  async remove(memberId: string, childId: string, otherId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      await this.own(manager, memberId, childId);
      const of = (await this.guardians.of(manager, [childId])).get(childId) ?? [];
      const row = of.find((one) => one.memberId === otherId);
      if (!row) return;
      if (row.confirmedAt !== null) {
        if (otherId !== memberId) throw new Problem(commonProblems.notFound);
        const others = of.filter((one) => one.confirmedAt !== null && one.memberId !== memberId);
        if (others.length === 0) throw new Problem(enrolmentProblems.lastGuardian);
        await this.applications.leaves(tx, memberId, childId);
        await this.guardians.remove(manager, childId, otherId);
        return;
      }
      await this.guardians.withdraw(manager, childId, otherId);
    });
  }

  /** Locked. @throws Problem 404 where the member is no guardian of the child */
  private async own(manager: EntityManager, memberId: string, childId: string): Promise<ChildRow> {
    const child = await this.children.own(manager, memberId, childId);
    if (!child) throw new Problem(commonProblems.notFound);
    return child;
  }

  /** @throws Problem 404 where the member was not asked, or has declined */
  private async asked(manager: EntityManager, memberId: string, childId: string, { declined = false } = {}) {
    const child = await this.children.find(manager, childId);
    const request = child && (await this.guardians.answerOf(manager, { childId, memberId }));
    if (!child || !request || (request.declined && !declined)) throw new Problem(commonProblems.notFound);
    // A request ends with the account of who sent it, and where the two do not find each other any more.
    if (request.confirmedAt === null) {
      if (request.askedBy === null) throw new Problem(commonProblems.notFound);
      await this.members.visibleMember(memberId, request.askedBy, manager);
    }
    return { child, request };
  }

  private tell(
    tx: Transaction,
    { childId, name: childName }: Pick<ChildRow, 'childId' | 'name'>,
    told: { kind: 'asked' | 'agreed'; byMemberId: string; tell: string },
  ): Promise<void> {
    return tx.emit(guardianTold, { aggregateId: childId, data: { childId, childName, ...told } });
  }
}
