import { Injectable } from '@nestjs/common';
import type { ConsoleMember } from '@renmai/contracts/org-pages/console-member.schema';
import { MemberDirectory } from '@renmai/member-directory';
import type { EntityManager } from 'typeorm';

/** Null for null; the name is null if the account is erased. */
export type NamesOf = (memberId: string | null) => ConsoleMember | null;

/** Members as staff see them: with names, including suspended and deactivated ones. */
@Injectable()
export class ConsoleMembers {
  constructor(private readonly directory: MemberDirectory) {}

  /** Asked on the caller's connection: one that waits for a second one while others do the same would never end. */
  async of(manager: EntityManager, memberIds: readonly (string | null)[]): Promise<NamesOf> {
    const asked = [...new Set(memberIds.filter((id) => id !== null))];
    const names = asked.length > 0 ? await this.directory.namesForStaff(asked, manager) : new Map<string, string>();
    return (memberId) => (memberId === null ? null : { memberId, name: names.get(memberId) ?? null });
  }
}
