import { Injectable, type OnModuleInit } from '@nestjs/common';
import { viewsKeptDays, type ProfileViewer, type ProfileViewers } from '@renmai/contracts/profile/viewers.schema';
import { profileViewed } from '@renmai/contracts/profile/profile.events';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { commonProblems, type PageQuery } from '@renmai/contracts';
import { Clock, Database, Periodic, Problem } from '@renmai/service-kit';
import { MembersService } from '../members/members.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { knownViewers, type KnownViewer } from './known-viewers.js';
import { ViewsRepository } from '../views/views.repository.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A viewer who comes back within these days is no news. */
const DAYS_BETWEEN_NEWS = 7;

/** Who opened a profile. Viewers who may not be seen by its owner are neither listed nor counted. */
@Injectable()
export class ProfileViewersService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly profiles: ProfilesService,
    private readonly views: ViewsRepository,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-profile-views', HOUR_MS, () =>
      this.database.write((tx) => this.views.forget(tx.manager, this.since(viewsKeptDays))),
    );
  }

  async note(viewerId: string, memberId: string): Promise<void> {
    if (viewerId === memberId.toLowerCase()) return;
    if (!(await this.members.finds(viewerId, memberId))) throw new Problem(commonProblems.notFound);
    const view = { memberId: memberId.toLowerCase(), viewerId, at: this.clock.now() };
    await this.database.write(async (tx) => {
      const isOld = await this.views.isNoNews(tx.manager, { ...view, after: this.since(DAYS_BETWEEN_NEWS) });
      if (!(await this.views.note(tx.manager, view)) || isOld) return;
      const day = view.at.toISOString().slice(0, 10);
      await tx.emit(profileViewed, { aggregateId: view.memberId, data: { memberId: view.memberId, day } });
    });
  }

  async of(memberId: string, { cursor, limit }: PageQuery): Promise<ProfileViewers> {
    const { viewing = 'shown' } = (await this.profiles.own(memberId)).visibility;
    const known = knownViewers(await this.views.ofMember(memberId, this.since(viewsKeptDays)));
    const cards = new Map(
      (await this.members.cards(memberId, [...new Set(known.map(({ viewerId }) => viewerId))])).map((card) => [
        card.memberId,
        card,
      ]),
    );
    const seen = known.filter(({ viewerId }) => cards.has(viewerId));
    const week = this.since(7);
    const counts = { week: seen.filter(({ at }) => at > week).length, all: seen.length };
    if (viewing === 'hidden') return { items: [], nextCursor: null, viewing, counts };
    const from = Number.parseInt(cursor ?? '0', 10) || 0;
    const items = await Promise.all(seen.slice(from, from + limit).map((one) => this.present(memberId, one, cards)));
    const nextCursor = from + limit < seen.length ? String(from + limit) : null;
    return { items, nextCursor, viewing, counts };
  }

  private async present(
    memberId: string,
    { viewerId, named, at }: KnownViewer,
    cards: ReadonlyMap<string, MemberCard>,
  ): Promise<ProfileViewer> {
    const card = cards.get(viewerId);
    if (named && card) return { kind: 'member', member: card, at: at.toISOString() };
    // As much of the occupation as the owner could read in the viewer's profile.
    const { jobs, industry } = await this.members.member(memberId, viewerId);
    const title = jobs?.find(({ endDate }) => endDate === null)?.title ?? '';
    return { kind: 'occupation', title, industry, at: at.toISOString() };
  }

  private since(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
