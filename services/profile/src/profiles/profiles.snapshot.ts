import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SnapshotRow } from '@renmai/contracts';
import { db, SnapshotSources } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { announcements } from './announcements.js';
import { ProfilesRepository } from './profiles.repository.js';
import type { ProfileDocument } from './profile-document.query.js';

/** The contents of the domain events for every profile, for services that copy it. */
@Injectable()
export class ProfilesSnapshot implements OnModuleInit {
  constructor(
    private readonly sources: SnapshotSources,
    private readonly profiles: ProfilesRepository,
  ) {}

  onModuleInit(): void {
    for (const { snapshot, tell } of Object.values(announcements)) {
      this.sources.offer(snapshot, async (manager, page) => {
        const documents = await this.documents(manager, page);
        return documents.map((document): SnapshotRow => ({ key: document.memberId, events: [tell(document)] }));
      });
    }
  }

  private async documents(
    manager: EntityManager,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<ProfileDocument[]> {
    const rows = await db.rows<{ memberId: string }>(
      manager,
      `SELECT member_id AS "memberId" FROM profile WHERE $1::uuid IS NULL OR member_id > $1 ORDER BY member_id LIMIT $2`,
      [after, limit],
    );
    const documents: ProfileDocument[] = [];
    for (const { memberId } of rows) {
      const document = await this.profiles.document(manager, memberId);
      if (document) documents.push(document);
    }
    return documents;
  }
}
