import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Standing } from '@renmai/member-directory/owners';
import { StandingsRepository } from '../members/standings.repository.js';
import { MomentCountsRepository } from './moment-counts.repository.js';
import { maySeeMoment } from './moment-visibility.policy.js';
import { MomentsRepository, type StoredMoment } from './moments.repository.js';

export interface SeenMoment {
  moment: StoredMoment;
  /** the relation of its author to the viewer */
  author: Standing;
}

/** Moments for actions of a member. Moments that the member may not see are not found. */
@Injectable()
export class MomentAccess {
  constructor(
    private readonly moments: MomentsRepository,
    private readonly counts: MomentCountsRepository,
    private readonly standings: StandingsRepository,
  ) {}

  async seen(manager: EntityManager, viewerId: string | null, momentId: string): Promise<SeenMoment> {
    const moment = await this.moments.find(manager, momentId);
    if (!moment) throw new Problem(commonProblems.notFound);
    const author = (await this.standings.within(manager, viewerId, [moment.authorId])).get(moment.authorId);
    if (!author || !maySeeMoment(moment, viewerId, author, moment.profile)) throw new Problem(commonProblems.notFound);
    return { moment, author };
  }

  /** Locks the moment, its counts and the counted rows until the transaction ends. */
  async held(manager: EntityManager, viewerId: string, momentId: string): Promise<SeenMoment> {
    await this.counts.lock(manager, [momentId]);
    return this.seen(manager, viewerId, momentId);
  }

  /** For its author; other members who see it are refused. `withShared`: locks the shared moment as well. */
  async own(
    manager: EntityManager,
    memberId: string,
    momentId: string,
    { withShared = false }: { withShared?: boolean } = {},
  ): Promise<StoredMoment> {
    const { moment } = await this.seen(manager, memberId, momentId);
    if (moment.authorId !== memberId) throw new Problem(commonProblems.forbidden);
    await this.hold(manager, moment, withShared);
    return (await this.seen(manager, memberId, momentId)).moment;
  }

  /** For staff, locked; null: it does not exist any more. */
  async any(
    manager: EntityManager,
    momentId: string,
    { withShared = false }: { withShared?: boolean } = {},
  ): Promise<StoredMoment | null> {
    const moment = await this.moments.find(manager, momentId);
    if (!moment) return null;
    await this.hold(manager, moment, withShared);
    return this.moments.find(manager, momentId);
  }

  private async hold(manager: EntityManager, { momentId, sharedId }: StoredMoment, withShared: boolean): Promise<void> {
    await this.counts.lock(manager, [momentId, ...(withShared && sharedId ? [sharedId] : [])]);
  }
}
