import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { homepageAppealsApi } from '@renmai/contracts/org-pages/homepage-appeals.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Appeals } from './appeals.js';
import { SubmissionViews } from './submission-views.js';
import { Submissions } from './submissions.js';

type Api = typeof homepageSubmissionsApi;

@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: Submissions,
    private readonly views: SubmissionViews,
    private readonly appeals: Appeals,
  ) {}

  @Endpoint(homepageSubmissionsApi.submit)
  submit(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['submit']>,
  ): Promise<ResponseOf<Api['submit']>> {
    return this.submissions.submit(actor.memberId, params.homepageId, body);
  }

  @Endpoint(homepageSubmissionsApi.withdraw)
  withdraw(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['withdraw']>,
  ): Promise<ResponseOf<Api['withdraw']>> {
    return this.submissions.withdraw(actor.memberId, params.homepageId, body.version);
  }

  @Endpoint(homepageAppealsApi.appeal)
  appeal(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<typeof homepageAppealsApi.appeal>,
  ): Promise<ResponseOf<typeof homepageAppealsApi.appeal>> {
    return this.appeals.appeal(actor.memberId, params.homepageId, body);
  }

  @Endpoint(homepageSubmissionsApi.submissions)
  async list(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['submissions']>,
  ): Promise<ResponseOf<Api['submissions']>> {
    return { items: await this.views.list(actor.memberId, params.homepageId) };
  }
}
