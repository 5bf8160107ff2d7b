import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import type { RecommendationView, recommendationsApi } from '@renmai/contracts/network/recommendations.api';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { Clock, Database, expectVersion, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import type { LockedPair } from '../relations/pairs.repository.js';
import { expectFound, RelationChanges } from '../relations/relation-changes.js';
import { announce } from './recommendation-announcements.js';
import { changed, type Change } from './recommendation-change.js';
import { needsFriend, outcomeOf, stateSeenBy, type Move } from './recommendation-state.js';
import { partOf, presentRecommendation } from './recommendation.presenter.js';
import { blank, textOf, type NewRecommendation, type RecommendationRow } from './recommendation.row.js';
import { RecommendationsRepository } from './recommendations.repository.js';

type Api = typeof recommendationsApi;
type Body<K extends keyof Api> = InputOf<Api[K]>['body'];
type Cards = ReadonlyMap<string, MemberCard>;

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly database: Database,
    private readonly changes: RelationChanges,
    private readonly repository: RecommendationsRepository,
    private readonly members: MembersRepository,
    private readonly clock: Clock,
  ) {}

  ask(subjectId: string, { authorId, ...wish }: Body<'ask'>): Promise<RecommendationView> {
    return this.add(subjectId, authorId, { ...blank, ...wish, state: 'asked' });
  }

  write(authorId: string, { subjectId, ...form }: Body<'write'>): Promise<RecommendationView> {
    return this.add(authorId, subjectId, { ...blank, ...textOf(form), state: 'submitted' });
  }

  edit(actorId: string, id: string, { version, ...form }: Body<'edit'>): Promise<RecommendationView> {
    return this.change(actorId, id, 'write', version, { text: textOf(form) });
  }

  act(
    actorId: string,
    { recommendationId, action }: InputOf<Api['act']>['params'],
    { version, message, range }: Body<'act'>,
  ): Promise<RecommendationView> {
    return this.change(actorId, recommendationId, action, version, { message, range });
  }

  /** Added by the author, or by the subject who asks for it. */
  private async add(
    actorId: string,
    other: string,
    letter: Omit<NewRecommendation, 'id' | 'authorId' | 'subjectId'>,
  ): Promise<RecommendationView> {
    const otherId = other.toLowerCase();
    const [authorId, subjectId] = letter.state === 'asked' ? [otherId, actorId] : [actorId, otherId];
    return this.between(actorId, otherId, async (tx, pair, cards) => {
      expectReach(pair);
      const living = await this.repository.living(tx.manager, authorId, subjectId);
      if (living) throw new Problem(networkProblems.recommendationExists, { context: { recommendationId: living } });
      const row = { ...letter, id: uuidv7(), authorId, subjectId };
      await this.repository.add(tx.manager, row, this.clock.now());
      await announce(tx, row);
      return this.view(actorId, cards, await this.repository.find(tx.manager, row.id));
    });
  }

  private async change(
    actorId: string,
    id: string,
    move: Move,
    version: number,
    change: Omit<Change, 'to' | 'now'>,
  ): Promise<RecommendationView> {
    const known = await this.repository.find(this.database.manager, id);
    const part = known && partOf(actorId, known);
    if (!part) throw new Problem(commonProblems.notFound);
    const otherId = part === 'author' ? known.subjectId : known.authorId;
    return this.between(actorId, otherId, async (tx, pair, cards) => {
      const row = await this.repository.find(tx.manager, id);
      if (!row) throw new Problem(commonProblems.notFound);
      const to = outcomeOf(row.state, part, move);
      if (to === 'refused') {
        throw new Problem(networkProblems.recommendationState, { context: { state: stateSeenBy(part, row.state) } });
      }
      if (to === 'unchanged') return this.view(actorId, cards, row);
      if (move === 'write' && needsFriend(row.state)) expectReach(pair);
      expectVersion(row.version, version);
      const next = changed(row, { ...change, to, now: this.clock.now() });
      if (next !== row) {
        await this.repository.save(tx.manager, next);
        await announce(tx, next);
      }
      return this.view(actorId, cards, next);
    });
  }

  /** The cards are read before: a transaction that waited for a second connection could wait for itself. */
  private async between(
    actorId: string,
    otherId: string,
    work: (tx: Transaction, pair: LockedPair, cards: Cards) => Promise<RecommendationView>,
  ): Promise<RecommendationView> {
    const cards = await this.members.cards(actorId, [actorId, otherId]);
    return this.changes.change(actorId, otherId, (tx, pair) => {
      expectFound(pair);
      return work(tx, pair, cards);
    });
  }

  private view(actorId: string, cards: Cards, row: RecommendationRow | undefined): RecommendationView {
    const view = row && presentRecommendation(row, actorId, cards);
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }
}

function expectReach({ friendship }: LockedPair): void {
  const relation = friendship.friendsSince ? 'friend' : 'stranger';
  if (mayReach('recommendation', relation, openSettings) === 'refused') throw new Problem(networkProblems.notFriends);
}
