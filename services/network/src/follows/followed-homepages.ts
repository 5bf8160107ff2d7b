import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ResponseOf } from '@renmai/contracts';
import {
  invitationWindowDays,
  maxFollowInvitations,
  type FollowInvitationView,
  type followedHomepagesApi,
  type MutedHomepage,
} from '@renmai/contracts/network/followed-homepages.api';
import { maxMutes } from '@renmai/contracts/network/follows.api';
import { networkFollowInvitationSent } from '@renmai/contracts/network/network.events';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { Clock, CONFIG, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { NetworkConfig } from '../config.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { idsOf, present } from '../relations/list-page.js';
import { lockMember } from '../relations/pair-lock.sql.js';
import { ReachOutcomes } from '../relations/reach-outcomes.js';
import { expectRoom } from '../relations/relation-changes.js';
import { announceInvitationSettled } from './follow-announcements.js';
import { FollowedHomepagesRepository, type Homepage, type Lasting } from './followed-homepages.repository.js';
import { FollowListsRepository } from './follow-lists.repository.js';
import { FollowsRepository } from './follows.repository.js';

type Api = typeof followedHomepagesApi;
const DAY_MS = 24 * 3_600_000;

/** Mutes of homepages, and invitations of friends to follow them. */
@Injectable()
export class FollowedHomepages {
  constructor(
    private readonly database: Database,
    private readonly copies: MemberCopiesRepository,
    private readonly members: MembersRepository,
    private readonly homepages: HomepageDirectory,
    private readonly follows: FollowsRepository,
    private readonly lists: FollowListsRepository,
    private readonly repository: FollowedHomepagesRepository,
    private readonly reach: ReachOutcomes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NetworkConfig,
  ) {}

  async mute(memberId: string, homepageId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await lockMember(manager, memberId);
      await this.copies.hold(manager, memberId);
      await this.expectPublic(manager, homepageId);
      if (await this.repository.isMuted(manager, memberId, homepageId)) return;
      expectRoom(await this.repository.countMutes(manager, memberId), maxMutes);
      await this.repository.mute(manager, memberId, homepageId, this.clock.now());
    });
  }

  unmute(memberId: string, homepageId: string): Promise<void> {
    return this.database.write(({ manager }) => this.repository.unmute(manager, memberId, homepageId));
  }

  async mutes(memberId: string, query: PageQuery): Promise<Page<MutedHomepage>> {
    const page = await this.lists.mutedHomepages(memberId, query);
    const cards = await this.homepages.cards(idsOf(page));
    return present(page, ({ id, since }) => {
      const homepage = cards.get(id);
      return homepage && { homepage, since: since.toISOString() };
    });
  }

  async invitable(
    memberId: string,
    homepageId: string,
    { q, ...query }: PageQuery & { q: string },
  ): Promise<ResponseOf<Api['invitable']>> {
    const { manager } = this.database;
    const homepage = await this.expectInviter(manager, memberId, homepageId);
    const page = await this.repository.invitable(memberId, homepage, q, query);
    const cards = await this.members.cards(memberId, idsOf(page));
    const remaining = await this.remaining(manager, memberId, homepageId);
    const { lastsDays } = this.lasting();
    return { ...present(page, ({ id }) => cards.get(id)), remaining, lastsDays };
  }

  invite(memberId: string, homepageId: string, memberIds: readonly string[]): Promise<ResponseOf<Api['invite']>> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      await lockMember(manager, memberId);
      await this.copies.hold(manager, memberId);
      const homepage = await this.expectInviter(manager, memberId, homepageId);
      const remaining = await this.remaining(manager, memberId, homepageId);
      const outcomes = await this.reach.of(manager, 'follow-invitation', memberId, memberIds);
      const asked = [...outcomes].flatMap(([id, outcome]) => (outcome === 'requested' ? [id] : []));
      const invited = await this.repository.invite(manager, memberId, homepage, asked, this.clock.now());
      if (invited.length > remaining) {
        const context = { maximum: maxFollowInvitations, remaining, days: invitationWindowDays };
        throw new Problem(networkProblems.tooManyInvitations, { context });
      }
      for (const friendId of invited) {
        await tx.emit(networkFollowInvitationSent, {
          aggregateId: `${homepageId}:${friendId}`,
          data: { homepageId, memberId: friendId, inviterId: memberId, homepageName: homepage.name },
        });
      }
      return { invited: invited.length, remaining: remaining - invited.length };
    });
  }

  async invitations(memberId: string, query: PageQuery): Promise<Page<FollowInvitationView>> {
    const page = await this.repository.open(memberId, this.lasting(), query);
    const homepages = await this.homepages.cards(idsOf(page));
    const inviters = await this.members.cards(
      memberId,
      page.items.map(({ inviterId }) => inviterId),
    );
    return present(page, ({ id, since, endsAt, inviterId }) => {
      const [homepage, inviter] = [homepages.get(id), inviters.get(inviterId)];
      return homepage && inviter && { homepage, inviter, invitedAt: since.toISOString(), endsAt: endsAt.toISOString() };
    });
  }

  decline(memberId: string, homepageId: string): Promise<void> {
    return this.database.write(async (tx) => {
      const settled = await this.repository.settle(tx.manager, memberId, homepageId, this.clock.now());
      if (settled) await announceInvitationSettled(tx, memberId, homepageId);
    });
  }

  private async expectPublic(manager: EntityManager, homepageId: string): Promise<Homepage> {
    const homepage = await this.repository.publicHomepage(manager, homepageId);
    if (!homepage) throw new Problem(commonProblems.notFound);
    return homepage;
  }

  private async expectInviter(manager: EntityManager, memberId: string, homepageId: string): Promise<Homepage> {
    const homepage = await this.expectPublic(manager, homepageId);
    const follow = { followerId: memberId, kind: homepage.kind, targetId: homepageId };
    const may =
      (await this.follows.follows(manager, follow)) ||
      (await this.homepages.isAdministrator(manager, homepageId, memberId));
    if (!may) throw new Problem(commonProblems.forbidden);
    return homepage;
  }

  private async remaining(manager: EntityManager, memberId: string, homepageId: string): Promise<number> {
    const lasting = this.lasting();
    const since = new Date(lasting.now.getTime() - invitationWindowDays * DAY_MS);
    const sent = await this.repository.countInvited(manager, [memberId, homepageId], since, lasting);
    return Math.max(0, maxFollowInvitations - sent);
  }

  private lasting(): Lasting {
    return { now: this.clock.now(), lastsDays: this.config.NETWORK_FOLLOW_INVITATION_DAYS };
  }
}
