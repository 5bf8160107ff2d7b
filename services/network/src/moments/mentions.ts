import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { Mention } from '@renmai/contracts/network/moment.schema';
import { mayReach } from '@renmai/contracts/reach/may-reach';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isFound } from '@renmai/member-directory/owners';
import { StandingsRepository } from '../members/standings.repository.js';
import { ReachRepository } from '../relations/reach.repository.js';
import { misplacedMention } from './mention-ranges.js';

/** Members named in moments and comments. */
@Injectable()
export class Mentions {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly reach: ReachRepository,
  ) {}

  /**
   * In the order of the text. Anyone whom the author cannot find, or may not name by their setting, stays plain text: the
   * answers are equal, and nobody is told.
   */
  async found(
    manager: EntityManager,
    authorId: string,
    text: string,
    mentions: readonly Mention[],
  ): Promise<Mention[]> {
    const misplaced = misplacedMention(text, mentions);
    if (misplaced !== undefined) {
      throw new Problem(commonProblems.invalidRequest, {
        errors: [
          {
            pointer: `/mentions/${misplaced}`,
            code: 'invalid',
            detail: 'A mention must point to an @ and a name in the text',
          },
        ],
      });
    }
    if (mentions.length === 0) return [];
    const named = [...new Set(mentions.map(({ memberId }) => memberId.toLowerCase()))];
    const standings = await this.standings.within(manager, authorId, named);
    const reach = await this.reach.of(manager, authorId, named);
    return mentions
      .map((mention) => ({ ...mention, memberId: mention.memberId.toLowerCase() }))
      .filter(({ memberId }) => {
        const standing = standings.get(memberId);
        if (standing === undefined || !isFound(standing)) return false;
        const to = reach.get(memberId);
        return memberId === authorId || (to && mayReach('mention', to.relation, to.settings)) === 'reached';
      })
      .sort((a, b) => a.start - b.start);
  }
}

export const namedIn = (mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.map(({ memberId }) => memberId)),
];
