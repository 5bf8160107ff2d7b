import { Injectable } from '@nestjs/common';
import { db, opaqueIds } from '@renmai/service-kit';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { EntityManager } from 'typeorm';
import { arrayText, documentsSql, documentValues, listText } from './documents-sql.js';
import { writtenGenerations, type Generation } from './generations.repository.js';
import { indexRow, wordsOf, type IndexRow } from './index-row.js';
import { latest } from './latest.js';
import type { DocumentVersion, SearchDocument } from './search-index.port.js';

interface Before {
  title: string;
  deleted: boolean;
  version: string;
}

interface Named {
  kind: SearchKind;
  id: string;
  title: string;
}

/** Writes documents with everything that they are found by: many at once, in each generation that there is. */
@Injectable()
export class DocumentWriterRepository {
  /**
   * If a document occurs twice, the later state counts. `copied`: from a snapshot of the producer. While a generation is being built, the
   * serving one is changed only where the contents differ. Answers whether saved searches must be matched against some of them.
   */
  async put(manager: EntityManager, documents: readonly SearchDocument[], copied = false): Promise<boolean> {
    if (documents.length === 0) return false;
    const rows = latest(documents).map(indexRow);
    const kinds = [...new Set(rows.map(({ document }) => document.kind))].sort();
    const generations = await writtenGenerations(manager);
    // Documents that are sent again for a new generation are not new to saved searches.
    const again = copied && generations.length > 1;
    let isNoted = false;
    for (const generation of generations) {
      const current = await this.withoutOutdatedParts(manager, generation, rows);
      for (const kind of kinds) {
        const ofKind = current.filter(({ document }) => document.kind === kind);
        if (await this.write(manager, generation, { kind, rows: ofKind, again })) isNoted = true;
      }
    }
    return isNoted;
  }

  /** Parts of an older state than the stored one are dropped: they were removed with it and have no version of their own. */
  private async withoutOutdatedParts(
    manager: EntityManager,
    generation: Generation,
    rows: readonly IndexRow[],
  ): Promise<readonly IndexRow[]> {
    const parents = [...new Set(rows.flatMap(({ document: { parentId } }) => parentId ?? []))];
    if (parents.length === 0) return rows;
    const known = await db.rows<{ id: string; version: string }>(
      manager,
      `SELECT id, version FROM ${generation}search_document WHERE kind IN ('enrolment', 'event') AND id = ANY ($1::uuid[])`,
      [parents],
    );
    const versions = new Map(known.map(({ id, version }) => [id, Number(version)]));
    return rows.filter(
      ({ document: { parentId, version } }) => parentId === null || (versions.get(parentId) ?? -1) <= version,
    );
  }

