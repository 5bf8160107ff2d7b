import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { afterEventsApi } from '@renmai/contracts/events/after.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Actor, Database, Endpoint, Input, Problem, Translations, type ActorClaims } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { EventCommentsRepository } from './event-comments.repository.js';

/** Translations of comments about events. */
@Controller()
export class CommentTranslationController {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly members: MemberDirectory,
    private readonly comments: EventCommentsRepository,
    private readonly translations: Translations,
  ) {}

  @Endpoint(afterEventsApi.commentTranslation)
  async translation(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof afterEventsApi)['commentTranslation']>,
  ): Promise<Translation> {
    const { manager } = this.database;
    const comment = await this.comments.find(manager, params.commentId);
    if (!comment) throw new Problem(commonProblems.notFound);
    await this.access.seen(memberId, comment.eventId, manager);
    await this.members.visibleMember(memberId, comment.authorId, manager);
    return this.translations.translate({ text: comment.text }, query.to);
  }
}
