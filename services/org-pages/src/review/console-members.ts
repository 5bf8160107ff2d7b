import { Injectable } from '@nestjs/common';
import type { ConsoleMember } from '@renmai/contracts/org-pages/console-member.schema';
import { MemberDirectory } from '@renmai/member-directory';
import type { EntityManager } from 'typeorm';

/** Null for null; the name is null where nobody may see the member any more. */
export type NamesOf = (memberId: string | null) => ConsoleMember | null;

/** Members as staff see them: by name, as any visitor would. */
@Injectable()
export class ConsoleMembers {
  constructor(private readonly directory: MemberDirectory) {}

  /** Asked on the caller's connection: one that waits for a second one while others do the same would never end. */
  async of(manager: EntityManager, memberIds: readonly (string | null)[]): Promise<NamesOf> {
    const members = await this.directory.visibleMembers(
      null,
      memberIds.filter((id) => id !== null),
      manager,
    );
    return (memberId) => (memberId === null ? null : { memberId, name: members.get(memberId)?.card.name ?? null });
  }
}
