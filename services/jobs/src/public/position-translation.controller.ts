import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Endpoint, Input, Problem, Translations, type ActorClaims } from '@renmai/service-kit';
import { PublicPositions } from './public-positions.js';

/** Translates the texts of positions. */
@Controller()
export class PositionTranslationController {
  constructor(
    private readonly positions: PublicPositions,
    private readonly translations: Translations,
  ) {}

  @Endpoint(positionsApi.translation)
  async translation(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof positionsApi)['translation']>,
  ): Promise<Translation> {
    const found = await this.positions.find(params.positionId, memberId);
    if (!found) throw new Problem(commonProblems.notFound);
    const { title, department, description, requirements } = found.row.content;
    return this.translations.translate({ title, department, description, requirements }, query.to);
  }
}