  /**
   * Writes documents of one kind in the order of their ids, so that two writers do not wait for each other. Answers whether saved searches
   * must be matched against some of them.
   */
  private async write(
    manager: EntityManager,
    generation: Generation,
    { kind, rows, again }: { kind: SearchKind; rows: readonly IndexRow[]; again: boolean },
  ): Promise<boolean> {
    if (rows.length === 0) return false;
    const known = await db.rows<Before & { id: string }>(
      manager,
      `SELECT id, title, deleted, version FROM ${generation}search_document
       WHERE kind = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [kind, rows.map(({ document }) => document.id)],
    );
    const before = new Map(known.map((one) => [one.id, one]));
    const later = rows.filter(({ document: { id, version } }) => Number(before.get(id)?.version ?? -1) < version);
    if (later.length === 0) return false;
    const isNoted = generation === '' && !again && (await this.note(manager, kind, later));
    const written = await db.rows<{ id: string }>(
      manager,
      documentsSql(generation, { onlyOther: again && generation === '', keepTime: again && generation !== '' }),
      documentValues(kind, later),
    );
    const ids = new Set(written.map(({ id }) => id));
    const changed = later.filter(({ document }) => ids.has(document.id));
    await this.label(manager, generation, changed);
    const titleBefore = ({ document: { id } }: IndexRow): string | null => {
      const one = before.get(id);
      return one && !one.deleted ? one.title : null;
    };
    const isNamedAnew = (row: IndexRow): boolean =>
      titleBefore(row) !== row.document.title || row.document.alsoNamed.length > 0;
    const renamed = changed.filter(isNamedAnew);
    await this.rank(
      manager,
      generation,
      kind,
      changed.filter((row) => row.keys.size > 0 && !isNamedAnew(row)),
    );
    await this.name(manager, generation, kind, renamed);
    await this.spell(
      manager,
      generation,
      renamed.map((row) => ({ before: titleBefore(row) ?? '', after: row.document.title })),
    );
    return isNoted;
  }

  /**
   * Queues documents for saved searches, once for all changes since the last match; false: there are no such searches. A change that waits
   * is locked until this one is committed: otherwise it could be matched and removed before this one can be seen.
   */
  private async note(manager: EntityManager, kind: SearchKind, rows: readonly IndexRow[]): Promise<boolean> {
    const noted = await db.affected(
      manager,
      `INSERT INTO search_change (kind, id, before_texts, before_names, before_facets)
       SELECT k.kind, n.id, d.texts, d.names, d.facets FROM (SELECT $1::text OFFSET 0) k (kind)
       CROSS JOIN unnest(${opaqueIds('$2')}) n (id) LEFT JOIN search_document d ON d.kind = k.kind AND d.id = n.id AND NOT d.deleted
       WHERE EXISTS (SELECT 1 FROM saved_search_key s WHERE s.kind = k.kind)
       ORDER BY n.id ON CONFLICT (kind, id) DO UPDATE SET id = excluded.id`,
      [kind, rows.map(({ document }) => document.id)],
    );
    return noted > 0;
  }

  private async label(manager: EntityManager, generation: Generation, rows: readonly IndexRow[]): Promise<void> {
    const labelled = new Map(
      rows.flatMap(({ document }) =>
        document.facets
          .filter(({ label }) => label !== '')
          .map(({ facet, key, label }) => [`${facet}:${key}`, label] as const),
      ),
    );
    if (labelled.size === 0) return;
    const sorted = [...labelled].sort(([a], [b]) => (a < b ? -1 : 1));
    await db.run(
      manager,
      `INSERT INTO ${generation}search_label (facet, label)
       SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
      [sorted.map(([facet]) => facet), sorted.map(([, label]) => label)],
    );
  }

  private async rank(
    manager: EntityManager,
    generation: Generation,
    kind: SearchKind,
    rows: readonly IndexRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await db.run(
      manager,
      `UPDATE ${generation}search_name n SET popularity = r.popularity FROM unnest($2::uuid[], $3::real[]) AS r (id, popularity)
       WHERE n.kind = $1 AND n.id = r.id AND n.popularity <> r.popularity`,
      [kind, rows.map(({ document }) => document.id), rows.map(({ document }) => document.popularity)],
    );
  }

  private async name(
    manager: EntityManager,
    generation: Generation,
    kind: SearchKind,
    rows: readonly IndexRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map(({ document }) => document.id);
    await db.run(manager, `DELETE FROM ${generation}search_name WHERE kind = $1 AND id = ANY ($2::uuid[])`, [
      kind,
      ids,
    ]);
    const names = rows.flatMap(({ document: { id, popularity }, keys }) =>
      [...keys].map(([key, weight]) => ({ id, popularity, key, weight })),
    );
    if (names.length === 0) return;
    await db.run(
      manager,
      `INSERT INTO ${generation}search_name (kind, id, key, weight, popularity)
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::real[], $5::real[])`,
      [
        kind,
        listText(names.map(({ id }) => id)),
        arrayText(names.map(({ key }) => key)),
        listText(names.map(({ weight }) => weight)),
        listText(names.map(({ popularity }) => popularity)),
      ],
    );
  }

