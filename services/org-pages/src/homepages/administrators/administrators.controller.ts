import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepageAdministratorsApi } from '@renmai/contracts/org-pages/homepage-administrators.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { HomepageLogs } from '../log/homepage-logs.js';
import { AdministratorViews } from './administrator-views.js';
import { Administrators } from './administrators.js';
import { Invitations } from './invitations.js';

type Api = typeof homepageAdministratorsApi;

@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: Administrators,
    private readonly invitations: Invitations,
    private readonly views: AdministratorViews,
    private readonly logs: HomepageLogs,
  ) {}

  @Endpoint(homepageAdministratorsApi.list)
  list(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.views.of(params.homepageId, actor.memberId);
  }

  @Endpoint(homepageAdministratorsApi.chooseMyself)
  chooseMyself(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['chooseMyself']>,
  ): Promise<ResponseOf<Api['chooseMyself']>> {
    return this.administrators.chooseMyself(actor.memberId, params.homepageId);
  }

  @Endpoint(homepageAdministratorsApi.invite)
  invite(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['invite']>,
  ): Promise<ResponseOf<Api['invite']>> {
    return this.invitations.invite(actor.memberId, params.homepageId, body);
  }

  @Endpoint(homepageAdministratorsApi.invitations)
  received(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['invitations']>,
  ): Promise<ResponseOf<Api['invitations']>> {
    return this.views.received(actor.memberId, query);
  }

  @Endpoint(homepageAdministratorsApi.answerInvitation)
  answerInvitation(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['answerInvitation']>,
  ): Promise<ResponseOf<Api['answerInvitation']>> {
    return this.invitations.answer(actor.memberId, params.invitationId, params.answer);
  }

  @Endpoint(homepageAdministratorsApi.changeRole)
  changeRole(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['changeRole']>,
  ): Promise<ResponseOf<Api['changeRole']>> {
    return this.administrators.changeRole(actor.memberId, params.homepageId, params.administratorId, body.role);
  }

  @Endpoint(homepageAdministratorsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.administrators.remove(actor.memberId, params.homepageId, params.administratorId);
  }

  @Endpoint(homepageAdministratorsApi.handOver)
  handOver(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['handOver']>,
  ): Promise<ResponseOf<Api['handOver']>> {
    return this.administrators.handOver(actor.memberId, params.homepageId, body.administratorId);
  }

  @Endpoint(homepageAdministratorsApi.answerHandOver)
  answerHandOver(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['answerHandOver']>,
  ): Promise<ResponseOf<Api['answerHandOver']>> {
    return this.administrators.answerHandOver(actor.memberId, params.homepageId, params.answer);
  }

  @Endpoint(homepageAdministratorsApi.log)
  log(@Actor() actor: ActorClaims, @Input() { params, query }: InputOf<Api['log']>): Promise<ResponseOf<Api['log']>> {
    return this.logs.list(actor.memberId, params.homepageId, query);
  }
}
