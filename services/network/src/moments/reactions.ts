import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import type { ReactionView } from '@renmai/contracts/network/moments.api';
import { Database, toPage } from '@renmai/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { decodeTimeCursor } from '../relations/list-page.js';
import { MomentAccess } from './moment-access.js';
import { ReactionsRepository } from './reactions.repository.js';

@Injectable()
export class Reactions {
  constructor(
    private readonly database: Database,
    private readonly access: MomentAccess,
    private readonly reactions: ReactionsRepository,
    private readonly members: MembersRepository,
  ) {}

  async page(
    viewerId: string,
    momentId: string,
    { cursor, limit, kind }: PageQuery & { kind?: ReactionKind | undefined },
  ): Promise<Page<ReactionView>> {
    await this.access.seen(this.database.manager, viewerId, momentId);
    const rows = await this.reactions.latest(viewerId, momentId, kind ?? null, decodeTimeCursor(cursor), limit + 1);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.reactedAt.toISOString(), row.memberId]);
    const cards = await this.members.cards(
      viewerId,
      items.map(({ memberId }) => memberId),
    );
    return {
      items: items.flatMap(({ memberId, kind: chosen, reactedAt }) => {
        const member = cards.get(memberId);
        return member ? [{ member, kind: chosen, reactedAt: reactedAt.toISOString() }] : [];
      }),
      nextCursor,
    };
  }
}
