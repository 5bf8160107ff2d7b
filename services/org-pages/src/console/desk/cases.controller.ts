import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Refresh } from '../audit/refresh.js';
import { CaseDesk } from './case-desk.js';
import { CaseTranslations } from './case-translations.js';
import { CaseViews } from './case-views.js';
import { Decisions } from './decisions.js';
import { Notes } from './notes.js';
import { CaseSurroundingsViews } from '../reports/case-surroundings-views.js';

type Api = typeof consoleCasesApi;

@Controller()
export class CasesController {
  constructor(
    private readonly views: CaseViews,
    private readonly desk: CaseDesk,
    private readonly decisions: Decisions,
    private readonly caseNotes: Notes,
    private readonly around: CaseSurroundingsViews,
    private readonly translations: CaseTranslations,
  ) {}

  @Endpoint(consoleCasesApi.list)
  list(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['list']>,
    @Refresh() refresh: boolean,
  ): Promise<ResponseOf<Api['list']>> {
    return this.views.list(actor, query, refresh);
  }

  @Endpoint(consoleCasesApi.counts)
  counts(@Actor() actor: ActorClaims, @Refresh() refresh: boolean): Promise<ResponseOf<Api['counts']>> {
    return this.views.counts(actor, refresh);
  }

  @Endpoint(consoleCasesApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return this.translations.get(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.surroundings)
  surroundings(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['surroundings']>,
  ): Promise<ResponseOf<Api['surroundings']>> {
    return this.around.look(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.translation)
  translation(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['translation']>,
  ): Promise<ResponseOf<Api['translation']>> {
    return this.translations.translate(actor, params.caseId, query);
  }

  @Endpoint(consoleCasesApi.claim)
  claim(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['claim']>): Promise<ResponseOf<Api['claim']>> {
    return this.desk.claim(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.heartbeat)
  heartbeat(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['heartbeat']>,
  ): Promise<ResponseOf<Api['heartbeat']>> {
    return this.desk.heartbeat(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.release)
  release(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['release']>,
  ): Promise<ResponseOf<Api['release']>> {
    return this.desk.release(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.decide)
  decide(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['decide']>,
  ): Promise<ResponseOf<Api['decide']>> {
    return this.decisions.decide(actor, params.caseId, body);
  }

  @Endpoint(consoleCasesApi.undo)
  undo(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['undo']>): Promise<ResponseOf<Api['undo']>> {
    return this.decisions.undo(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.withdraw)
  withdraw(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['withdraw']>,
  ): Promise<ResponseOf<Api['withdraw']>> {
    return this.decisions.withdraw(actor, params.caseId);
  }

  @Endpoint(consoleCasesApi.notes)
  notes(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['notes']>,
    @Refresh() refresh: boolean,
  ): Promise<ResponseOf<Api['notes']>> {
    return this.caseNotes.list(actor, params.caseId, refresh);
  }

  @Endpoint(consoleCasesApi.addNote)
  addNote(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['addNote']>,
  ): Promise<ResponseOf<Api['addNote']>> {
    return this.caseNotes.add(actor, params.caseId, body.text);
  }
}
