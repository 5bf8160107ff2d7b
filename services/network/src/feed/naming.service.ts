import { Injectable } from '@nestjs/common';
import type { TopicView } from '@renmai/contracts/network/moments.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { Clock } from '@renmai/service-kit';
import { MembersRepository } from '../members/members.repository.js';
import { topicName } from '@renmai/contracts/network/topics';
import { MentionableRepository } from './mentionable.repository.js';
import { MomentViews } from './moment-views.js';
import { TopicsRepository } from './topics.repository.js';
import { firstIdOf } from './uuid-order.js';

const SUGGESTED = 10;
const TOPIC_DAYS = 30;

/** Suggestions of topics and members while a member writes a text. */
@Injectable()
export class NamingService {
  constructor(
    private readonly topicNames: TopicsRepository,
    private readonly people: MentionableRepository,
    private readonly members: MembersRepository,
    private readonly views: MomentViews,
    private readonly clock: Clock,
  ) {}

  topics(memberId: string, typed: string): Promise<TopicView[]> {
    const since = new Date(this.clock.now().getTime() - TOPIC_DAYS * 24 * 3_600_000);
    return this.topicNames.suggestions(memberId, topicName(typed), firstIdOf(since), SUGGESTED);
  }

  /** Only members who may see a moment learn its participants. */
  async mentionable(memberId: string, letters: string, momentId: string | undefined): Promise<MemberCard[]> {
    const seen = momentId === undefined ? [] : await this.views.of(memberId, [momentId]);
    const ids = await this.people.find(memberId, letters, seen[0]?.momentId ?? null, SUGGESTED);
    const cards = await this.members.cards(memberId, ids);
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}
