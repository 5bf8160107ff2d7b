// @ts-check
/** Documents by the writer of the index, as a consumer of search has them written. */
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { round } from './report.mjs';
import { nameOf } from './search-data.mjs';

/** @param {number} n */
function memberDocument(n) {
  const id = randomUUID();
  const texts = [
    { weight: 'B', text: '数据分析师' },
    { weight: 'C', text: '上海' },
  ];
  const none = { parentId: null, homepageId: null, startsAt: null, endsAt: null, card: {}, alsoNamed: [] };
  const facets = [{ facet: 'city', key: '3', label: '上海' }];
  const shown = { audience: 'profile', unlisted: false, title: nameOf(n), isName: true, texts, facets };
  const at = new Date().toISOString();
  return { kind: 'member', id, version: 1, ownerId: id, ...none, ...shown, at, popularity: 0.5 };
}

/** @param {import('pg').Client} client of search */
export async function searchWriter(client) {
  const { DocumentWriterRepository } = await import(
    fromRoot('services/search/dist/index/document-writer.repository.js')
  );
  // The connection of a service keeps its statements.
  const { PreparingClient } = await import(fromRoot('packages/service-kit/dist/database/preparing-client.js'));
  const { user, password, host, port, database } = client;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const source = await new DataSource({ type: 'postgres', url, extra: { Client: PreparingClient } }).initialize();
  const writer = new DocumentWriterRepository();
  return {
    /** In one transaction; answers their ids. @param {number} from @param {number} count @param {boolean} known they may be seen */
    documents: async (from, count, known = false) => {
      const documents = Array.from({ length: count }, (_, place) => memberDocument(from + place));
      if (known) {
        await client.query(
          'INSERT INTO directory_member (member_id, name) SELECT * FROM unnest($1::uuid[], $2::text[])',
          [documents.map(({ id }) => id), documents.map(({ title }) => title)],
        );
      }
      await source.transaction((/** @type {any} */ manager) => writer.put(manager, documents));
      return documents.map(({ id }) => id);
    },
    end: () => source.destroy(),
  };
}

/** How many new members are written in a second, in transactions of 100. @param {import('pg').Client} client */
export async function indexing(client) {
  const writer = await searchWriter(client);
  const total = 10_000;
  const since = performance.now();
  for (let from = 0; from < total; from += 100) await writer.documents(from, 100);
  const seconds = (performance.now() - since) / 1000;
  await writer.end();
  return round(total / seconds);
}
