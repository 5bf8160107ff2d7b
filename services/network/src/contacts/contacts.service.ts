import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { ContactsState } from '@renmai/contracts/network/contacts.api';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import type { MemberInList } from '@renmai/contracts/network/relation.schema';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { idsOf, present } from '../relations/list-page.js';
import { MembersInListsRepository } from '../relations/members-in-lists.repository.js';
import { AddressBooksRepository } from './address-books.repository.js';
import { AddressBudgetsRepository, type Asking } from './address-budgets.repository.js';
import { MemberAddressesRepository } from './member-addresses.repository.js';

/** The own address book, and finding members by an address. No messages are ever sent to its addresses. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly database: Database,
    private readonly books: AddressBooksRepository,
    private readonly addresses: MemberAddressesRepository,
    private readonly budgets: AddressBudgetsRepository,
    private readonly copies: MemberCopiesRepository,
    private readonly members: MembersInListsRepository,
    private readonly clock: Clock,
  ) {}

  state(memberId: string): Promise<ContactsState> {
    return this.books.state(this.database.manager, memberId);
  }

  sync(asking: Asking, hashes: readonly string[]): Promise<ContactsState> {
    const { memberId } = asking;
    return this.change(memberId, async (manager) => {
      const added = await this.books.replace(manager, memberId, hashes, this.clock.now());
      await this.budgets.take(manager, 'book', asking, added);
    });
  }

  forget(memberId: string): Promise<ContactsState> {
    return this.change(memberId, (manager) => this.books.remove(manager, memberId));
  }

  discovery(memberId: string, discovery: Pick<ContactsState, 'foundByEmail' | 'foundByPhone'>): Promise<ContactsState> {
    return this.change(memberId, (manager) => this.books.putDiscovery(manager, memberId, discovery));
  }

  async matches(memberId: string, query: PageQuery): Promise<Page<MemberInList>> {
    const page = await this.books.matches(memberId, query);
    const cards = await this.members.of(memberId, idsOf(page));
    return present(page, ({ id }) => cards.get(id));
  }

  async find(asking: Asking, hash: string): Promise<MemberInList> {
    const { memberId } = asking;
    await this.database.write(async ({ manager }) => {
      await this.copies.hold(manager, memberId);
      await this.budgets.take(manager, 'find', asking, 1);
    });
    const holder = await this.addresses.holder(memberId, hash);
    if (holder === memberId) throw new Problem(networkProblems.oneself);
    const card = holder && (await this.members.of(memberId, [holder])).get(holder);
    if (!card) throw new Problem(commonProblems.notFound);
    return card;
  }

  private change(memberId: string, work: (manager: EntityManager) => Promise<void>): Promise<ContactsState> {
    return this.database.write(async ({ manager }) => {
      await this.copies.hold(manager, memberId);
      await work(manager);
      return this.books.state(manager, memberId);
    });
  }
}
