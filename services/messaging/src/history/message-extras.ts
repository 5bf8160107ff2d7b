import { Injectable } from '@nestjs/common';

/** What is told of a message in its body's `meta`, beside what the sender wrote there. */
export type Extras = Record<string, unknown>;

/** Of some messages, for one user. Messages without anything are left out. */
export type ExtrasOf = (userId: string, messageIds: readonly string[]) => Promise<Map<string, Extras>>;

/** Reactions and threads register what they know of messages when they start. */
@Injectable()
export class MessageExtras {
  private readonly sources: ExtrasOf[] = [];

  register(source: ExtrasOf): void {
    this.sources.push(source);
  }

  async of(userId: string, messageIds: readonly string[]): Promise<Map<string, Extras>> {
    const all = new Map<string, Extras>();
    if (messageIds.length === 0) return all;
    for (const source of this.sources) {
      for (const [id, extras] of await source(userId, messageIds)) all.set(id, { ...all.get(id), ...extras });
    }
    return all;
  }
}
