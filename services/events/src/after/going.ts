import { Injectable } from '@nestjs/common';
import type { InputOf, Page } from '@renmai/contracts';
import type { afterEventsApi } from '@renmai/contracts/events/after.api';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { cursorValue, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EventAccess } from '../events/event-access.js';
import { GoingRepository } from './going.repository.js';

const cursor = z.tuple([cursorValue.id]);
const SAMPLE = 3;

/** The viewer's friends who attend and agreed to be seen. */
@Injectable()
export class Going {
  constructor(
    private readonly access: EventAccess,
    private readonly going: GoingRepository,
    private readonly members: MemberDirectory,
  ) {}

  async page(
    viewerId: string,
    eventId: string,
    { limit, cursor: from }: InputOf<(typeof afterEventsApi)['going']>['query'],
  ): Promise<Page<MemberCard>> {
    await this.access.seen(viewerId, eventId);
    const after = decodeCursor(from, cursor)?.[0];
    const ids = await this.going.page(viewerId, eventId, { after, limit: limit + 1 });
    const page = toPage(ids, limit, (id) => [id]);
    return { ...page, items: await this.cards(viewerId, page.items) };
  }

  async some(viewerId: string | null, eventId: string): Promise<SomeMembers> {
    if (viewerId === null) return { count: 0, sample: [] };
    const [count, ids] = await Promise.all([
      this.going.count(viewerId, eventId),
      this.going.page(viewerId, eventId, { limit: SAMPLE }),
    ]);
    return { count, sample: await this.cards(viewerId, ids) };
  }

  private async cards(viewerId: string, ids: readonly string[]): Promise<MemberCard[]> {
    const found = await this.members.visibleMembers(viewerId, ids);
    return [...found.values()].map(({ card }) => card);
  }
}
