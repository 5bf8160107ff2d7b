import { Injectable } from '@nestjs/common';
import type { Admission } from './admission.policy.js';
import { Admissions } from './admissions.js';
import type { EntryState } from './entry-state.js';
import type { GroupChange } from './group-changes.js';
import { GroupEntriesRepository, type OpenEntry } from './group-entries.repository.js';
import { openEntries } from './group-limits.js';
import { GroupListsRepository } from './group-lists.repository.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';

/** Relation of a user to a group with regard to entry, as seen by the acting user. */
export interface AtTheDoor {
  state: EntryState;
  entry: OpenEntry | null;
  /** null: unknown to the acting user */
  admission: Admission | null;
}

export const nobodyThere: AtTheDoor = { state: 'outside', entry: null, admission: null };

/** Reads entry states of users in groups and rooms, and invites users. */
@Injectable()
export class GroupDoor {
  constructor(
    private readonly admissions: Admissions,
    private readonly entries: GroupEntriesRepository,
    private readonly members: GroupMembersRepository,
    private readonly lists: GroupListsRepository,
  ) {}

  async of(change: GroupChange, userIds: readonly string[]): Promise<Map<string, AtTheDoor>> {
    const { manager, group, now, actor } = change;
    const roles = await this.members.rolesOf(manager, group.id, userIds);
    const blocked = await this.lists.among(group.id, 'block', userIds, now, manager);
    const open = await this.entries.find(manager, group.id, userIds);
    const admissions = await this.admissions.of(actor.userId, userIds, group, manager);
    const stateOf = (userId: string): EntryState => {
      if (roles.has(userId)) return 'inside';
      return blocked.has(userId) ? 'blocked' : (open.get(userId)?.state ?? 'outside');
    };
    const at = (id: string): AtTheDoor => ({
      state: stateOf(id),
      entry: open.get(id) ?? null,
      admission: admissions.get(id) ?? null,
    });
    return new Map(userIds.map((id) => [id, at(id)]));
  }

  /** Invites users who are outside; they become members when they accept. */
  async ask(change: GroupChange, userIds: readonly string[]): Promise<void> {
    const { group, manager, actor, now } = change;
    if (userIds.length === 0) return;
    // There must be room for them when they agree, as far as can be known now.
    if (group.memberCount >= group.maxUsers) throw refusals.full();
    await this.expectRoomFor(change, userIds.length);
    await this.entries.invite(manager, group.id, userIds, actor.userId, now);
    // The protocol has no invitations into rooms: a notice makes devices ask for pending ones.
    if (group.kind === 'room') change.concerns(userIds);
    else change.tell(...userIds.map(notices.invited));
  }

  async expectRoomFor({ manager, group }: GroupChange, more: number): Promise<void> {
    if ((await this.entries.count(manager, group.id)) + more > openEntries) throw refusals.limit();
  }
}
