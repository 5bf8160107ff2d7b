import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { FIND_CONVERSATIONS, FIND_CONVERSATIONS_LAZILY } from './append.sql.js';
import { conversationName, type ConversationRef } from './conversation-ref.js';

const KEPT = 50_000;

interface FoundRow {
  id: string;
  kind: string;
  name: string;
}

export const conversationKey = (ref: ConversationRef): string => `${ref.kind} ${conversationName(ref)}`;

/** Ids of conversations, which never change; recently used ones are cached in memory. */
@Injectable()
export class ConversationIds {
  private readonly ids = new Map<string, bigint>();

  constructor(private readonly database: Database) {}

  known(key: string): bigint | undefined {
    const id = this.ids.get(key);
    if (id === undefined) return undefined;
    // Ids in use stay cached.
    if (this.ids.size > KEPT / 2) {
      this.ids.delete(key);
      this.ids.set(key, id);
    }
    return id;
  }

  /** Looks up ids that are not cached, and creates single and own conversations with `begin`. */
  async find(refs: Iterable<ConversationRef>, begin: boolean): Promise<void> {
    const wanted = new Map<string, ConversationRef>();
    for (const ref of refs) {
      const key = conversationKey(ref);
      if (!this.ids.has(key)) wanted.set(key, ref);
    }
    // A conversation that another transaction begins meanwhile is seen by the second look only.
    for (let look = 0; look < 2 && wanted.size > 0; look++) {
      const rows = await db.rows<FoundRow>(
        this.database,
        FIND_CONVERSATIONS_LAZILY,
        parametersOf([...wanted.values()], begin),
      );
      for (const { id, kind, name } of rows) {
        wanted.delete(`${kind} ${name}`);
        this.keep(`${kind} ${name}`, BigInt(id));
      }
    }
  }

  /** Keyed by `conversationKey`. Not cached, because some may be visible only in the caller's transaction. */
  async findIn(manager: EntityManager, refs: readonly ConversationRef[]): Promise<Map<string, bigint>> {
    const found = new Map<string, bigint>();
    const unknown: ConversationRef[] = [];
    for (const ref of refs) {
      const key = conversationKey(ref);
      const id = this.ids.get(key);
      if (id === undefined) unknown.push(ref);
      else found.set(key, id);
    }
    for (let look = 0; look < 2 && unknown.length > 0; look++) {
      const rows = await db.rows<FoundRow>(manager, FIND_CONVERSATIONS, parametersOf(unknown, true));
      for (const { id, kind, name } of rows) found.set(`${kind} ${name}`, BigInt(id));
      if (unknown.every((ref) => found.has(conversationKey(ref)))) break;
    }
    return found;
  }

  async of(ref: ConversationRef): Promise<bigint | null> {
    const key = conversationKey(ref);
    if (!this.ids.has(key)) await this.find([ref], false);
    return this.ids.get(key) ?? null;
  }

  keep(key: string, id: bigint): void {
    this.ids.set(key, id);
    if (this.ids.size <= KEPT) return;
    const oldest = this.ids.keys().next().value;
    if (oldest !== undefined) this.ids.delete(oldest);
  }

  forget(keys: Iterable<string>): void {
    for (const key of keys) this.ids.delete(key);
  }
}

/** For kinds of conversations that begin with their first use, also the participants. */
function parametersOf(refs: readonly ConversationRef[], begin: boolean): unknown[] {
  const users = refs.map((ref) => {
    if (!begin) return [];
    if (ref.kind === 'single') return ref.users;
    return ref.kind === 'own' ? [ref.userId] : [];
  });
  return [
    refs.map(({ kind }) => kind),
    refs.map(conversationName),
    users.map(([first]) => first ?? null),
    users.map(([, second]) => second ?? null),
  ];
}
