import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { EntityManager } from 'typeorm';
import { lexemesOf, loose, type Lexeme } from '../analysis/lexemes.js';
import { foldText } from '../analysis/folding.js';
import { soundKeys, wholeSounds } from '../analysis/pinyin.js';
import { runsOf } from '../analysis/runs.js';
import type { SearchDocument } from './search-index.port.js';
import { tsvectorText } from './tsquery.js';

/** Titles under which the whole is begun to be typed; texts of moments are not. */
const named: readonly SearchKind[] = [
  'member',
  'company',
  'school',
  'major',
  'course',
  'event',
  'position',
  'enrolment',
];
const NAME = 1;
const WHOLE_SOUND = 0.9;
const SOUND = 0.5;
const MAX_KEY = 64;

export const titleKey = (title: string): string => foldText(title).replace(/[^\p{L}\p{N}+#]+/gu, '');

/** Writes documents with everything that they are found by. */
@Injectable()
export class DocumentWriter {
  async put(manager: EntityManager, documents: readonly SearchDocument[]): Promise<void> {
    for (const document of documents) await this.one(manager, document);
  }

  private async one(manager: EntityManager, document: SearchDocument): Promise<void> {
    const title = this.titleLexemes(document);
    const texts = lexemesOf([{ weight: 'A', text: document.title }, ...document.texts]);
    const all = [...texts, ...loose(title.further, 'A', texts)];
    const before = await db.one<{ title: string; texts: string; facets: string[] }>(
      manager,
      'SELECT title, texts::text, facets FROM search_document WHERE kind = $1 AND id = $2 AND NOT deleted',
      [document.kind, document.id],
    );
    const written = await db.affected(
      manager,
      `INSERT INTO search_document (kind, id, version, deleted, parent_id, owner_id, homepage_id, audience, unlisted, title, title_key,
         texts, names, facets, at, starts_at, ends_at, popularity, card)
       VALUES ($1, $2, $3, false, $4, $5, $6, $7, $8, $9, $10, $11::tsvector, $12::tsvector, $13, $14, $15, $16, $17, $18)
       ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, deleted = false, parent_id = excluded.parent_id,
         owner_id = excluded.owner_id, homepage_id = excluded.homepage_id, audience = excluded.audience,
         unlisted = excluded.unlisted, title = excluded.title, title_key = excluded.title_key, texts = excluded.texts,
         names = excluded.names, facets = excluded.facets, at = excluded.at, starts_at = excluded.starts_at,
         ends_at = excluded.ends_at, popularity = excluded.popularity, card = excluded.card
       WHERE search_document.version < excluded.version`,
      [
        document.kind,
        document.id,
        document.version,
        document.parentId,
        document.ownerId,
        document.homepageId,
        document.audience,
        document.unlisted,
        document.title,
        titleKey(document.title),
        tsvectorText(all),
        document.audience === 'profile' ? tsvectorText(title.all) : null,
        document.facets.map(({ facet, key }) => `${facet}:${key}`),
        document.at,
        document.startsAt,
        document.endsAt,
        document.popularity,
        JSON.stringify(document.card),
      ],
    );
    if (written === 0) return;
    await this.note(manager, document, before ?? null);
    await this.label(manager, document);
    if (before?.title === document.title) {
      await db.run(manager, 'UPDATE search_name SET popularity = $3 WHERE kind = $1 AND id = $2 AND popularity <> $3', [
        document.kind,
        document.id,
        document.popularity,
      ]);
    } else {
      await this.name(manager, document);
      await this.spell(manager, before?.title ?? '', document.title);
    }
  }

  /** Saved searches are asked about it, once for all changes since they were last asked. */
  private async note(
    manager: EntityManager,
    { kind, id }: SearchDocument,
    before: { texts: string; facets: string[] } | null,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO search_change (kind, id, before_texts, before_facets) VALUES ($1, $2, $3::tsvector, $4)
       ON CONFLICT DO NOTHING`,
      [kind, id, before?.texts ?? null, before?.facets ?? null],
    );
  }

  /** Words of the title that are written together, and how it is typed by its sounds. */
  private titleLexemes({ title, isName }: SearchDocument): { all: Lexeme[]; further: string[] } {
    const words = runsOf(title).filter(({ kind }) => kind === 'word');
    const together =
      words.length > 1
        ? [
            words
              .map(({ text }) => text)
              .join('')
              .slice(0, MAX_KEY),
          ]
        : [];
    const further = [...together, ...soundKeys(title, isName)];
    const own = lexemesOf([{ weight: 'A', text: title }]);
    return { all: [...own, ...loose(further, 'A', own)], further };
  }

  private async label(manager: EntityManager, { facets }: SearchDocument): Promise<void> {
    const labelled = new Map(
      facets.filter(({ label }) => label !== '').map((one) => [`${one.facet}:${one.key}`, one.label]),
    );
    if (labelled.size === 0) return;
    // in one order, so that two writers do not wait for each other
    const sorted = [...labelled].sort(([a], [b]) => (a < b ? -1 : 1));
    await db.run(
      manager,
      `INSERT INTO search_label (facet, label) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
      [sorted.map(([facet]) => facet), sorted.map(([, label]) => label)],
    );
  }

  /** How it is begun to be typed: the whole, each word of it, and its sounds. */
  private async name(manager: EntityManager, document: SearchDocument): Promise<void> {
    const { kind, id, title, isName, alsoNamed, popularity } = document;
    await db.run(manager, 'DELETE FROM search_name WHERE kind = $1 AND id = $2', [kind, id]);
    if (!named.includes(kind)) return;
    const keys = new Map<string, number>();
    const add = (key: string, weight: number): void => {
      const cut = key.slice(0, MAX_KEY);
      if (cut !== '' && !keys.has(cut)) keys.set(cut, weight);
    };
    add(titleKey(title), NAME);
    for (const other of alsoNamed) add(titleKey(other), NAME);
    const runs = runsOf(title);
    for (const [place] of runs.entries())
      add(
        runs
          .slice(place)
          .map(({ text }) => text)
          .join(''),
        NAME * 0.8,
      );
    // the given name of a Chinese name, and words inside of a longer one
    const [only] = runs;
    if (runs.length === 1 && only?.kind === 'cjk') {
      const letters = [...only.text];
      for (let from = 1; from < Math.min(letters.length, 12); from += 1) add(letters.slice(from).join(''), NAME * 0.6);
    }
    for (const sound of wholeSounds(title, isName)) if (sound.length > 1) add(sound, WHOLE_SOUND);
    for (const sound of soundKeys(title, isName)) if (sound.length > 1) add(sound, SOUND);
    await db.run(
      manager,
      `INSERT INTO search_name (kind, id, key, weight, popularity)
       SELECT $1, $2, key, weight, $5 FROM unnest($3::text[], $4::real[]) AS one (key, weight)`,
      [kind, id, [...keys.keys()], [...keys.values()], popularity],
    );
  }

  /** Counts in how many titles a Latin word stands. */
  private async spell(manager: EntityManager, before: string, after: string): Promise<void> {
    const [gone, come] = [wordsOf(before), wordsOf(after)];
    const added = [...come].filter((word) => !gone.has(word)).sort();
    const removed = [...gone].filter((word) => !come.has(word)).sort();
    if (added.length > 0) {
      await db.run(
        manager,
        `INSERT INTO search_word (word, titles) SELECT word, 1 FROM unnest($1::text[]) AS word
         ON CONFLICT (word) DO UPDATE SET titles = search_word.titles + 1`,
        [added],
      );
    }
    if (removed.length > 0) {
      await db.run(manager, 'UPDATE search_word SET titles = titles - 1 WHERE word = ANY ($1)', [removed]);
      await db.run(manager, 'DELETE FROM search_word WHERE word = ANY ($1) AND titles <= 0', [removed]);
    }
  }

  async remove(manager: EntityManager, kind: SearchKind, id: string, version: number): Promise<void> {
    const before = await db.one<{ title: string }>(
      manager,
      'SELECT title FROM search_document WHERE kind = $1 AND id = $2 AND NOT deleted AND version < $3',
      [kind, id, version],
    );
    await db.run(
      manager,
      `INSERT INTO search_document (kind, id, version, deleted) VALUES ($1, $2, $3, true)
       ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, deleted = true, title = '', title_key = '', texts = '',
         names = NULL, facets = '{}', card = '{}'
       WHERE search_document.version < excluded.version`,
      [kind, id, version],
    );
    if (before) await this.forget(manager, [{ kind, id, title: before.title }]);
  }

  async removeOthers(manager: EntityManager, parentId: string, kept: readonly string[]): Promise<void> {
    const gone = await db.rows<Named>(
      manager,
      'DELETE FROM search_document WHERE parent_id = $1 AND id <> ALL ($2::uuid[]) RETURNING kind, id, title',
      [parentId, kept],
    );
    await this.forget(manager, gone);
  }

  async eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    const gone = await db.rows<Named>(
      manager,
      'DELETE FROM search_document WHERE owner_id = $1 RETURNING kind, id, title',
      [ownerId],
    );
    await this.forget(manager, gone);
  }

  private async forget(manager: EntityManager, gone: readonly Named[]): Promise<void> {
    for (const { kind, id, title } of gone) {
      await db.run(manager, 'DELETE FROM search_change WHERE kind = $1 AND id = $2', [kind, id]);
      await db.run(manager, 'DELETE FROM saved_search_found WHERE kind = $1 AND document_id = $2', [kind, id]);
      await db.run(manager, 'DELETE FROM search_name WHERE kind = $1 AND id = $2', [kind, id]);
      await this.spell(manager, title, '');
    }
  }
}

interface Named {
  kind: SearchKind;
  id: string;
  title: string;
}

/** Latin words that may be misspelt. */
const wordsOf = (title: string): Set<string> =>
  new Set(
    runsOf(title)
      .filter(({ kind, text }) => kind === 'word' && /^[a-z]{4,40}$/.test(text))
      .map(({ text }) => text),
  );
