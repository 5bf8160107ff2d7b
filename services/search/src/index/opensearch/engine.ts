import { Client, errors } from '@opensearch-project/opensearch';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clause } from './engine-text.js';

export interface EngineDocument {
  kind: string;
  id: string;
  version: number;
  /** null: it was deleted */
  source: Record<string, unknown> | null;
}

interface BulkItem {
  status: number;
  error?: { reason?: string };
}

const TRIES = 8;
const FIRST_PAUSE_MS = 100;
const OLDER = 409;
const NOT_FOUND = 404;
const BUSY = 429;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    kind: keyword,
    id: keyword,
    texts: { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'positions' },
    facets: keyword,
    popularity: { type: 'float' },
    at: long,
    starts_at: long,
    ends_at: long,
    from_at: long,
    until_at: long,
  },
};

/** The calls of OpenSearch that are needed. Each index is a generation; searches use the alias. */
export class OpenSearchEngine {
  private readonly client: Client;

  constructor(
    url: string,
    readonly alias: string,
  ) {
    this.client = new Client({ node: url, maxRetries: 1, requestTimeout: 10_000 });
  }

  indexOf(generation: number): string {
    return `${this.alias}-${generation}`;
  }

  /** An index of this name that is there is started again. */
  async create(generation: number): Promise<void> {
    await this.drop(generation);
    const settings = { number_of_replicas: 0, refresh_interval: '1s', gc_deletes: '15m' };
    await this.client.indices.create({
      index: this.indexOf(generation),
      body: { settings: { index: settings }, mappings } as never,
    });
  }

  async exists(generation: number): Promise<boolean> {
    return (await this.client.indices.exists({ index: this.indexOf(generation) })).body;
  }

  async drop(generation: number): Promise<void> {
    await this.client.indices.delete({ index: this.indexOf(generation), ignore_unavailable: true });
  }

  /** Deletes every other generation, including the rest of an abandoned one. */
  async keepOnly(generations: readonly number[]): Promise<void> {
    const { body } = await this.client.indices.get({ index: `${this.alias}-*` });
    const own = new RegExp(`^${this.alias}-\\d+$`);
    const kept = new Set(generations.map((one) => this.indexOf(one)));
    for (const name of Object.keys(body))
      if (own.test(name) && !kept.has(name)) await this.client.indices.delete({ index: name });
  }

  async refresh(generations: readonly number[]): Promise<void> {
    await this.client.indices.refresh({ index: generations.map((one) => this.indexOf(one)) });
  }

  async count(generation: number): Promise<number> {
    return (await this.client.count({ index: this.indexOf(generation) })).body.count;
  }

  /** Switches the alias to this generation in one step. */
  async serve(generation: number): Promise<void> {
    await this.client.indices.updateAliases({
      body: {
        actions: [
          { remove: { index: `${this.alias}-*`, alias: this.alias, must_exist: false } },
          { add: { index: this.indexOf(generation), alias: this.alias } },
        ],
      },
    });
  }

  /** An older version is ignored. While the engine is busy, refused documents are sent again with growing pauses. */
  async write(generations: readonly number[], documents: readonly EngineDocument[]): Promise<void> {
    let left = generations.flatMap((generation) => documents.map((document) => ({ generation, document })));
    for (let count = 0; left.length > 0; count += 1) {
      if (count > 0) await sleep(FIRST_PAUSE_MS * 2 ** count);
      const refused = await this.bulk(left);
      if (count === TRIES && refused.length > 0) throw new Error('OpenSearch is too busy to be told of documents');
      left = refused;
    }
  }

  private async bulk(
    writes: readonly { generation: number; document: EngineDocument }[],
  ): Promise<{ generation: number; document: EngineDocument }[]> {
    const lines = writes.flatMap(({ generation, document: { kind, id, version, source } }) => {
      const about = {
        _index: this.indexOf(generation),
        _id: `${kind}:${id}`,
        version,
        version_type: 'external_gte' as const,
      };
      return source === null ? [{ delete: about }] : [{ index: about }, source];
    });
    try {
      const { body } = await this.client.bulk({ body: lines as never });
      const items = body.items as unknown as Record<string, BulkItem>[];
      return writes.filter((_, place) => {
        const { status, error } = Object.values(items[place] ?? {})[0] ?? { status: BUSY };
        if (status === BUSY) return true;
        if (status < 300 || status === OLDER || (status === NOT_FOUND && !error)) return false;
        throw new Error(`OpenSearch refuses a document: ${error?.reason ?? status}`);
      });
    } catch (error) {
      if (error instanceof errors.ResponseError && error.statusCode === BUSY) return [...writes];
      throw error;
    }
  }

  /** Ids in order, and where the next page begins. */
  async page(
    bool: Record<string, Clause[]>,
    order: readonly Record<string, 'asc' | 'desc'>[],
    size: number,
    after: readonly unknown[] | null,
  ): Promise<{ ids: string[]; last: readonly unknown[] | null }> {
    const { body } = await this.client.search({
      index: this.alias,
      body: {
        query: { bool },
        sort: order,
        size,
        track_total_hits: false,
        track_scores: false,
        ...(after && { search_after: after }),
      } as never,
    });
    const hits = body.hits.hits as unknown as { sort: unknown[] }[];
    return { ids: hits.map(({ sort }) => String(sort.at(-1))), last: hits.at(-1)?.sort ?? null };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
