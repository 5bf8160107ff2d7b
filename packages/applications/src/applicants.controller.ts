import { Controller, Res, type Type } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Applicants } from './board/applicants.js';
import { Notes } from './board/notes.js';
import { Staging } from './board/staging.js';
import { Decisions } from './decisions/decisions.js';
import { Previews } from './decisions/previews.js';
import type { ApplicantsApi as Api } from './host.js';
import { Disclosure } from './out/disclosure.js';
import { Downloads } from './out/downloads.js';
import { Templates } from './templates/templates.js';

/** The publisher's side, at the addresses of the service. */
export function applicantsController(api: Api): Type {
  @Controller()
  class ApplicantsController {
    constructor(
      private readonly applicants: Applicants,
      private readonly staging: Staging,
      private readonly notes: Notes,
      private readonly decisions: Decisions,
      private readonly previews: Previews,
      private readonly downloads: Downloads,
      private readonly disclosures: Disclosure,
      private readonly templates: Templates,
    ) {}

    @Endpoint(api.board)
    board(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['board']>): Promise<ResponseOf<Api['board']>> {
      return this.applicants.board(actor.memberId, params.targetId);
    }

    @Endpoint(api.table)
    table(
      @Actor() actor: ActorClaims,
      @Input() { params, query }: InputOf<Api['table']>,
    ): Promise<ResponseOf<Api['table']>> {
      return this.applicants.table(actor.memberId, params.targetId, query);
    }

    @Endpoint(api.one)
    one(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['one']>): Promise<ResponseOf<Api['one']>> {
      return this.applicants.one(actor.memberId, params);
    }

    @Endpoint(api.change)
    change(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['change']>,
    ): Promise<ResponseOf<Api['change']>> {
      return this.applicants.change(actor.memberId, params, body);
    }

    @Endpoint(api.moveMany)
    moveMany(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['moveMany']>,
    ): Promise<ResponseOf<Api['moveMany']>> {
      return this.applicants.moveMany(actor.memberId, params.targetId, body);
    }

    @Endpoint(api.addNote)
    addNote(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['addNote']>,
    ): Promise<ResponseOf<Api['addNote']>> {
      return this.notes.add(actor.memberId, params, body.text);
    }

    @Endpoint(api.removeNote)
    removeNote(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['removeNote']>): Promise<void> {
      return this.notes.remove(actor.memberId, params);
    }

    @Endpoint(api.stages)
    stages(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['stages']>,
    ): Promise<ResponseOf<Api['stages']>> {
      return this.staging.view(actor.memberId, params.targetId);
    }

    @Endpoint(api.setStages)
    setStages(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['setStages']>,
    ): Promise<ResponseOf<Api['setStages']>> {
      return this.staging.replace(actor.memberId, params.targetId, body);
    }

    @Endpoint(api.decide)
    decide(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['decide']>,
    ): Promise<ResponseOf<Api['decide']>> {
      return this.decisions.decide(actor.memberId, params.targetId, body);
    }

    @Endpoint(api.preview)
    preview(@Actor() actor: ActorClaims, @Input() input: InputOf<Api['preview']>): Promise<ResponseOf<Api['preview']>> {
      return this.previews.preview(actor.memberId, input.params.targetId, input.body);
    }

    @Endpoint(api.batch)
    batch(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['batch']>): Promise<ResponseOf<Api['batch']>> {
      return this.decisions.batch(actor.memberId, params.targetId, params.batchId);
    }

    @Endpoint(api.undo)
    undo(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['undo']>,
    ): Promise<ResponseOf<Api['undo']>> {
      return this.decisions.undo(actor.memberId, params, body.applicationId);
    }

    @Endpoint(api.csv)
    async csv(
      @Actor() actor: ActorClaims,
      @Input() { params, query }: InputOf<Api['csv']>,
      @Client() { locale }: ClientInfo,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const body = await this.downloads.csv(actor.memberId, params.targetId, query, locale);
      void reply.headers(fileHeaders('text/csv; charset=utf-8', 'applicants.csv')).send(body);
    }

    @Endpoint(api.documents)
    async documents(
      @Actor() actor: ActorClaims,
      @Input() { params, query }: InputOf<Api['documents']>,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const body = await this.downloads.documents(actor.memberId, params.targetId, query);
      void reply.headers(fileHeaders('application/zip', 'documents.zip')).send(body);
    }

    @Endpoint(api.disclosure)
    disclosure(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['disclosure']>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ResponseOf<Api['disclosure']>> {
      void reply.headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="application.json"',
      });
      return this.disclosures.of(actor.memberId, params);
    }

    @Endpoint(api.templates)
    listTemplates(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['templates']>,
    ): Promise<ResponseOf<Api['templates']>> {
      return this.templates.list(actor.memberId, params.publisherId);
    }

    @Endpoint(api.addTemplate)
    addTemplate(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['addTemplate']>,
    ): Promise<ResponseOf<Api['addTemplate']>> {
      return this.templates.add(actor.memberId, params.publisherId, body);
    }

    @Endpoint(api.changeTemplate)
    changeTemplate(
      @Actor() actor: ActorClaims,
      @Input() { params, body }: InputOf<Api['changeTemplate']>,
    ): Promise<ResponseOf<Api['changeTemplate']>> {
      return this.templates.change(actor.memberId, params, body);
    }

    @Endpoint(api.removeTemplate)
    removeTemplate(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['removeTemplate']>): Promise<void> {
      return this.templates.remove(actor.memberId, params);
    }
  }
  return ApplicantsController;
}

const fileHeaders = (contentType: string, name: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
});
