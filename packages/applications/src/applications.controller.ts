import { Controller, Res, type Type } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Attachments } from './attachments/attachments.js';
import type { DraftKey } from './core/drafts.repository.js';
import { Drafts } from './drafts/drafts.js';
import type { ApplicationsApi as Api } from './host.js';
import { OwnExport } from './out/own-export.js';
import { OwnApplications } from './applicant/own-applications.js';
import { Acceptance } from './places/acceptance.js';
import { Submission } from './applicant/submission.js';

const draftOf = (
  { memberId }: ActorClaims,
  { targetId }: { targetId: string },
  { subjectId = null }: { subjectId?: string | null | undefined },
): DraftKey => ({ memberId, targetId, subjectId });

/** The applicant's side, at the addresses of the service. */
export function applicationsController(api: Api): Type {
  @Controller()
  class ApplicationsController {
    constructor(
      private readonly drafts: Drafts,
      private readonly attachments: Attachments,
      private readonly submission: Submission,
      private readonly applications: OwnApplications,
      private readonly acceptance: Acceptance,
      private readonly own: OwnExport,
    ) {}

    @Endpoint(api.draft)
    draft(
      @Actor() actor: ActorClaims,
      @Input() { params, query }: InputOf<Api['draft']>,
    ): Promise<ResponseOf<Api['draft']>> {
      return this.drafts.view(draftOf(actor, params, query));
    }

    @Endpoint(api.saveDraft)
    saveDraft(
      @Actor() actor: ActorClaims,
      @Input() { params, query, body }: InputOf<Api['saveDraft']>,
    ): Promise<ResponseOf<Api['saveDraft']>> {
      return this.drafts.save(draftOf(actor, params, query), body);
    }

    @Endpoint(api.discardDraft)
    discardDraft(@Actor() actor: ActorClaims, @Input() { params, query }: InputOf<Api['discardDraft']>): Promise<void> {
      return this.drafts.discard(draftOf(actor, params, query));
    }

    @Endpoint(api.attach)
    attach(
      @Actor() actor: ActorClaims,
      @Input() { params, query, body }: InputOf<Api['attach']>,
    ): Promise<ResponseOf<Api['attach']>> {
      return this.attachments.attach(draftOf(actor, params, query), body);
    }

    @Endpoint(api.detach)
    detach(@Actor() actor: ActorClaims, @Input() { params, query }: InputOf<Api['detach']>): Promise<void> {
      return this.attachments.detach(draftOf(actor, params, query), params.attachmentId);
    }

    @Endpoint(api.draftAttachmentLink)
    draftLink(
      @Actor() actor: ActorClaims,
      @Input() { params, query }: InputOf<Api['draftAttachmentLink']>,
    ): Promise<ResponseOf<Api['draftAttachmentLink']>> {
      return this.attachments.draftLink(draftOf(actor, params, query), params.attachmentId);
    }

    @Endpoint(api.submit)
    submit(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['submit']>,
    ): Promise<ResponseOf<Api['submit']>> {
      return this.submission.submit(actor.memberId, params.targetId, body);
    }

    @Endpoint(api.drafts)
    listDrafts(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['drafts']>> {
      return this.drafts.list(actor.memberId);
    }

    @Endpoint(api.mine)
    mine(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['mine']>): Promise<ResponseOf<Api['mine']>> {
      return this.applications.mine(actor.memberId, query);
    }

    @Endpoint(api.export)
    export(
      @Actor() actor: ActorClaims,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ResponseOf<Api['export']>> {
      void reply
        .header('content-disposition', 'attachment; filename="renmai-applications.json"')
        .header('cache-control', 'no-store');
      return this.own.of(actor.memberId);
    }

    @Endpoint(api.one)
    one(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['one']>): Promise<ResponseOf<Api['one']>> {
      return this.applications.one(actor.memberId, params.applicationId);
    }

    @Endpoint(api.withdraw)
    withdraw(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['withdraw']>,
    ): Promise<ResponseOf<Api['withdraw']>> {
      return this.applications.withdraw(actor.memberId, params.applicationId, body);
    }

    @Endpoint(api.accept)
    accept(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['accept']>,
    ): Promise<ResponseOf<Api['accept']>> {
      return this.acceptance.accept(actor.memberId, params.applicationId, body.version);
    }
  }
  return ApplicationsController;
}
