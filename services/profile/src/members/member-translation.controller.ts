import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Actor, Endpoint, Input, Translations, type ActorClaims } from '@renmai/service-kit';
import { MembersService } from './members.service.js';

/** Translates the texts of members: as much as the calling member sees. */
@Controller()
export class MemberTranslationController {
  constructor(
    private readonly members: MembersService,
    private readonly translations: Translations,
  ) {}

  @Endpoint(membersApi.translation)
  async translation(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, query }: InputOf<(typeof membersApi)['translation']>,
  ): Promise<Translation> {
    return this.translations.translate(wordsOf(await this.members.member(memberId, params.memberId)), query.to);
  }
}

/** Names of people, schools and companies stay as they are. */
function wordsOf({ headline, about, jobs, educations, services, ...others }: MemberProfile): Record<string, string> {
  return Object.fromEntries([
    ['headline', headline],
    ['about', about ?? ''],
    ...(jobs ?? []).flatMap(({ id, title, description }) => [
      [`jobs/${id}/title`, title],
      [`jobs/${id}/description`, description],
    ]),
    ...(educations ?? []).flatMap(({ id, fieldOfStudy, activities, description }) => [
      [`educations/${id}/fieldOfStudy`, fieldOfStudy],
      [`educations/${id}/activities`, activities],
      [`educations/${id}/description`, description],
    ]),
    ...(services ?? []).flatMap(({ id, title, description }) => [
      [`services/${id}/title`, title],
      [`services/${id}/description`, description],
    ]),
    ...(others.projects ?? []).flatMap(({ id, role, description }) => [
      [`projects/${id}/role`, role],
      [`projects/${id}/description`, description],
    ]),
    ...(others.volunteering ?? []).flatMap(({ id, role, description }) => [
      [`volunteering/${id}/role`, role],
      [`volunteering/${id}/description`, description],
    ]),
    ...(others.publications ?? []).map(({ id, description }) => [`publications/${id}/description`, description]),
  ] as [string, string][]);
}
