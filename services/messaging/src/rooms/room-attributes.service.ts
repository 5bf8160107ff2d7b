import { Injectable } from '@nestjs/common';
import { GroupChanges } from '../groups/group-changes.js';
import { roomAttributes as limits } from '../groups/group-limits.js';
import { notices } from '../groups/group-notices.js';
import { GroupViews } from '../groups/group-views.js';
import type { Actor, GroupRef } from '../groups/group.js';
import { RoomAttributesRepository } from '../groups/room-attributes.repository.js';
import { ChatError } from '../rest/chat-error.js';
import { attributeRefusal, removalRefusal } from './room-attribute.policy.js';

export interface AttributeResults {
  successKeys: string[];
  /** the reason, by key */
  errorKeys: Record<string, string>;
}

const ref = (id: string): GroupRef => ({ kind: 'room', id });
const tooMany = (): ChatError => new ChatError(400, 'the number of keys exceeds the limit', { code: 60_006 });

/** Attributes of a room that its members set for all of them. */
@Injectable()
export class RoomAttributesService {
  constructor(
    private readonly changes: GroupChanges,
    private readonly views: GroupViews,
    private readonly attributes: RoomAttributesRepository,
  ) {}

  async find(id: string, userId: string, keys?: readonly string[]): Promise<Record<string, string>> {
    await this.views.expect(ref(id), userId, 'readRoomAttributes');
    const found = await this.attributes.all(id, keys);
    return Object.fromEntries(found.map(({ key, value }) => [key, value]));
  }

  /** `forced`: also replaces attributes of other users. `autoDelete`: removed when the user who set it leaves. */
  set(
    actor: Actor,
    id: string,
    given: Record<string, string>,
    { forced, autoDelete }: { forced: boolean; autoDelete: boolean },
  ): Promise<AttributeResults> {
    if (Object.keys(given).length > limits.atOnce) throw tooMany();
    return this.changes.change(ref(id), actor, 'setRoomAttributes', async (change) => {
      const there = new Map((await this.attributes.all(id, undefined, change.manager)).map((one) => [one.key, one]));
      const results: AttributeResults = { successKeys: [], errorKeys: {} };
      let count = there.size;
      for (const [key, value] of Object.entries(given)) {
        const known = there.get(key);
        const at = { owner: known?.owner, userId: actor.userId, forced, full: count >= limits.count };
        const refusal = attributeRefusal({ key, value }, at);
        if (refusal === null) {
          results.successKeys.push(key);
          if (!known) count += 1;
        } else results.errorKeys[key] = refusal;
      }
      const written = results.successKeys.map((key) => ({ key, value: given[key] ?? '' }));
      if (written.length > 0) {
        await this.attributes.put(change.manager, id, actor.userId, written, autoDelete);
        change.tell(notices.attributesSet(Object.fromEntries(written.map(({ key, value }) => [key, value]))));
      }
      return results;
    });
  }

  remove(actor: Actor, id: string, keys: readonly string[], forced: boolean): Promise<AttributeResults> {
    if (keys.length > limits.count) throw tooMany();
    return this.changes.change(ref(id), actor, 'setRoomAttributes', async (change) => {
      const there = new Map((await this.attributes.all(id, keys, change.manager)).map((one) => [one.key, one]));
      const results: AttributeResults = { successKeys: [], errorKeys: {} };
      for (const key of new Set(keys)) {
        const refusal = removalRefusal({ owner: there.get(key)?.owner, userId: actor.userId, forced });
        if (refusal === null) results.successKeys.push(key);
        else results.errorKeys[key] = refusal;
      }
      const removed = results.successKeys.filter((key) => there.has(key));
      if (removed.length > 0) {
        await this.attributes.remove(change.manager, id, removed);
        change.tell(notices.attributesRemoved(removed));
      }
      return results;
    });
  }
}
