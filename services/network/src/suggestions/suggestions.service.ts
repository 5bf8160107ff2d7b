import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { Clock } from '@renmai/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { idsOf, present } from '../relations/list-page.js';
import { expectFound, RelationChanges } from '../relations/relation-changes.service.js';
import { SomeMembersRepository } from '../relations/some-members.repository.js';
import { reasonsOf } from './suggestion.presenter.js';
import { SuggestionsRepository } from './suggestions.repository.js';

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly repository: SuggestionsRepository,
    private readonly members: MembersRepository,
    private readonly some: SomeMembersRepository,
    private readonly changes: RelationChanges,
    private readonly clock: Clock,
  ) {}

  async suggestions(memberId: string, query: PageQuery): Promise<Page<SuggestionView>> {
    const page = await this.repository.page(memberId, query);
    const ids = idsOf(page);
    const [cards, mutual] = await Promise.all([
      this.members.cards(memberId, ids),
      this.some.mutualFriends(memberId, ids),
    ]);
    return present(page, (row) => {
      const member = cards.get(row.id);
      const reasons = reasonsOf(row, mutual.get(row.id));
      return member && reasons.length > 0 ? { member, reasons } : undefined;
    });
  }

  async dismiss(memberId: string, dismissedId: string): Promise<void> {
    await this.changes.change(memberId, dismissedId, async ({ manager }, pair) => {
      expectFound(pair);
      await this.repository.dismiss(manager, memberId, pair.otherId, this.clock.now());
    });
  }

  async restore(memberId: string, dismissedId: string): Promise<void> {
    if (dismissedId.toLowerCase() === memberId) return;
    await this.changes.change(memberId, dismissedId, async ({ manager }, { otherId }) => {
      await this.repository.restore(manager, memberId, otherId);
    });
  }
}
