import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { BYTE_ORDER_MARK, csvLine, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ZipFile } from 'yazl';
import { ApplicationAccess } from '../access/application-access.js';
import { AttachmentsRepository } from '../core/attachments.repository.js';
import { Attachments } from '../attachments/attachments.js';
import { ApplicantCards } from '../board/applicant-cards.js';
import { ApplicantsRepository, type ApplicantFilter, type ListedApplication } from '../board/applicants.repository.js';
import { StagesRepository } from '../states/stages.repository.js';
import { nameOf } from '../core/application.row.js';
import { FormSummary } from '../ports.js';
import { csvWords, type CsvWords } from './csv-words.js';
import { documentNames } from './document-names.js';

const PAGE = 500;

/** Applications as files, for the publisher's side, without parts that it may not see on the screen. */
@Injectable()
export class Downloads {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applicants: ApplicantsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly files: Attachments,
    private readonly cards: ApplicantCards,
    private readonly stages: StagesRepository,
    private readonly forms: FormSummary,
  ) {}

  /** A page of rows at a time, so that memory does not grow with the applicants. */
  async csv(memberId: string, targetId: string, filter: ApplicantFilter, locale: Locale): Promise<Readable> {
    const { manager } = this.database;
    const words = csvWords[locale];
    const { target } = await this.access.forPublisher(manager, memberId, targetId);
    const extra = [
      ...((await this.applicants.hasSubjects(manager, targetId)) ? [senderIn(words), guardiansIn(words)] : []),
      ...(target.places ? placingIn(words) : []),
    ];
    const stages = await this.stages.of(manager, targetId);
    const names = new Map(
      stages.map(({ stageId, key, name }) => [stageId, name || (words.stages[key ?? ''] ?? key ?? '')]),
    );
    return Readable.from(this.lines(manager, { memberId, targetId, filter, names, extra, words }));
  }

  /** @throws Problem 409 where none of them has sent a document */
  async documents(memberId: string, targetId: string, filter: ApplicantFilter): Promise<Readable> {
    const { manager } = this.database;
    await this.access.forPublisher(manager, memberId, targetId);
    const documents = this.documentsOf(manager, memberId, targetId, filter);
    const first = await documents.next();
    if (first.done) throw new Problem(applicationsProblems.nothingToDownload);
    const zip = new ZipFile();
    const fill = async (): Promise<void> => {
      const fileName = documentNames();
      this.pack(zip, first.value, fileName);
      for await (const document of documents) this.pack(zip, document, fileName);
      zip.end();
    };
    const body = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
    fill().catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error('failed')));
    return body;
  }

  /** All of them: a page at a time. */
  private async *documentsOf(
    manager: EntityManager,
    memberId: string,
    targetId: string,
    filter: ApplicantFilter,
  ): AsyncGenerator<SentDocument> {
    for await (const all of this.pages(manager, targetId, filter)) {
      for (const row of (await this.known(manager, memberId, all)).filter(({ state }) => state !== 'withdrawn')) {
        for (const file of await this.attachments.of(manager, row.applicationId)) yield { row, file };
      }
    }
  }

  /** Without applications whose form and files the viewer may not see. */
  private async known(
    manager: EntityManager,
    viewerId: string,
    rows: ListedApplication[],
  ): Promise<ListedApplication[]> {
    const strangers = await this.access.strangers(manager, viewerId, rows);
    return rows.filter(({ applicantId }) => !strangers.has(applicantId));
  }

  /** Its bytes are opened when its turn comes. */
  private pack(zip: ZipFile, { row, file }: SentDocument, fileName: ReturnType<typeof documentNames>): void {
    // A résumé has the applicant's name alone.
    const asked = row.questions.find(({ questionId }) => questionId === file.slot)?.label;
    const name = asked === undefined ? nameOf(row) : `${nameOf(row)} – ${asked}`;
    zip.addReadStreamLazy(fileName(name, file.contentType), { mtime: row.submittedAt }, (give) => {
      this.files
        .read(file.storageKey, () => new Error(`the bytes of attachment ${file.attachmentId} are gone`))
        .then((body) => {
          give(null, body);
        })
        .catch((error: unknown) => {
          give(error, Readable.from([]));
        });
    });
  }

  private async *pages(
    manager: EntityManager,
    targetId: string,
    filter: ApplicantFilter,
  ): AsyncGenerator<ListedApplication[]> {
    const byAge = { ...filter, sort: 'oldest' as const };
    for (let after: (string | number)[] | undefined; ;) {
      const rows = await this.applicants.table(manager, targetId, byAge, { after, limit: PAGE });
      yield rows;
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      after = [last.submittedAt.toISOString(), last.applicationId];
    }
  }

  private async *lines(
    manager: EntityManager,
    {
      memberId,
      targetId,
      filter,
      names,
      extra,
      words,
    }: {
      memberId: string;
      targetId: string;
      filter: ApplicantFilter;
      names: Map<string, string>;
      extra: readonly Extra[];
      words: CsvWords;
    },
  ): AsyncGenerator<string> {
    let columns: string[] = [];
    let labels: string[] = [];
    let begun = false;
    for await (const all of this.pages(manager, targetId, filter)) {
      const rows = await this.known(manager, memberId, all);
      const cards = await this.cards.of(manager, memberId, rows);
      if (!begun) {
        begun = true;
        // The first form that may be seen says which fields there are.
        columns = this.fieldsOf(rows).map(({ field }) => field);
        labels = labelsOf(rows);
        const fields = columns.map((column) => words.fields[column] ?? column);
        yield BYTE_ORDER_MARK + csvLine([...words.head, ...extra.map(({ title }) => title), ...fields, ...labels]);
      }
      for (const [index, card] of cards.entries()) {
        const row = rows[index];
        if (!row) continue;
        const fields = new Map(this.fieldsOf([row]).map(({ field, value }) => [field, value]));
        const given = new Map(row.answers.map(({ questionId, value }) => [questionId, value]));
        const answers = labels.map((label) => {
          const asked = row.questions.find((question) => question.label === label);
          return row.state === 'withdrawn' || !asked ? '' : (given.get(asked.questionId) ?? '');
        });
        yield csvLine([
          card.name,
          words.outcomes[card.state] ?? card.state,
          names.get(card.stageId) ?? '',
          card.submittedAt,
          said(card.seen, words),
          card.attempt,
          card.rating,
          card.tags.join('; '),
          said(card.knockedOut, words),
          ...extra.map(({ value }) => value(card, row)),
          ...columns.map((column) => fields.get(column) ?? ''),
          ...answers.map((answer) => said(answer, words)),
        ]);
      }
    }
  }

  private fieldsOf(rows: readonly ListedApplication[]) {
    const shown = rows.find(({ state }) => state !== 'withdrawn');
    return shown ? this.forms.fields(shown.form) : [];
  }
}

