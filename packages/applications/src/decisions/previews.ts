import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import { placesGiven } from '@renmai/contracts/applications/places-given';
import type { MessageTexts } from '@renmai/contracts/applications/template.schema';
import { Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ApplicationAccess } from '../access/application-access.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { HOST, type ApplicantsApi, type ApplicationsHost } from '../host.js';
import { PlaceViews } from '../places/place-views.js';
import type { ApplicationTarget } from '../ports.js';
import { ChosenTexts } from '../templates/chosen-texts.js';
import { fieldsOf, languageOf, written } from '../templates/write-message.js';

const SHOWN = 3;

interface Reader {
  row: ApplicationRow;
  waits: boolean;
}

/** The messages of decisions before they are made, as applicants would read them. */
@Injectable()
export class Previews {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsRepository,
    private readonly places: PlaceViews,
    private readonly texts: ChosenTexts,
  ) {}

  /** @throws Problem 404 where one of the applications is none of the target */
  async preview(
    memberId: string,
    targetId: string,
    { applicationIds, action, message }: InputOf<ApplicantsApi['preview']>['body'],
  ): Promise<ResponseOf<ApplicantsApi['preview']>> {
    const { manager } = this.database;
    const { target } = await this.access.forPublisher(manager, memberId, targetId);
    const texts = await this.texts.of(manager, target.publisher.id, message);
    const rows = await this.applications.ofTarget(manager, targetId, applicationIds);
    if (rows.length < new Set(applicationIds).size)
      throw new Problem(commonProblems.notFound, { pointer: '/applicationIds' });
    const open = rows.filter(({ state }) => state !== 'withdrawn');
    const readers = shown(await this.readers(manager, target, open, action));
    return { items: readers.flatMap((reader) => this.itemOf(reader, texts)) };
  }

  private async readers(
    manager: EntityManager,
    target: ApplicationTarget,
    rows: readonly ApplicationRow[],
    action: DecisionAction | undefined,
  ): Promise<Reader[]> {
    const counter = action === 'approve' ? await this.places.of(manager, target) : null;
    if (!counter) return rows.map((row) => ({ row, waits: false }));
    const given = placesGiven(
      rows.map(({ state }) => state),
      counter,
    );
    // Nobody else is sent a message: they are refused, or nothing changes for them.
    return rows.flatMap((row, index) => {
      const how = given[index];
      return how === 'place' || how === 'waits' ? [{ row, waits: how === 'waits' }] : [];
    });
  }

  private itemOf({ row, waits }: Reader, chosen: MessageTexts | null) {
    const texts = chosen && waits ? (this.host.texts.wait ?? null) : chosen;
    if (!texts) return [];
    const text = written(texts, row.locale, fieldsOf(row, row.publisherName));
    const locale = languageOf(texts, row.locale);
    return text && locale
      ? [{ applicationId: row.applicationId, name: row.applicantName, locale, waits, ...text }]
      : [];
  }
}

/** The first ones, among them one of those who would have to wait. */
function shown(readers: readonly Reader[]): Reader[] {
  const first = readers.slice(0, SHOWN);
  const waiting = readers.find(({ waits }) => waits);
  return !waiting || first.includes(waiting) ? first : [...first.slice(0, SHOWN - 1), waiting];
}
