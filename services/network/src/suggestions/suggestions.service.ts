import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { CommonReason, SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { canRead } from '@renmai/contracts/languages/written-language';
import { Clock, languagesRead } from '@renmai/service-kit';
import { firstIdOf } from '../feed/uuid-order.js';
import { MembersRepository } from '../members/members.repository.js';
import { idsOf, present } from '../relations/list-page.js';
import { expectFound, RelationChanges } from '../relations/relation-changes.js';
import { SomeMembersRepository } from '../relations/some-members.repository.js';
import { reasonsOf } from './suggestion.presenter.js';
import { SuggestionsRepository } from './suggestions.repository.js';

/** If there are fewer suggestions than `FEW`, other members are added up to `FILLED`. */
const FEW = 6;
const FILLED = 12;
/** The factor by which more members are read, to find those whose language the member reads. */
const LOOKED_AT = 4;
const NEW_MS = 30 * 86_400_000;

interface Likely {
  member: SuggestionView['member'];
  reasons: CommonReason[];
}

/** Moves members with a readable headline to the front, in unchanged order otherwise; members without one come in between. */
export function readableFirst<T extends { headline: string }>(found: readonly T[], reads: readonly string[]): T[] {
  if (reads.length === 0) return [...found];
  const placeOf = ({ headline }: T): number => (headline === '' ? 1 : canRead(headline, reads) ? 0 : 2);
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly repository: SuggestionsRepository,
    private readonly members: MembersRepository,
    private readonly some: SomeMembersRepository,
    private readonly changes: RelationChanges,
    private readonly clock: Clock,
  ) {}

  /** Members with something in common, the likeliest first; where they are few, others whose profile is open to everyone. */
  async suggestions(memberId: string, query: PageQuery): Promise<Page<SuggestionView>> {
    const page = await this.likely(memberId, query);
    const missing = Math.min(query.limit, FILLED) - page.items.length;
    if (query.cursor !== undefined || page.nextCursor !== null || page.items.length >= FEW || missing <= 0) return page;
    const known = page.items.map(({ member }) => member.memberId);
    return { ...page, items: [...page.items, ...(await this.others(memberId, known, missing))] };
  }

  private async others(memberId: string, known: readonly string[], limit: number): Promise<SuggestionView[]> {
    const newFrom = firstIdOf(new Date(this.clock.now().getTime() - NEW_MS));
    const found = await this.repository.openMembers(memberId, known, newFrom, limit * LOOKED_AT);
    const rows = readableFirst(found, languagesRead()).slice(0, limit);
    const cards = await this.members.cards(
      memberId,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, reason }) => {
      const member = cards.get(id);
      return member ? [{ member, reasons: [{ kind: reason }] }] : [];
    });
  }

  /** Only members with something in common. */
  async likely(memberId: string, query: PageQuery): Promise<Page<Likely>> {
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
