import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleMembersApi } from '@renmai/contracts/org-pages/console-members.api';
import { reviewAnswersApi } from '@renmai/contracts/org-pages/review-answers.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Answers } from '../answers/answers.js';
import { MemberFiles } from './member-files.js';

type Console = typeof consoleMembersApi;
type OfAnswers = typeof reviewAnswersApi;

/** Members as staff act upon them, and what they answer. */
@Controller()
export class MembersController {
  constructor(
    private readonly files: MemberFiles,
    private readonly answers: Answers,
  ) {}

  @Endpoint(consoleMembersApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Console['get']>): Promise<ResponseOf<Console['get']>> {
    return this.files.get(actor, params.memberId);
  }

  @Endpoint(consoleMembersApi.suspend)
  suspend(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Console['suspend']>,
  ): Promise<ResponseOf<Console['suspend']>> {
    return this.files.suspend(actor, params.memberId, body);
  }

  @Endpoint(consoleMembersApi.restore)
  restore(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Console['restore']>,
  ): Promise<ResponseOf<Console['restore']>> {
    return this.files.restore(actor, params.memberId, body.reason);
  }

  @Endpoint(reviewAnswersApi.get)
  answer(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<OfAnswers['get']>,
  ): Promise<ResponseOf<OfAnswers['get']>> {
    return this.answers.get(actor.memberId, params.caseId);
  }

  @Endpoint(reviewAnswersApi.answer)
  writeAnswer(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<OfAnswers['answer']>,
  ): Promise<ResponseOf<OfAnswers['answer']>> {
    return this.answers.answer(actor.memberId, params.caseId, body.text);
  }
}
