import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '@renmai/member-directory';
import type { ConsumerContext, Transaction } from '@renmai/service-kit';
import { SavedSearchMatching } from '../saved/saved-search-matching.js';
import { SearchIndex, type DocumentVersion, type SearchDocument } from './search-index.port.js';

interface Waiting {
  told: SearchDocument[];
  copied: SearchDocument[];
}

type Context = Pick<ConsumerContext, 'tx' | 'snapshot'>;

/**
 * Writes documents for consumers: those of all events in one transaction are written together before it commits. Their order does not
 * matter, since versions decide which state is later; other operations wait until the documents are written. Documents of erased members
 * are skipped. Saved searches are matched after the commit.
 */
@Injectable()
export class Indexing {
  private readonly waiting = new WeakMap<Transaction, Waiting>();

  constructor(
    private readonly index: SearchIndex,
    private readonly members: MemberDirectory,
    private readonly matching: SavedSearchMatching,
  ) {}

  put({ tx, snapshot }: Context, documents: readonly SearchDocument[]): void {
    let waiting = this.waiting.get(tx);
    if (!waiting) {
      waiting = { told: [], copied: [] };
      this.waiting.set(tx, waiting);
      tx.beforeCommit(() => this.flush(tx));
    }
    waiting[snapshot ? 'copied' : 'told'].push(...documents);
  }

  async remove({ tx, snapshot }: Context, document: DocumentVersion): Promise<void> {
    await this.flush(tx);
    await this.index.remove(tx.manager, document, snapshot);
  }

  /** Writes a document and its parts; parts of an earlier state that are not among these are removed. */
  async putWithParts(context: Context, documents: readonly SearchDocument[]): Promise<void> {
    const whole = documents.find(({ parentId }) => parentId === null);
    if (!whole) return;
    const parts = documents.flatMap(({ id, parentId }) => (parentId === null ? [] : [id]));
    await this.removeOthers(context, whole, parts);
    this.put(context, documents);
  }

  async removeWithParts(context: Context, document: DocumentVersion): Promise<void> {
    await this.removeOthers(context, document, []);
    await this.remove(context, document);
  }

  private async removeOthers({ tx, snapshot }: Context, whole: DocumentVersion, kept: string[]): Promise<void> {
    await this.flush(tx);
    await this.index.removeOthers(tx.manager, whole, kept, snapshot);
  }

  private async flush(tx: Transaction): Promise<void> {
    const waiting = this.waiting.get(tx);
    if (!waiting) return;
    const { told, copied } = waiting;
    Object.assign(waiting, { told: [], copied: [] });
    const owners = [...told, ...copied].flatMap(({ ownerId }) => ownerId?.toLowerCase() ?? []);
    const erased = await this.members.erasedAmong(owners, tx.manager);
    const isKept = ({ ownerId }: SearchDocument): boolean => ownerId === null || !erased.has(ownerId.toLowerCase());
    const isNoted = [
      await this.index.put(tx.manager, told.filter(isKept)),
      await this.index.put(tx.manager, copied.filter(isKept), true),
    ];
    if (isNoted.includes(true)) tx.afterCommit(() => this.matching.wake());
  }
}
