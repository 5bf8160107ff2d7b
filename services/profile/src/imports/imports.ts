import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { importProblems } from '@renmai/contracts/profile/import.problems';
import {
  lineOfItem,
  maxImportLines,
  type ImportChoice,
  type ImportOutcome,
  type ImportView,
} from '@renmai/contracts/profile/import.schema';
import { organisationKey } from '@renmai/names';
import { Clock, currentAsker, Database, Periodic, Problem, uuidv7 } from '@renmai/service-kit';
import { DocumentRefused, readDocument, type DocumentRefusal } from '../documents/read-document.js';
import { ProfileWrites } from '../profiles/profile-writes.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { HomepageCopiesRepository } from '../homepages/homepage-copies.repository.js';
import type { Found } from './found.js';
import { foundIn } from './found-in.js';
import { ImportSteps } from './import-steps.js';
import { presentImport, type ImportRow, type ImportStep } from './import.row.js';
import { ImportsRepository } from './imports.repository.js';
import { proposalsOf, type KnownHomepages } from './proposals.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const refusals: Record<DocumentRefusal, ProblemDefinition> = {
  damaged: importProblems.damaged,
  encrypted: importProblems.encrypted,
  'has-macros': importProblems.hasMacros,
  // Documents that others open are checked for it; imported files are only read.
  'has-active-contents': importProblems.damaged,
  'too-much-work': importProblems.tooMuchWork,
  'unknown-format': importProblems.unknownFormat,
};

/** Imports of profiles: files are read and compared, chosen proposals are applied, and can be undone for a day. */
@Injectable()
export class Imports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly writes: ProfileWrites,
    private readonly imports: ImportsRepository,
    private readonly steps: ImportSteps,
    private readonly homepages: HomepageCopiesRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-profile-imports', HOUR_MS, () =>
      this.imports.eraseUntil(this.database.manager, this.clock.now()),
    );
  }

  async read(memberId: string, fileName: string, bytes: Buffer): Promise<ImportView> {
    const read = await readDocument(bytes, currentAsker(), { name: fileName }).catch((cause: unknown) => {
      if (cause instanceof DocumentRefused) throw new Problem(refusals[cause.reason], { cause });
      throw cause;
    });
    const { found, unread, lines } = foundIn(read);
    const proposals = proposalsOf(found, await this.profiles.document(memberId), await this.homepagesOf(found));
    if (proposals.length === 0) throw new Problem(importProblems.nothingFound);
    const createdAt = this.clock.now();
    const row: ImportRow = {
      importId: uuidv7(),
      memberId,
      format: read.format,
      fileName,
      state: 'proposed',
      proposals,
      outcomes: [],
      unread,
      lines: lines.slice(0, maxImportLines),
      moreLines: Math.max(0, lines.length - maxImportLines),
      steps: [],
      createdAt,
      until: new Date(createdAt.getTime() + DAY_MS),
    };
    return this.database.write(async ({ manager }) => {
      await this.imports.insert(manager, row);
      return presentImport(row);
    });
  }

  private async homepagesOf(found: readonly Found[]): Promise<KnownHomepages> {
    const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(organisationKey))];
    const jobs = keysOf(found.flatMap((one) => (one.section === 'job' ? [one.value.companyName] : [])));
    const schools = keysOf(found.flatMap((one) => (one.section === 'education' ? [one.value.school] : [])));
    const { manager } = this.database;
    const [job, education] = await Promise.all([
      this.homepages.called(manager, 'company', jobs),
      this.homepages.called(manager, 'school', schools),
    ]);
    return { job, education };
  }

  async list(memberId: string): Promise<ImportView[]> {
    return (await this.imports.ofMember(this.database.manager, memberId, this.clock.now())).map(presentImport);
  }

  async get(memberId: string, importId: string): Promise<ImportView> {
    const row = await this.imports.find(this.database.manager, memberId, importId, this.clock.now());
    if (!row) throw new Problem(commonProblems.notFound);
    return presentImport(row);
  }

  apply(memberId: string, importId: string, choices: readonly ImportChoice[]): Promise<ImportView> {
    return this.writes.write(
      memberId,
      ['card', 'background'],
      async ({ manager }, profile) => {
        const now = this.clock.now();
        const row = await this.imports.find(manager, memberId, importId, now);
        if (!row) throw new Problem(commonProblems.notFound);
        if (row.state !== 'proposed') throw new Problem(importProblems.notApplicable);
        expectProposed(row, choices);
        const outcomes: ImportView['outcomes'] = [];
        const steps: ImportStep[] = [];
        const before = { card: false, contact: false };
        for (const [index, choice] of choices.entries()) {
          const step = await this.steps.take(manager, profile, choice, `/choices/${index}`);
          if (step && step.kind !== 'added') {
            if (this.steps.isContact(step)) before.contact = true;
            else before.card = true;
          }
          if (step) steps.push(step);
          outcomes.push({ itemId: choice.itemId, outcome: step ? 'applied' : 'already-there' });
        }
        if (before.card) profile.version += 1;
        if (before.contact) profile.contactVersion += 1;
        const applied: ImportRow = {
          ...row,
          state: 'applied',
          outcomes,
          steps,
          until: new Date(now.getTime() + DAY_MS),
        };
        await this.imports.save(manager, applied);
        return presentImport(applied);
      },
      ({ answer }) => answer,
    );
  }

  undo(memberId: string, importId: string): Promise<ImportView> {
    return this.writes.write(
      memberId,
      ['card', 'background'],
      async ({ manager }, profile) => {
        const row = await this.imports.find(manager, memberId, importId, this.clock.now());
        if (!row) throw new Problem(commonProblems.notFound);
        if (row.state !== 'applied') throw new Problem(importProblems.notUndoable);
        const became = new Map<string, ImportOutcome>();
        const before = { card: false, contact: false };
        // The last step first, so that steps that depend on another one are undone before it.
        for (const step of row.steps.toReversed()) {
          const undone = await this.steps.undo(manager, profile, step);
          became.set(step.itemId, undone ? 'undone' : 'kept');
          if (undone && step.kind !== 'added') before[this.steps.isContact(step) ? 'contact' : 'card'] = true;
        }
        if (before.card) profile.version += 1;
        if (before.contact) profile.contactVersion += 1;
        const outcomes = row.outcomes.map((one) => ({ ...one, outcome: became.get(one.itemId) ?? one.outcome }));
        const undone: ImportRow = { ...row, state: 'undone', outcomes, steps: [] };
        await this.imports.save(manager, undone);
        return presentImport(undone);
      },
      ({ answer }) => answer,
    );
  }

  async discard(memberId: string, importId: string): Promise<void> {
    if (!(await this.imports.remove(this.database.manager, memberId, importId)))
      throw new Problem(commonProblems.notFound);
  }
}

/** Each choice is of an item that was proposed, in its section, or was made of a line of the file; and only once. */
function expectProposed({ proposals, lines }: ImportRow, choices: readonly ImportChoice[]): void {
  const seen = new Set<string>();
  for (const [index, choice] of choices.entries()) {
    const proposal = proposals.find(({ itemId }) => itemId === choice.itemId);
    const line = lineOfItem(choice.itemId);
    const fits =
      (line !== null && line < lines.length) ||
      (proposal?.section === choice.section &&
        (proposal.section !== 'field' || (choice.section === 'field' && proposal.field === choice.field)));
    if (!fits || seen.has(choice.itemId))
      throw new Problem(commonProblems.notFound, { pointer: `/choices/${index}/itemId` });
    seen.add(choice.itemId);
  }
}
