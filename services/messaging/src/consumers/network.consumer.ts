import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkBlocks,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkFriendships,
  networkRequestRefused,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import { OnDomainEvent, type ConsumerContext, type Transaction } from '@renmai/service-kit';
import { PresenceNews } from '../presence/presence-news.js';
import { RequestNews } from '../message-requests/request-news.js';
import { RequestFolderRepository } from '../message-requests/request-folder.repository.js';
import { RosterChanges } from '../roster/roster-changes.js';
import { RosterCopiesRepository, type RosterState } from '../roster/roster-copies.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/**
 * Relations as network decides them. Nobody is notified of repeated or late events, nor of rows of a snapshot, since their
 * domain events cause the notices.
 */
@Controller()
export class NetworkConsumer {
  constructor(
    private readonly copies: RosterCopiesRepository,
    private readonly changes: RosterChanges,
    private readonly requests: RequestFolderRepository,
    private readonly presence: PresenceNews,
    private readonly news: RequestNews,
  ) {}

  @OnDomainEvent(networkRequestSent)
  async requestSent(@Payload() event: Event<typeof networkRequestSent>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    const { requesterId, addresseeId, note, chatOnly } = event.data;
    const two = await this.changes.twoOf(tx, [requesterId, addresseeId], chatOnly);
    if (!two || !(await this.setPair(tx, two, ['sent', 'received'], event, { note }))) return;
    await this.changes.tell(tx, { what: 'asked', requester: two[0], addressee: two[1], note });
  }

  @OnDomainEvent(networkRequestRefused)
  async requestRefused(
    @Payload() event: Event<typeof networkRequestRefused>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { requesterId, addresseeId, declined = false, chatOnly } = event.data;
    const two = await this.changes.twoOf(tx, [requesterId, addresseeId], chatOnly);
    // The requester must not be notified of a quiet refusal.
    if (!two || !(await this.setPair(tx, two, ['none', 'none'], event)) || !declined) return;
    await this.changes.tell(tx, { what: 'declined', requester: two[0], addressee: two[1] });
  }

  @OnDomainEvent(networkRequestWithdrawn)
  async requestWithdrawn(
    @Payload() event: Event<typeof networkRequestWithdrawn>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { requesterId, addresseeId, chatOnly } = event.data;
    const two = await this.changes.twoOf(tx, [requesterId, addresseeId], chatOnly);
    if (two) await this.setPair(tx, two, ['none', 'none'], event);
  }

  @OnDomainEvent(networkFriendshipAccepted, { copies: networkFriendships })
  async accepted(
    @Payload() event: Event<typeof networkFriendshipAccepted>,
    @Ctx() { tx, snapshot }: ConsumerContext,
  ): Promise<void> {
    const { memberIds, since, requesterId = memberIds[0], chatOnly } = event.data;
    const [accepterId = memberIds[1]] = memberIds.filter((id) => id !== requesterId);
    const two = await this.changes.twoOf(tx, [requesterId, accepterId], chatOnly);
    if (!two || !(await this.setPair(tx, two, ['friends', 'friends'], event, { since, snapshot }))) return;
    await this.requests.answer(tx.manager, two);
    if (!snapshot) await this.changes.tell(tx, { what: 'accepted', requester: two[0], accepter: two[1] });
  }

  @OnDomainEvent(networkFriendshipRemoved, { copies: networkFriendships })
  async removed(
    @Payload() event: Event<typeof networkFriendshipRemoved>,
    @Ctx() { tx, snapshot }: ConsumerContext,
  ): Promise<void> {
    const { memberIds, removerId = memberIds[0], chatOnly, origin = '' } = event.data;
    const [otherId = memberIds[1]] = memberIds.filter((id) => id !== removerId);
    const two = await this.changes.twoOf(tx, [removerId, otherId], chatOnly);
    if (!two || !(await this.setPair(tx, two, ['none', 'none'], event, { snapshot }))) return;
    if (!snapshot) await this.changes.tell(tx, { what: 'removed', remover: two[0], other: two[1], origin });
  }

  @OnDomainEvent(networkBlockAdded, { copies: networkBlocks })
  async blocked(
    @Payload() event: Event<typeof networkBlockAdded>,
    @Ctx() { tx, snapshot }: ConsumerContext,
  ): Promise<void> {
    await this.setBlock(tx, event, { active: true, snapshot });
  }

  @OnDomainEvent(networkBlockRemoved, { copies: networkBlocks })
  async unblocked(
    @Payload() event: Event<typeof networkBlockRemoved>,
    @Ctx() { tx, snapshot }: ConsumerContext,
  ): Promise<void> {
    await this.setBlock(tx, event, { active: false, snapshot });
  }

  /** Whether it is news: to the copy from a snapshot, to devices from a domain event. */
  private async setPair(
    tx: Transaction,
    two: readonly [string, string],
    [one, other]: readonly [RosterState, RosterState],
    event: DomainEvent,
    { snapshot = false, ...more }: { note?: string; since?: string; snapshot?: boolean } = {},
  ): Promise<boolean> {
    const states = [
      { userId: two[0], state: one },
      { userId: two[1], state: other },
    ] as const;
    const changed = await this.copies.setPair(tx.manager, { states, ...more }, event);
    if (changed) this.changes.forget(tx, two);
    return snapshot ? changed : this.copies.tellPair(tx.manager, two, event);
  }

  private async setBlock(
    tx: Transaction,
    event: Event<typeof networkBlockAdded>,
    { active, snapshot }: { active: boolean; snapshot: boolean },
  ): Promise<void> {
    const { blockerId, blockedId, chatOnly } = event.data;
    const two = await this.changes.twoOf(tx, [blockerId, blockedId], chatOnly);
    if (!two) return;
    const [blocker, blocked] = two;
    const block = { blockerId: blocker, blockedId: blocked, active };
    if (await this.copies.setBlock(tx.manager, block, event)) this.changes.forget(tx, two);
    if (snapshot || !(await this.copies.tellBlock(tx.manager, block, event))) return;
    await this.changes.tell(tx, { what: active ? 'blocked' : 'unblocked', blocker, blocked });
    // Strangers have no screen that shows the other, and would learn from the notice who has blocked them.
    const both = await this.requests.haveTalked(tx.manager, two);
    tx.afterCommit(() => {
      this.news.tellSight(blocker, blocked, active);
      if (both) this.news.tellSight(blocked, blocker, active);
      return this.presence.seenBetween(two);
    });
  }
}
