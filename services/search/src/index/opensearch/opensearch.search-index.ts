import { db, type Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import type { SharesRepository } from '../shares.repository.js';
import type { DocumentWriterRepository } from '../document-writer.repository.js';
import { ENOUGH } from '../candidates.sql.js';
import { PostgresSearchIndex, type Matching } from '../postgres.search-index.js';
import type { DocumentVersion, SearchDocument, Viewer } from '../search-index.port.js';
import { conditionsOf, Parameters, standing } from '../statement.js';
import type { OpenSearchEngine } from './engine.js';
import { kindClause, microseconds, narrowingClauses, sortOf, textClauses } from './engine-text.js';
import type { OutboundRepository } from './outbound.repository.js';

const PAGE = 5_000;
/** Maximum number of matches that are checked, of which the viewer may see some. */
const MOST = 50_000;

/**
 * OpenSearch matches the words; visibility, ranking and counts come from the documents in PostgreSQL, by the same statements. Documents
 * that have not been sent to the engine yet are read as well. If the engine does not answer, PostgreSQL searches.
 */
export class OpenSearchSearchIndex extends PostgresSearchIndex {
  constructor(
    database: Database,
    writer: DocumentWriterRepository,
    shares: SharesRepository,
    private readonly outbound: OutboundRepository,
    private readonly engine: OpenSearchEngine,
    private readonly logger: Logger,
  ) {
    super(database, writer, shares);
  }

  override async put(manager: EntityManager, documents: readonly SearchDocument[], copied = false): Promise<boolean> {
    const isNoted = await super.put(manager, documents, copied);
    await this.outbound.note(manager, documents);
    return isNoted;
  }

  override async remove(manager: EntityManager, document: DocumentVersion, copied = false): Promise<void> {
    await super.remove(manager, document, copied);
    await this.outbound.note(manager, [document]);
  }

  override async removeOthers(
    manager: EntityManager,
    parent: DocumentVersion,
    kept: readonly string[],
    copied = false,
  ): Promise<void> {
    const condition = 'parent_id = $1 AND id <> ALL ($2::uuid[])';
    const gone = await this.outbound.goneWith(manager, condition, [parent.id, kept]);
    await super.removeOthers(manager, parent, kept, copied);
    await this.outbound.note(manager, gone);
  }

  override async eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    const gone = await this.outbound.goneWith(manager, 'owner_id = $1', [ownerId]);
    await super.eraseOwner(manager, ownerId);
    await this.outbound.note(manager, gone);
  }

  protected override async matched(viewer: Viewer, asked: Matching): Promise<readonly string[] | null> {
    const isByStanding = Object.keys(standing).some((facet) => {
      const keys = asked.narrowing.facets[facet as keyof typeof standing];
      return keys !== undefined && keys.length > 0;
    });
    const text = textClauses(asked.query, asked.kind);
    if (
      text === null ||
      isByStanding ||
      asked.narrowing.authors !== undefined ||
      asked.narrowing.facets.owner !== undefined ||
      (await this.outbound.state()).serving === null
    )
      return null;
    try {
      return await this.search(viewer, asked, text);
    } catch (error) {
      this.logger.warn({ err: error }, 'OpenSearch does not answer; PostgreSQL finds instead');
      return null;
    }
  }

  private async search(
    viewer: Viewer,
    asked: Matching,
    text: NonNullable<ReturnType<typeof textClauses>>,
  ): Promise<readonly string[]> {
    // read before the engine is asked: a document that is sent meanwhile is in one of the two
    const found = new Set(await this.outbound.recent(asked.kind, ENOUGH));
    const soon = asked.sort === 'soonest' ? [{ range: { starts_at: { gte: microseconds(viewer.now) } } }] : [];
    const filter = [kindClause(asked.kind), ...text.filter, ...narrowingClauses(asked.narrowing, viewer.now), ...soon];
    const bool = { filter, must_not: text.must_not };
    let after: readonly unknown[] | null = null;
    for (let size = ENOUGH; found.size < MOST; size = PAGE) {
      const page: Awaited<ReturnType<OpenSearchEngine['page']>> = await this.engine.page(
        bool,
        sortOf[asked.sort],
        size,
        after,
      );
      for (const id of page.ids) found.add(id);
      if (page.ids.length < size || (await this.seen(viewer, asked, [...found])) >= ENOUGH) break;
      after = page.last;
    }
    return [...found];
  }

  /** Counts those of the documents that the viewer may see. */
  private async seen(viewer: Viewer, asked: Matching, ids: readonly string[]): Promise<number> {
    const p = new Parameters();
    const { matches, seen } = conditionsOf(viewer, asked, p);
    const row = await db.one<{ seen: number }>(
      this.database.manager,
      `SELECT count(*)::int AS seen FROM search_document d
       WHERE d.id = ANY (${p.of(ids)}::uuid[]) AND ${matches} AND ${seen}`,
      p.values,
    );
    return row?.seen ?? 0;
  }
}
