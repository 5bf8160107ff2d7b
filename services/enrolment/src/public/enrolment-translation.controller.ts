import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Endpoint, Input, Problem, Translations, type ActorClaims } from '@renmai/service-kit';
import { PublicEnrolments } from './public-enrolments.js';

/** Translations of enrolments. */
@Controller()
export class EnrolmentTranslationController {
  constructor(
    private readonly enrolments: PublicEnrolments,
    private readonly translations: Translations,
  ) {}

  @Endpoint(enrolmentsApi.translation)
  async translation(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof enrolmentsApi)['translation']>,
  ): Promise<Translation> {
    const found = await this.enrolments.find(params.enrolmentId, memberId);
    if (!found) throw new Problem(commonProblems.notFound);
    const { name, details, requirements, tuition } = found.row.content;
    const { nationality, academic, other } = requirements;
    return this.translations.translate(
      { name, details, tuition: tuition.note, nationality, academic, other },
      query.to,
    );
  }
}
