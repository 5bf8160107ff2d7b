import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxFollows } from '@renmai/contracts/network/follows.api';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { lockMember } from '../relations/pair-lock.sql.js';
import type { LockedPair } from '../relations/pairs.repository.js';
import { expectFound, expectRoom, RelationChanges } from '../relations/relation-changes.js';
import { announceFollow, announceInvitationSettled } from './follow-announcements.js';
import { FollowedHomepagesRepository } from './followed-homepages.repository.js';
import { FollowsRepository, type Follow } from './follows.repository.js';

interface Target {
  kind: FollowKind;
  targetId: string;
}

@Injectable()
export class FollowsService {
  constructor(
    private readonly database: Database,
    private readonly changes: RelationChanges,
    private readonly members: MemberCopiesRepository,
    private readonly repository: FollowsRepository,
    private readonly homepages: FollowedHomepagesRepository,
    private readonly clock: Clock,
  ) {}

  async follow(followerId: string, { kind, targetId }: Target): Promise<void> {
    const follow = { followerId, kind, targetId: targetId.toLowerCase() };
    if (kind === 'member') {
      const work = (tx: Transaction, pair: LockedPair): Promise<void> => {
        expectFound(pair);
        return this.add(tx, follow);
      };
      return this.changes.change(followerId, targetId, work, { limited: true });
    }
    return this.database.write(async (tx) => {
      await lockMember(tx.manager, followerId);
      await this.members.hold(tx.manager, followerId);
      if (await this.repository.follows(tx.manager, follow)) return;
      const homepage = await this.homepages.publicHomepage(tx.manager, follow.targetId);
      if (homepage?.kind !== kind) throw new Problem(commonProblems.notFound);
      await this.add(tx, follow);
      if (await this.homepages.settle(tx.manager, followerId, follow.targetId, this.clock.now())) {
        await announceInvitationSettled(tx, followerId, follow.targetId);
      }
    });
  }

  async unfollow(followerId: string, { kind, targetId }: Target): Promise<void> {
    const follow = { followerId, kind, targetId: targetId.toLowerCase() };
    const work = async (tx: Transaction): Promise<void> => {
      if (await this.repository.removeFollow(tx.manager, follow)) await announceFollow(tx, follow, false);
    };
    if (kind === 'member' && follow.targetId !== followerId) return this.changes.change(followerId, targetId, work);
    return this.database.write(work);
  }

  async followsHomepage(
    followerId: string,
    { kind, targetId }: Target,
  ): Promise<{ following: boolean; muted: boolean }> {
    const follow = { followerId, kind, targetId: targetId.toLowerCase() };
    const { manager } = this.database;
    return {
      following: await this.repository.follows(manager, follow),
      muted: await this.homepages.isMuted(manager, followerId, follow.targetId),
    };
  }

  private async add(tx: Transaction, follow: Follow): Promise<void> {
    if (await this.repository.follows(tx.manager, follow)) return;
    expectRoom(await this.repository.countFollows(tx.manager, follow.followerId), maxFollows);
    await this.repository.addFollow(tx.manager, follow, this.clock.now());
    await announceFollow(tx, follow, true);
  }
}
