import { Injectable } from '@nestjs/common';

/** Fields that the server adds to the `meta` of a message's body, beside those of the sender. */
export type Extras = Record<string, unknown>;

/** The extras of some messages for one user. Messages without extras are left out. */
export type ExtrasOf = (userId: string, messageIds: readonly string[]) => Promise<Map<string, Extras>>;

/** Reactions and threads register their extras when they start. */
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