  /** Counts the titles that contain each Latin word. */
  private async spell(
    manager: EntityManager,
    generation: Generation,
    titles: readonly { before: string; after: string }[],
  ): Promise<void> {
    const counts = new Map<string, number>();
    const count = (title: string, by: number): void => {
      for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + by);
    };
    for (const { before, after } of titles) {
      count(before, -1);
      count(after, 1);
    }
    const changed = [...counts].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length === 0) return;
    const words = changed.map(([word]) => word);
    await db.run(
      manager,
      `INSERT INTO ${generation}search_word AS w (word, titles) SELECT * FROM unnest($1::text[], $2::int[])
       ON CONFLICT (word) DO UPDATE SET titles = w.titles + excluded.titles`,
      [words, changed.map(([, by]) => by)],
    );
    if (changed.some(([, by]) => by < 0))
      await db.run(manager, `DELETE FROM ${generation}search_word WHERE word = ANY ($1) AND titles <= 0`, [words]);
  }

  /** `copied`: the document is missing in a snapshot; the serving generation keeps it until the new one serves. */
  async remove(manager: EntityManager, { kind, id, version }: DocumentVersion, copied = false): Promise<void> {
    for (const generation of await this.removedFrom(manager, copied)) {
      const before = await db.one<{ title: string }>(
        manager,
        `SELECT title FROM ${generation}search_document WHERE kind = $1 AND id = $2 AND NOT deleted AND version < $3`,
        [kind, id, version],
      );
      await db.run(
        manager,
        `INSERT INTO ${generation}search_document AS d (kind, id, version, deleted) VALUES ($1, $2, $3, true)
         ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, deleted = true, title = '', title_key = '',
           texts = '', names = NULL, facets = '{}', card = '{}'
         WHERE d.version < excluded.version`,
        [kind, id, version],
      );
      if (before) await this.forget(manager, generation, [{ kind, id, title: before.title }]);
    }
  }

  /** Removes the parts of the parent that are not among `kept`, unless a later state than `version` is stored. */
  async removeOthers(
    manager: EntityManager,
    parent: DocumentVersion,
    kept: readonly string[],
    copied = false,
  ): Promise<void> {
    for (const generation of await this.removedFrom(manager, copied)) {
      const gone = await db.rows<Named>(
        manager,
        `DELETE FROM ${generation}search_document WHERE parent_id = $1 AND id <> ALL ($2::uuid[]) AND NOT EXISTS (
           SELECT 1 FROM ${generation}search_document p WHERE p.kind = $3 AND p.id = $1 AND p.version >= $4)
         RETURNING kind, id, title`,
        [parent.id, kept, parent.kind, parent.version],
      );
      await this.forget(manager, generation, gone);
    }
  }

  async eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    for (const generation of await writtenGenerations(manager)) {
      const gone = await db.rows<Named>(
        manager,
        `DELETE FROM ${generation}search_document WHERE owner_id = $1 RETURNING kind, id, title`,
        [ownerId],
      );
      await this.forget(manager, generation, gone);
    }
  }

  /** Sets the popularity by the present followers. */
  async setPopularity(manager: EntityManager, kind: SearchKind, id: string, popularity: number): Promise<void> {
    for (const generation of await writtenGenerations(manager)) {
      for (const table of ['search_document', 'search_name'])
        await db.run(manager, `UPDATE ${generation}${table} SET popularity = $3 WHERE kind = $1 AND id = $2`, [
          kind,
          id,
          popularity,
        ]);
    }
  }

  private async removedFrom(manager: EntityManager, copied: boolean): Promise<readonly Generation[]> {
    const generations = await writtenGenerations(manager);
    return copied && generations.length > 1 ? generations.slice(1) : generations;
  }

  private async forget(manager: EntityManager, generation: Generation, gone: readonly Named[]): Promise<void> {
    if (gone.length === 0) return;
    const lists = [gone.map(({ kind }) => kind), gone.map(({ id }) => id)];
    const these = 'SELECT * FROM unnest($1::text[], $2::uuid[])';
    await db.run(manager, `DELETE FROM ${generation}search_name WHERE (kind, id) IN (${these})`, lists);
    const titles = gone.map(({ title }) => ({ before: title, after: '' }));
    await this.spell(manager, generation, titles);
    if (generation !== '') return;
    await db.run(manager, `DELETE FROM search_change WHERE (kind, id) IN (${these})`, lists);
    // A paused position can come back, and members have been notified of it already.
    const found = `(kind, document_id) IN (${these}) AND NOT (kind = 'position' AND told)`;
    await db.run(manager, `DELETE FROM saved_search_found WHERE ${found}`, lists);
  }
}
