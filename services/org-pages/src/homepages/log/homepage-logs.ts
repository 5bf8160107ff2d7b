import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { HomepageLogEntry } from '@renmai/contracts/org-pages/administrator.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { cursorValue, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageLogRepository } from './homepage-log.repository.js';

const cursor = z.tuple([cursorValue.id]);

@Injectable()
export class HomepageLogs {
  constructor(
    private readonly access: HomepageAccess,
    private readonly log: HomepageLogRepository,
    private readonly members: MemberDirectory,
  ) {}

  async list(viewerId: string, homepageId: string, query: PageQuery): Promise<Page<HomepageLogEntry>> {
    await this.access.editing(homepageId, viewerId);
    const [before] = decodeCursor(query.cursor, cursor) ?? [];
    const rows = await this.log.newest(homepageId, before ?? null, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, ({ entryId }) => [entryId]);
    const ids = items.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null);
    const members = await this.members.visibleMembers(viewerId, ids);
    const card = (id: string | null) => (id !== null && members.get(id)?.card) || null;
    return {
      items: items.map(({ actorId, subjectId, at, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        actor: card(actorId),
        subject: card(subjectId),
      })),
      nextCursor,
    };
  }
}
