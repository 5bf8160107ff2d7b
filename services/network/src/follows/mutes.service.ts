import { Injectable } from '@nestjs/common';
import { maxMutes } from '@renmai/contracts/network/follows.api';
import { Clock } from '@renmai/service-kit';
import { expectFound, expectRoom, RelationChanges } from '../relations/relation-changes.js';
import { announceMute } from './follow-announcements.js';
import { FollowsRepository } from './follows.repository.js';

@Injectable()
export class MutesService {
  constructor(
    private readonly changes: RelationChanges,
    private readonly repository: FollowsRepository,
    private readonly clock: Clock,
  ) {}

  async mute(memberId: string, mutedId: string): Promise<void> {
    await this.changes.change(
      memberId,
      mutedId,
      async (tx, pair) => {
        expectFound(pair);
        const mute = { memberId, mutedId: pair.otherId };
        if (await this.repository.mutes(tx.manager, mute)) return;
        expectRoom(await this.repository.countMutes(tx.manager, memberId), maxMutes);
        await this.repository.addMute(tx.manager, mute, this.clock.now());
        await announceMute(tx, mute, true);
      },
      { limited: true },
    );
  }

  async unmute(memberId: string, mutedId: string): Promise<void> {
    if (mutedId.toLowerCase() === memberId) return;
    await this.changes.change(memberId, mutedId, async (tx, { otherId }) => {
      const mute = { memberId, mutedId: otherId };
      if (await this.repository.removeMute(tx.manager, mute)) await announceMute(tx, mute, false);
    });
  }
}
