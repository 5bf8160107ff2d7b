import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import type { CaseSubject } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { consoleCasesApi, TranslatedPart } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { Database, Problem, Translations, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { CaseViews } from './case-views.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CaseKinds } from '../cases/case-kinds.js';
import { CaseSurroundingsViews } from '../reports/case-surroundings-views.js';

type Texts = Record<string, string>;

/** Words of members in the language of staff. */
@Injectable()
export class CaseTranslations {
  constructor(
    private readonly views: CaseViews,
    private readonly cases: CasesRepository,
    private readonly kinds: CaseKinds,
    private readonly surroundings: CaseSurroundingsViews,
    private readonly translations: Translations,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /** The case with the languages that its texts can be translated into. */
  async get(actor: ActorClaims, caseId: string): Promise<CaseView> {
    const translatable = await this.translations.languages();
    return { ...(await this.views.get(actor, caseId)), translatable };
  }

  async translate(
    { memberId: actorId }: ActorClaims,
    caseId: string,
    { part, to }: InputOf<typeof consoleCasesApi.translation>['query'],
  ): Promise<Translation> {
    const texts = await this.database.write(async (tx) => {
      const found = await this.texts(tx, caseId, part);
      const data = { part, to };
      await this.audit.add(tx, { actorId, action: 'case.translated', subject: `case:${caseId}`, data });
      return found;
    });
    // The translator is asked without a transaction.
    return this.translations.translate(texts, to);
  }

  private async texts(tx: Transaction, caseId: string, part: TranslatedPart): Promise<Texts> {
    const row = await this.cases.find(tx.manager, caseId);
    const subject = row && (await this.kinds.of(row).describe(tx, row)).subject;
    if (!subject) throw new Problem(commonProblems.notFound);
    if (part !== 'surroundings') return textsOf(subject, part);
    const items = await this.surroundings.of(tx.manager, caseId);
    const around = items.flatMap((one, report) =>
      one.around.map((thing, index) => [`${report}/${index}`, thing] as const),
    );
    return numbered(textsAt([...reportedIn(subject), ...around]));
  }
}

type Worded = readonly [place: string, { title: string; text: string }];

const textsAt = (things: readonly Worded[]): [string, string][] =>
  things.flatMap(([place, { title, text }]) => [
    [`${place}/title`, title],
    [`${place}/text`, text],
  ]);

/** The reported thing itself is shown among its surroundings. */
const reportedIn = (subject: CaseSubject): Worded[] =>
  subject.kind === 'report' && subject.evidence[0] ? [['reported', subject.evidence[0]]] : [];

const numbered = (entries: readonly (readonly [string, string])[]): Texts => Object.fromEntries(entries);

/** The texts of one part, by their indexes; none if the kind of case does not have it. */
export function textsOf(subject: CaseSubject, part: Exclude<TranslatedPart, 'surroundings'>): Texts {
  if (part === 'appeal') return subject.kind === 'appeal' ? { words: subject.words } : {};
  if (part === 'answers') {
    return 'answers' in subject ? numbered(subject.answers.map(({ text }, index) => [`${index}`, text])) : {};
  }
  if (subject.kind !== 'report') return {};
  if (part === 'reports') return numbered(subject.reports.map(({ words }, index) => [`${index}`, words]));
  return numbered(textsAt(subject.evidence.map((one, index) => [`${index}`, one])));
}
