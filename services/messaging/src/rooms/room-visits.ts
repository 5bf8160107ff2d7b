import { Injectable } from '@nestjs/common';
import { Clock } from '@renmai/service-kit';
import { GroupChanges, type GroupChange } from '../groups/group-changes.js';
import { GroupEntrance } from '../groups/group-entrance.js';
import { GroupListsRepository } from '../groups/group-lists.repository.js';
import { GroupMembersRepository } from '../groups/group-members.repository.js';
import { GroupMemberships } from '../groups/group-memberships.js';
import { notices } from '../groups/group-notices.js';
import { refusals, unlessGone } from '../groups/group-refusals.js';
import type { Actor, Group } from '../groups/group.js';
import { Online } from '../sessions/online.js';

/** The time after which the sweep finds visitors whose last device disconnected unnoticed. */
const UNSEEN_MS = 120_000;
const AT_ONCE = 500;

/** The data of a room that visitors get when they enter. */
export interface RoomInfo {
  room: Group;
  allowed: boolean;
  /** their mute's end; null where they are not muted */
  mutedUntil: { until: Date | null } | null;
}

/** Coming and going in rooms. */
@Injectable()
export class RoomVisits {
  constructor(
    private readonly changes: GroupChanges,
    private readonly entrance: GroupEntrance,
    private readonly memberships: GroupMemberships,
    private readonly members: GroupMembersRepository,
    private readonly lists: GroupListsRepository,
    private readonly online: Online,
    private readonly clock: Clock,
  ) {}

  /** Users who are in the room already stay in. `leaveOthers`: they leave all other rooms, once this room has let them in. */
  async join(
    visitor: Actor,
    id: string,
    { ext, leaveOthers }: { ext?: string; leaveOthers?: boolean },
  ): Promise<RoomInfo> {
    const actor = await this.withDevice(visitor);
    const info = await this.changes.change({ kind: 'room', id }, actor, null, async (change) => {
      const { group, manager, now } = change;
      const { userId } = actor;
      if (change.standing === 'outsider') {
        const blocked = await this.lists.among(id, 'block', [userId], now, manager);
        if (blocked.has(userId)) throw refusals.blocked(id, userId);
        if (!leaveOthers) await this.entrance.expectRoomFor(change, userId);
        await this.entrance.admit(change, [userId], { visiting: true, ...(ext ? { ext } : {}) });
        change.tell(notices.joinedHere());
      }
      const mute = (await this.lists.among(id, 'mute', [userId], now, manager)).get(userId);
      const allowed = (await this.lists.among(id, 'allow', [userId], now, manager)).has(userId);
      return { room: group, allowed, mutedUntil: mute ? { until: mute.until } : null };
    });
    if (leaveOthers) await this.leaveAll(actor, id);
    return info;
  }

  leave(actor: Actor, id: string): Promise<void> {
    return this.memberships.quit({ kind: 'room', id }, actor);
  }

  /** Called when a user's last device has disconnected. Owners, administrators and users on the white list stay in the room. */
  async leaveOffline(actor: Actor): Promise<void> {
    for (const id of await this.members.visitsOf(actor.userId)) {
      await this.goOut(actor, id, { quit: false, still: ({ standing }) => standing === 'member' });
    }
  }

  /** All rooms but their own ones, and but one. */
  private async leaveAll(actor: Actor, but: string): Promise<void> {
    for (const { id, kind, role } of await this.members.groupsOf(actor.userId)) {
      if (kind !== 'room' || role === 'owner' || id === but) continue;
      await this.goOut(actor, id, { quit: true, still: ({ standing }) => standing !== 'owner' });
    }
  }

  /** `still`: whether they go is asked once more under the room's lock, for it may have become theirs. */
  private async goOut(
    actor: Actor,
    id: string,
    { quit, still }: { quit: boolean; still: (change: GroupChange) => boolean },
  ): Promise<void> {
    await this.changes
      .change({ kind: 'room', id }, { ...actor, departing: true }, null, async (change) => {
        if (!still(change)) return;
        const gone = await this.entrance.dismiss(change, [actor.userId], { quit });
        if (gone.length > 0) change.tell(notices.leftHere());
      })
      .catch(unlessGone);
  }

  /** Older clients do not state their device; if the user has only one, it is that one, which then gets no notice of the entry. */
  private async withDevice(visitor: Actor): Promise<Actor> {
    if (visitor.resource !== '') return visitor;
    const devices = (await this.online.devicesOf([visitor.userId])).get(visitor.userId) ?? [];
    const [only, ...others] = devices;
    return only !== undefined && others.length === 0 ? { ...visitor, resource: only } : visitor;
  }

  /** Removes users who are no longer online from rooms: a killed process does not report its users as gone. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNSEEN_MS);
    let after = '';
    for (;;) {
      const visitors = await this.members.visitors(before, after, AT_ONCE);
      const there = await this.online.devicesOf(visitors);
      for (const userId of visitors.filter((visitor) => !there.get(visitor)?.length)) {
        await this.leaveOffline({ userId, resource: '' });
      }
      const last = visitors.at(-1);
      if (last === undefined || visitors.length < AT_ONCE) return;
      after = last;
    }
  }
}
