import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { AdministratorsView, AdministratorView } from '@renmai/contracts/org-pages/administrator.schema';
import type { ReceivedInvitation } from '@renmai/contracts/org-pages/homepage-administrators.api';
import { MemberDirectory, type VisibleMember } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isEditor, isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { AdministratorsRepository, type SeatRow } from './administrators.repository.js';
import { InvitationsRepository } from './invitations.repository.js';
import { isFounder } from './seats.js';

const cursor = z.tuple([cursorValue.id]);

@Injectable()
export class AdministratorViews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly administrators: AdministratorsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async of(
    homepageId: string,
    viewerId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<AdministratorsView> {
    const accessed = await this.access.managed(homepageId, viewerId, manager);
    const now = this.clock.now();
    const seats = await this.administrators.of(manager, homepageId);
    const open = isSenior(accessed) ? await this.invitations.open(manager, homepageId) : [];
    const ids = [...seats, ...open].flatMap((row) => [row.memberId, 'invitedBy' in row ? row.invitedBy : null]);
    const members = await this.members.visibleMembers(
      viewerId,
      ids.filter((id) => id !== null),
      manager,
    );
    const views = new Map(
      seats.map((seat) => [
        seat.administratorId,
        view(seat, { viewerId, founderId: accessed.page.founderId, members }),
      ]),
    );
    const handOver = await this.administrators.handOver(manager, homepageId);
    const [from, to] = [handOver && views.get(handOver.fromId), handOver && views.get(handOver.toId)];
    // Analysts see figures and no names, except their own seat, so that they can leave it, and the sender of a hand-over to them.
    const everybody = isEditor(accessed);
    return {
      administrators: [...views.values()].filter(({ myself }) => everybody || myself),
      invitations: open
        .filter(({ expiresAt }) => expiresAt > now)
        .map(({ invitationId, memberId, role, invitedBy, invitedAt, expiresAt }) => ({
          invitationId,
          role,
          member: members.get(memberId)?.card ?? null,
          invitedBy: (invitedBy !== null && members.get(invitedBy)?.card) || null,
          invitedAt: invitedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      handOver:
        handOver && from && to && (everybody || to.myself)
          ? { from, to, askedAt: handOver.askedAt.toISOString() }
          : null,
    };
  }

  async received(memberId: string, query: PageQuery): Promise<Page<ReceivedInvitation>> {
    const [before] = decodeCursor(query.cursor, cursor) ?? [];
    const asked = { now: this.clock.now(), before: before ?? null, limit: query.limit + 1 };
    const rows = await this.invitations.received(memberId, asked);
    const { items, nextCursor } = toPage(rows, query.limit, ({ invitationId }) => [invitationId]);
    const inviters = items.flatMap(({ invitedBy }) => invitedBy ?? []);
    const members = await this.members.visibleMembers(memberId, inviters);
    const shown = items.map(({ invitationId, role, homepage, invitedBy, invitedAt, expiresAt }) => ({
      invitationId,
      role,
      homepage,
      invitedBy: (invitedBy !== null && members.get(invitedBy)?.card) || null,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { items: shown, nextCursor };
  }
}

const view = (
  { administratorId, memberId, role, since }: SeatRow,
  {
    viewerId,
    founderId,
    members,
  }: { viewerId: string; founderId: string | null; members: ReadonlyMap<string, VisibleMember> },
): AdministratorView => ({
  administratorId,
  member: members.get(memberId)?.card ?? null,
  myself: memberId === viewerId,
  role,
  founder: isFounder({ memberId, role }, founderId),
  since: since.toISOString(),
});
