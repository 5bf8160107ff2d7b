import { Injectable } from '@nestjs/common';
import { userNotFound, type ChatError } from '../rest/chat-error.js';
import { Admissions } from './admissions.js';
import { enter, type EntryOutcome } from './entry-state.js';
import type { Actor, GroupRef } from './group.js';
import { expectAllowed, GroupChanges, type GroupChange } from './group-changes.js';
import { GroupDoor, nobodyThere, type AtTheDoor } from './group-door.js';
import { GroupEntrance } from './group-entrance.js';
import { GroupEntriesRepository } from './group-entries.repository.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { resultsOf, sift, type NamedResult } from './sift.js';

/** Invitations, requests to join, and the answers to both. Their results are in the table of entry-state. */
@Injectable()
export class GroupInvitations {
  constructor(
    private readonly changes: GroupChanges,
    private readonly entrance: GroupEntrance,
    private readonly entries: GroupEntriesRepository,
    private readonly members: GroupMembersRepository,
    private readonly door: GroupDoor,
    private readonly admissions: Admissions,
  ) {}

  async invite(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    await this.admissions.prepare(actor.userId, userIds);
    return this.changes.change(ref, actor, null, async (change) => {
      const { group, standing } = change;
      expectAllowed(group, group.allowInvites ? 'inviteAsMember' : 'invite', { userId: actor.userId, standing });
      const action = standing === 'member' ? 'member-invite' : 'invite';
      const doors = await this.door.of(change, userIds);
      const outcomes = new Map(
        [...doors].map(([id, { state, admission }]) => [
          id,
          enter(state, action, { ...group, mustAsk: admission !== 'in' }),
        ]),
      );
      const sifted = sift(userIds, (id) =>
        doors.get(id)?.admission ? refusalOf(outcomes.get(id), group.id, id) : userNotFound(id),
      );
      const of = (outcome: EntryOutcome): string[] => sifted.good.filter((id) => outcomes.get(id) === outcome);
      const [joining, asked] = [of('join'), of('ask-him')];
      const applied = joining.filter((id) => doors.get(id)?.state === 'applied');
      await this.entrance.admit(change, joining);
      change.tell(...joining.map((id) => (applied.includes(id) ? notices.requestAccepted(id) : notices.putIn(id))));
      await this.door.ask(change, asked);
      if (asked.length > 0) change.concerns(await this.managersOf(change));
      return resultsOf(userIds, sifted, { action: 'invite', id: group.id });
    });
  }

  apply(ref: GroupRef, actor: Actor, message: string): Promise<void> {
    return this.changes.change(ref, actor, null, async (change) => {
      await this.knock(change, 'apply', message);
    });
  }

  /**
   * Comes by a link of the group; where entry needs approval, a request waits. `used` runs under the group's lock, with whether
   * anything changed, and throws where the link leads nowhere.
   */
  come(
    ref: GroupRef,
    actor: Actor,
    used: (change: GroupChange, isNew: boolean) => Promise<void>,
  ): Promise<'inside' | 'applied'> {
    return this.changes.change(ref, actor, null, async (change) => {
      const outcome = await this.knock(change, 'come', '');
      await used(change, outcome !== 'same');
      const asks = outcome === 'ask-them' || (outcome === 'same' && change.standing === 'outsider');
      return asks ? 'applied' : 'inside';
    });
  }

  private async knock(change: GroupChange, action: 'apply' | 'come', message: string): Promise<EntryOutcome> {
    const { group, manager, now, actor } = change;
    const { outcome, entry } = await this.move(change, actor.userId, action);
    if (outcome === 'same') return outcome;
    if (outcome === 'join') {
      await this.joinByHimself(change);
      if (entry?.inviter) await this.answerInviter(change, entry.inviter, true);
      return outcome;
    }
    if (group.memberCount >= group.maxUsers) throw refusals.full();
    await this.door.expectRoomFor(change, 1);
    await this.entries.apply(manager, group.id, actor.userId, message, now);
    const managers = await this.managersOf(change);
    const blocked = await this.admissions.blockedWith(manager, actor.userId, managers);
    const told = managers.filter((userId) => !blocked.has(userId));
    change.tell(notices.applied(actor.userId, told, message));
    change.concerns([actor.userId]);
    return outcome;
  }

