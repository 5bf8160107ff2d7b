import { Injectable } from '@nestjs/common';
import { callEnded, callStopped } from '@renmai/contracts/conference/conference.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Cache, Clock, Database, type Transaction } from '@renmai/service-kit';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { RoomsRegistry } from '../rooms/room/rooms.registry.js';
import { CallsRepository, type CallRow } from './calls.repository.js';

export const isOpen = ({ state }: CallRow): boolean => state === 'ringing' || state === 'going-on';
export const newsChannel = (memberId: string): string => `conference:calls:${memberId}`;
export const partiesOf = ({ callerId, rings }: CallRow): string[] => [
  ...(callerId === null ? [] : [callerId]),
  ...rings.map(({ memberId }) => memberId),
];
export const secondsOf = ({ answeredAt, endedAt }: Pick<CallRow, 'answeredAt' | 'endedAt'>): number | null =>
  answeredAt && endedAt ? Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000)) : null;

/** The steps of every change of a call: lock, change, notifications, and the follow-up after the commit. */
@Injectable()
export class CallChanges {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly meetings: MeetingsRepository,
    private readonly registry: RoomsRegistry,
    private readonly members: MemberDirectory,
    private readonly cache: Cache,
    private readonly clock: Clock,
  ) {}

  /** `change` returns the same object if nothing changes. */
  async step(callId: string, change: (call: CallRow, at: Date) => CallRow): Promise<void> {
    const changed = await this.database.write((tx) => this.stepIn(tx, callId, change));
    if (changed) await this.follow(changed);
  }

  /** In the caller's transaction; pass the returned call to `follow` after the commit. */
  async stepIn(tx: Transaction, callId: string, change: (call: CallRow, at: Date) => CallRow): Promise<CallRow | null> {
    const row = await this.calls.lock(tx.manager, callId);
    if (!row) return null;
    const next = change(row, this.clock.now());
    if (next === row) return null;
    await this.keep(tx, row, next);
    return next;
  }

  async keep(tx: Transaction, before: CallRow, next: CallRow): Promise<void> {
    await this.calls.save(tx.manager, next);
    await this.tellStopped(tx, before, next);
    if (isOpen(next)) return;
    await this.meetings.setState(tx.manager, next.callId, 'over');
    await this.tellEnd(tx, next);
  }

  async follow(call: CallRow): Promise<void> {
    if (!isOpen(call)) this.registry.end(call.callId);
    await this.wake(call);
  }

  async wake(call: CallRow): Promise<void> {
    await this.database.afterwards(async () => {
      await Promise.all(partiesOf(call).map((id) => this.cache.publish(newsChannel(id), call.callId)));
    });
  }

  async tellEnd(tx: Transaction, call: CallRow): Promise<void> {
    if (call.callerId === null) return;
    const names = await this.members.visibleMembers(call.callerId, [call.callerId], tx.manager);
    const name = names.get(call.callerId)?.card.name;
    if (name === undefined) return;
    const those = (...states: CallRow['rings'][number]['state'][]): string[] =>
      call.rings.filter(({ state }) => states.includes(state)).map(({ memberId }) => memberId);
    const data = {
      callId: call.callId,
      media: call.media,
      caller: { memberId: call.callerId, name },
      calleeIds: call.rings.map(({ memberId }) => memberId),
      groupId: call.groupId,
      state: call.state,
      seconds: secondsOf(call),
      missedIds: those('missed', 'busy'),
      joinedIds: those('answered', 'left'),
      declinedIds: those('declined'),
      endedAt: (call.endedAt ?? this.clock.now()).toISOString(),
    };
    await tx.emit(callEnded, { aggregateId: call.callId, data });
  }

  private async tellStopped(tx: Transaction, before: CallRow, next: CallRow): Promise<void> {
    const rings = new Set(next.rings.filter(({ state }) => state === 'ringing').map(({ memberId }) => memberId));
    const memberIds = before.rings
      .filter(({ memberId, state }) => state === 'ringing' && !rings.has(memberId))
      .map(({ memberId }) => memberId);
    if (memberIds.length === 0) return;
    const data = { callId: next.callId, memberIds, stoppedAt: this.clock.now().toISOString() };
    await tx.emit(callStopped, { aggregateId: next.callId, data });
  }
}
