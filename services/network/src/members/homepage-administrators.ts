import { Injectable } from '@nestjs/common';
import { HomepageMembers } from '@renmai/homepage-directory';
import type { EntityManager } from 'typeorm';
import { MemberCopiesRepository } from './member-copies.repository.js';

/** Answers questions of the directory of homepages about members from network's own table of members. */
@Injectable()
export class HomepageAdministrators extends HomepageMembers {
  constructor(private readonly copies: MemberCopiesRepository) {
    super();
  }

  override isErased(memberId: string, manager: EntityManager): Promise<boolean> {
    return this.copies.isErased(manager, memberId);
  }

  override hold(memberId: string, manager: EntityManager): Promise<void> {
    return this.copies.hold(manager, memberId);
  }
}