  answerInvite(ref: GroupRef, actor: Actor, accepts: boolean): Promise<void> {
    return this.changes.change(ref, actor, null, async (change) => {
      const { outcome, entry } = await this.move(change, actor.userId, accepts ? 'accept-invite' : 'decline-invite');
      if (outcome === 'same') return;
      if (!accepts && (await this.isUnheard(change, entry?.inviter))) {
        await this.entries.ignore(change.manager, change.group.id, actor.userId);
        change.concerns([actor.userId]);
        return;
      }
      if (outcome === 'join') await this.joinByHimself(change);
      else await this.entries.remove(change.manager, change.group.id, [actor.userId]);
      if (entry?.inviter) await this.answerInviter(change, entry.inviter, accepts);
      change.concerns([actor.userId, ...(await this.managersOf(change))]);
    });
  }

  /** Declines an invitation into a group or room. Nobody else is notified of a declined invitation into a room. */
  decline(ref: GroupRef, actor: Actor): Promise<void> {
    if (ref.kind === 'group') return this.answerInvite(ref, actor, false);
    return this.changes.change(ref, actor, null, async (change) => {
      await this.entries.remove(change.manager, ref.id, [actor.userId]);
      change.concerns([actor.userId]);
    });
  }

  answerRequest(
    ref: GroupRef,
    actor: Actor,
    answer: { applicant: string; accepts: boolean; reason: string },
  ): Promise<void> {
    return this.changes.change(ref, actor, 'verify', async (change) => {
      const { applicant, accepts } = answer;
      if (!(await this.knows(change, applicant))) throw refusals.noEntry();
      const { outcome } = await this.move(change, applicant, accepts ? 'accept-request' : 'decline-request');
      if (outcome === 'same') return;
      change.concerns(await this.managersOf(change));
      if (outcome === 'join') {
        await this.entrance.admit(change, [applicant]);
        change.tell(notices.requestAccepted(applicant));
        return;
      }
      await this.entries.decline(change.manager, change.group.id, applicant, answer.reason, change.now);
      change.tell(notices.requestDeclined(applicant, answer.reason));
    });
  }

  /** Withdraws an invitation. The protocol has no notice of this, so the devices of all users concerned ask again. */
  withdraw(ref: GroupRef, actor: Actor, userId: string): Promise<void> {
    return this.changes.change(ref, actor, 'verify', async (change) => {
      if (!(await this.entries.withdraw(change.manager, change.group.id, userId))) throw refusals.noInvitation();
      change.concerns([userId, ...(await this.managersOf(change))]);
    });
  }

  private async joinByHimself(change: GroupChange): Promise<void> {
    await this.entrance.expectRoomFor(change, change.actor.userId);
    await this.entrance.admit(change, [change.actor.userId]);
    change.tell(notices.joinedHere());
  }

  private async answerInviter(change: GroupChange, inviter: string, accepted: boolean): Promise<void> {
    const { manager, group, actor, now } = change;
    await this.entries.answer(manager, group.id, { userId: actor.userId, inviter, accepted }, now);
    const roles = await this.members.rolesOf(manager, group.id, [inviter]);
    change.tell(notices.inviteAnswered(accepted, inviter, roles.has(inviter)));
  }

  /** Inviting users who may not add the user are not notified of a refusal. */
  private async isUnheard(
    { group, actor, manager }: GroupChange,
    inviter: string | null | undefined,
  ): Promise<boolean> {
    if (!inviter) return false;
    return (await this.admissions.of(inviter, [actor.userId], group, manager)).get(actor.userId) !== 'in';
  }

  private managersOf({ group, manager }: GroupChange): Promise<string[]> {
    return this.members.withRoles(group.id, ['owner', 'admin'], manager);
  }

  private async knows(change: GroupChange, userId: string): Promise<boolean> {
    return (await this.admissions.of(change.actor.userId, [userId], change.group, change.manager)).has(userId);
  }

  private async move(
    change: GroupChange,
    userId: string,
    action: Parameters<typeof enter>[1],
  ): Promise<{ outcome: EntryOutcome; entry: AtTheDoor['entry'] }> {
    const { state, entry } = (await this.door.of(change, [userId])).get(userId) ?? nobodyThere;
    const outcome = enter(state, action, change.group);
    const refusal = refusalOf(outcome, change.group.id, userId);
    if (refusal) throw refusal;
    return { outcome, entry };
  }
}

function refusalOf(outcome: EntryOutcome | undefined, groupId: string, userId: string): ChatError | null {
  switch (outcome) {
    case 'already-in':
      return refusals.alreadyIn([userId]);
    case 'blocked':
      return refusals.blocked(groupId, userId);
    case 'closed':
      return refusals.permission();
    case 'no-entry':
      return refusals.noEntry();
    default:
      return null;
  }
}
