import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { Mention } from '@renmai/contracts/network/moment.schema';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ReachOutcomes } from '../relations/reach-outcomes.js';
import { misplacedMention } from './mention-ranges.js';

/** Members named in moments and comments. */
@Injectable()
export class Mentions {
  constructor(private readonly reach: ReachOutcomes) {}

  /**
   * In the order of the text. Members whom the author cannot find, or may not mention by their setting, stay plain text: the
   * answers are equal, and nobody is notified.
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
    const named = mentions.map(({ memberId }) => memberId);
    const outcomes = await this.reach.of(manager, 'mention', authorId, named);
    return mentions
      .map((mention) => ({ ...mention, memberId: mention.memberId.toLowerCase() }))
      .filter(({ memberId }) => memberId === authorId || outcomes.get(memberId) === 'reached')
      .sort((a, b) => a.start - b.start);
  }
}

export const namedIn = (mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.map(({ memberId }) => memberId)),
];
