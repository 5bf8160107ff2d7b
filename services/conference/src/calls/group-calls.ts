import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import { maxCallPeople, type callsApi } from '@renmai/contracts/conference/calls.api';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MediaService } from '../media/media.service.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { CallChanges } from './call-changes.js';
import { callSteps } from './call.policy.js';
import { CallViews } from './call-views.js';
import { CallsRepository, type CallRow } from './calls.repository.js';
import { ChatGroups } from './chat-groups.js';

type Api = typeof callsApi;

/** Calls of chat groups: who is in the group may join, and who leaves the group leaves its call. */
@Injectable()
export class GroupCalls {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly changes: CallChanges,
    private readonly views: CallViews,
    private readonly groups: ChatGroups,
    private readonly meetings: MeetingsRepository,
    private readonly rooms: OpenRooms,
    private readonly media: MediaService,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async ofGroup(memberId: string, groupId: string): Promise<ResponseOf<Api['ofGroup']>> {
    await this.groups.expectInside(groupId, memberId);
    const row = await this.calls.ofGroup(this.database.manager, groupId);
    return { call: row && (await this.finds(memberId, row)) ? await this.views.view(memberId, row) : null };
  }

  async membersOf(memberId: string, groupId: string): Promise<ResponseOf<Api['groupMembers']>> {
    const ids = await this.groups.callees(groupId, memberId, null);
    const found = await this.members.visibleMembers(memberId, ids);
    return { items: ids.flatMap((id) => found.get(id)?.card ?? []) };
  }

  async join(memberId: string, callId: string, device: string): Promise<ResponseOf<Api['join']>> {
    const found = await this.calls.find(callId);
    if (!found?.groupId || !(await this.finds(memberId, found))) throw new Problem(commonProblems.notFound);
    await this.groups.expectInside(found.groupId, memberId);
    this.media.expectReady();
    const call = await this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      await this.calls.holdMembers(tx.manager, [memberId]);
      const row = await this.calls.lock(tx.manager, callId);
      if (!row) throw new Problem(commonProblems.notFound);
      const next = callSteps.join(row, memberId, device, this.clock.now());
      const own = row.rings.find((ring) => ring.memberId === memberId)?.state;
      if (!next) throw new Problem(own === 'answered' ? problems.answeredElsewhere : problems.callOver);
      if (next === row) return row;
      if ((await this.calls.busy(tx.manager, [memberId])).has(memberId)) throw new Problem(problems.inAnotherCall);
      if (next.rings.length > maxCallPeople) throw new Problem(problems.full);
      await this.expectNotRemoved(callId, memberId, tx.manager);
      await this.meetings.addMembers(tx.manager, callId, [memberId], 'talker');
      await this.changes.keep(tx, row, next);
      return next;
    });
    await this.changes.wake(call);
    return this.views.answered(memberId, call);
  }

  /** The members left the group, or were removed from it. */
  async left(tx: Transaction, groupId: string, memberIds: readonly string[]): Promise<void> {
    const call = await this.calls.ofGroup(tx.manager, groupId);
    if (!call) return;
    const changed = await this.changes.stepIn(tx, call.callId, (row, at) =>
      memberIds.reduce((now, memberId) => callSteps.hangUp(now, memberId, at), row),
    );
    for (const memberId of memberIds) await this.meetings.removeMember(tx.manager, call.callId, memberId);
    tx.afterCommit(async () => {
      this.rooms.expel(call.callId, memberIds);
      if (changed) await this.changes.follow(changed);
    });
  }

  async groupEnded(tx: Transaction, groupId: string): Promise<void> {
    const call = await this.calls.ofGroup(tx.manager, groupId);
    if (!call) return;
    const changed = await this.changes.stepIn(tx, call.callId, (row, at) => callSteps.finish(row, at));
    if (changed) tx.afterCommit(() => this.changes.follow(changed));
  }

  /** Blocked either way with the caller is as if there were no call. */
  private async finds(memberId: string, { callerId }: CallRow): Promise<boolean> {
    return callerId === null || (await this.members.visibleMembers(memberId, [callerId])).has(callerId);
  }

  /** The caller can remove a member from the room; that member cannot join again. */
  private async expectNotRemoved(callId: string, memberId: string, manager: EntityManager): Promise<void> {
    const standing = await this.meetings.standing(callId, memberId, manager);
    if (standing?.removed) throw new Problem(problems.removed);
  }
}
