import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Database, Endpoint, Input, Translations, type ActorClaims } from '@renmai/service-kit';
import { CommentAccess } from '../comments/comment-access.js';
import { MomentAccess } from '../moments/moment-access.js';

/** Translations of moments and comments, for members who may read them. */
@Controller()
export class TranslationController {
  constructor(
    private readonly database: Database,
    private readonly moments: MomentAccess,
    private readonly comments: CommentAccess,
    private readonly translations: Translations,
  ) {}

  @Endpoint(momentsApi.translationLanguages)
  async languages(): Promise<ResponseOf<(typeof momentsApi)['translationLanguages']>> {
    return { languages: await this.translations.languages() };
  }

  @Endpoint(momentsApi.translation)
  async moment(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof momentsApi)['translation']>,
  ): Promise<Translation> {
    const { moment } = await this.moments.seen(this.database.manager, memberId, params.momentId);
    return this.translations.translate({ text: moment.text }, query.to);
  }

  @Endpoint(commentsApi.translation)
  async comment(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof commentsApi)['translation']>,
  ): Promise<Translation> {
    const { comment } = await this.comments.seen(this.database.manager, memberId, params.commentId);
    return this.translations.translate({ text: comment.text }, query.to);
  }
}
