import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { BoundedClient } from './bounded-client.js';

/** Statements a connection keeps prepared; any further ones are planned each time. */
const KEPT_PER_CONNECTION = 400;
/** Texts known to the process. A text is prepared from its second use on: a statement that is used once is not worth keeping. */
const KNOWN_TEXTS = 5_000;

interface KnownText {
  name: string;
  again: boolean;
}

const known = new LRUCache<string, KnownText>({ max: KNOWN_TEXTS });

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void;
type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * A connection that prepares statements with parameters: PostgreSQL parses a text once per connection and, after five
 * uses, plans it once, where a plan for any parameters costs no more than one for these. Statements that bring a name are
 * left alone; an empty one means "plan for these parameters each time".
 *
 * Behind a pooler in transaction mode each transaction may meet another connection, so names must not be used there.
 */
export class PreparingClient extends BoundedClient {
  /** name by text */
  private readonly kept = new Map<string, string>();
  private renewals = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const ask = query as Query;
    this.query = ((first: unknown, second?: unknown, third?: unknown): unknown => {
      const config = statementOf(first, second);
      const name = config && this.nameOf(config.text);
      if (!name) return query(first, second, third);
      const answer = ask({ ...config, name }).catch((error: unknown) => this.afterFailure(error, ask, config));
      const callback = [second, third].find((part) => typeof part === 'function') as Callback | undefined;
      if (!callback) return answer;
      answer.then((result) => {
        callback(undefined, result);
      }, callback);
      return undefined;
    }) as typeof this.query;
  }

  private nameOf(text: string): string | undefined {
    const name = this.kept.get(text);
    if (name) return name;
    const seen = known.get(text);
    if (!seen?.again) {
      known.set(text, { name: seen?.name ?? nameFor(text), again: seen !== undefined });
      if (!seen) return undefined;
    }
    if (this.kept.size >= KEPT_PER_CONNECTION) return undefined;
    const fresh = `${seen.name}${this.renewals || ''}`;
    this.kept.set(text, fresh);
    return fresh;
  }

  /**
   * The tables were changed since the statement was prepared, so that it answers other columns. Kept statements are released and prepared
   * under new names; the statement is sent again, unless it has spoilt a transaction.
   */
  private async afterFailure(error: unknown, ask: Query, config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!isOutdated(error)) throw error;
    this.kept.clear();
    this.renewals += 1;
    if (this.getTransactionStatus() !== 'I') throw error;
    await ask({ text: 'DEALLOCATE ALL' });
    return ask(config);
  }
}

/** A statement with parameters that may be given a name. */
function statementOf(first: unknown, second: unknown): pg.QueryConfig | undefined {
  const config = (typeof first === 'string' ? { text: first } : first) as pg.QueryConfig & { submit?: unknown };
  const values = config.values ?? second;
  if (config.submit !== undefined || config.name !== undefined) return undefined;
  return Array.isArray(values) && values.length > 0 ? { ...config, values } : undefined;
}

const nameFor = (text: string): string => `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type');
