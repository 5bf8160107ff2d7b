import { Injectable } from '@nestjs/common';
import type { OrganizerView } from '@renmai/contracts/events/event.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import type { EntityManager } from 'typeorm';
import type { EventPublisher } from './event.row.js';

/** Publishers as the viewer sees them. */
@Injectable()
export class PublisherViews {
  constructor(
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
  ) {}

  /** `viewerId` null: a visitor. */
  async of(
    viewerId: string | null,
    rows: readonly { publisher: EventPublisher }[],
    manager?: EntityManager,
  ): Promise<(publisher: EventPublisher) => OrganizerView> {
    const ids = (kind: EventPublisher['kind']): string[] =>
      rows.filter(({ publisher }) => publisher.kind === kind).map(({ publisher }) => publisher.id);
    const members = await this.members.visibleMembers(viewerId, ids('member'), manager);
    const homepages = await this.homepages.cards(ids('homepage'), manager);
    return ({ kind, id, name }) => {
      if (kind === 'homepage') return { kind, name, homepage: homepages.get(id) ?? null };
      const member = members.get(id)?.card ?? null;
      return { kind, name: member?.name ?? name, member };
    };
  }
}
