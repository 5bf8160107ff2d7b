import type { DomainEvent, SnapshotDefinition } from '@renmai/contracts';
import type { Transaction } from '../database/transaction.js';
import {
  forgetKeysNaming,
  lockErased,
  namesErased,
  noteEvent,
  noteEvents,
  type NotedKey,
} from '../snapshots/snapshot-keys.sql.js';
import type { HandledEvent } from './handled-event.js';

interface Note {
  definition: SnapshotDefinition;
  noted: NotedKey;
  isGone: boolean;
}

/** The notes of a group about the events of its copies: which keys there are, and which are gone. */
export class EventNotes {
  /** By type of event: the snapshot to whose rows it belongs. */
  private readonly snapshots = new Map<string, SnapshotDefinition>();

  constructor(private readonly group: string) {}

  add(definition: SnapshotDefinition, types: readonly string[]): void {
    for (const type of types) this.snapshots.set(type, definition);
  }

  get types(): string[] {
    return [...this.snapshots.keys()];
  }

  has(type: string): boolean {
    return this.snapshots.has(type);
  }

  copied(): SnapshotDefinition[] {
    return [...new Set(this.snapshots.values())];
  }

  /** For copies that are made of snapshots: whether the key of the event is known to be gone since. */
  async note(tx: Transaction, event: DomainEvent): Promise<boolean> {
    const note = this.of(event);
    if (!note) return false;
    const { definition, noted, isGone } = note;
    if (await this.namesErased(tx, definition, noted)) return false;
    if (isGone && definition.gone?.erases) {
      await lockErased(tx.manager, noted);
      await forgetKeysNaming(tx.manager, event.aggregateId, noted);
    }
    return noteEvent(tx.manager, noted, isGone);
  }

  /**
   * As `note`, by id of the event, of the first event of each key among them, in one statement; the others are still to be
   * noted. None where the group learns who is erased, since one of them may say it of another.
   */
  async noteTogether(tx: Transaction, events: readonly HandledEvent[]): Promise<ReadonlyMap<string, boolean>> {
    if (this.copied().some(({ gone }) => gone?.erases)) return new Map();
    const firsts = new Map<string, Note & { id: string }>();
    for (const event of events) {
      const note = event.snapshot ? null : this.of(event);
      const key = note && JSON.stringify([note.noted.topic, note.noted.key]);
      if (note && key && !firsts.has(key)) firsts.set(key, { ...note, id: event.id });
    }
    const notes = [...firsts.values()];
    const outdated = await noteEvents(tx.manager, this.group, notes);
    return new Map(notes.map(({ id }, place) => [id, outdated[place] ?? false]));
  }

  /** Whether the event is about an erased member. Nothing is noted then, since handlers leave out such events by themselves. */
  namesErased(tx: Transaction, { gone }: SnapshotDefinition, noted: NotedKey): Promise<boolean> {
    if (gone?.erases) return Promise.resolve(false);
    const erasing = this.copied().flatMap((copied) => (copied.gone?.erases ? copied.topic : []));
    return namesErased(tx.manager, noted, erasing);
  }

  private of(event: DomainEvent): Note | null {
    const definition = this.snapshots.get(event.type);
    if (!definition) return null;
    const { gone, states, topic } = definition;
    const isGone = event.type === gone?.event.type && !states.some(({ type }) => type === event.type);
    const kept = isGone ? null : (gone?.keep?.([{ type: event.type, data: event.data }]) ?? null);
    return {
      definition,
      isGone,
      noted: { consumer: this.group, topic, key: event.aggregateId, position: event.sequence, kept },
    };
  }
}
