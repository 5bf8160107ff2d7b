import { Injectable } from '@nestjs/common';
import type { Actor, GroupRef } from './group.js';
import { GroupChanges } from './group-changes.js';
import { memberAttributes as limits } from './group-limits.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { denial } from './group.policy.js';
import { MemberAttributesRepository, type Attributes } from './member-attributes.repository.js';

const bytes = (text: string): number => Buffer.byteLength(text);

/** Attributes of a member in one group, such as a name. */
@Injectable()
export class MemberAttributesService {
  constructor(
    private readonly changes: GroupChanges,
    private readonly attributes: MemberAttributesRepository,
  ) {}

  /** An empty value removes the attribute. */
  set(ref: GroupRef, actor: Actor, userId: string, given: Attributes): Promise<Attributes> {
    for (const [key, value] of Object.entries(given)) {
      if (key === '' || bytes(key) > limits.key || bytes(value) > limits.value) throw refusals.attributes.tooMuch();
    }
    return this.changes.change(ref, actor, null, async (change) => {
      const { group, manager, standing } = change;
      const action = userId === actor.userId ? 'setOwnAttributes' : 'setAttributes';
      const denied = denial(group.kind, action, standing);
      if (denied === 'not-member') throw refusals.attributes.notMember();
      if (denied) throw refusals.attributes.permission();
      const before = (await this.attributes.find(group.id, [userId], manager)).get(userId);
      if (!before) throw refusals.attributes.notMember();
      const after = Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
      if (bytes(JSON.stringify(after)) > limits.total) throw refusals.attributes.tooMuch();
      if (Object.entries(given).every(([key, value]) => (before[key] ?? '') === value)) return given;
      await this.attributes.put(manager, group.id, userId, after);
      change.tell(notices.memberAttributes(userId, given));
      return given;
    });
  }

  /** For the requested users who are members: all attributes, or the named ones. */
  async find(ref: GroupRef, userIds: readonly string[], names: readonly string[]): Promise<Record<string, Attributes>> {
    const found = await this.attributes.find(ref.id, userIds);
    const chosen = (attributes: Attributes): Attributes =>
      names.length === 0
        ? attributes
        : Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
    return Object.fromEntries([...found].map(([userId, attributes]) => [userId, chosen(attributes)]));
  }
}