interface SentDocument {
  row: ListedApplication;
  file: Awaited<ReturnType<AttachmentsRepository['of']>>[number];
}
interface Extra {
  title: string;
  value: (card: ApplicantCard, row: ListedApplication) => string | number | null;
}
/** The column for the sender, in files of applications that are for children. */
const senderIn = ({ sender }: CsvWords): Extra => ({
  title: sender,
  value: ({ subject }, { applicantName }) => subject && applicantName,
});
const guardiansIn = ({ guardians, relations }: CsvWords): Extra => ({
  title: guardians,
  value: ({ guardians: all }) =>
    all.map(({ name, relation }) => (relation ? `${name} (${relations[relation]})` : name)).join('; '),
});
/** Where there are places. */
const placingIn = ({ rank: title, offerEnds }: CsvWords): readonly Extra[] => [
  { title, value: ({ rank }) => rank },
  { title: offerEnds, value: ({ offerEndsAt }) => offerEndsAt },
];
const said = <T>(value: T, { yes, no }: CsvWords): T | string => (value === true ? yes : value === false ? no : value);
/** Questions are those of the first page: they are frozen once somebody has applied. */
const labelsOf = (rows: readonly ListedApplication[]): string[] =>
  (rows[0]?.questions ?? []).filter(({ kind }) => kind !== 'file').map(({ label }) => label);
