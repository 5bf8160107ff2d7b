import { Injectable } from '@nestjs/common';
import { type MomentChange, type MomentVersionView, type MomentView } from '@renmai/contracts/network/moment.schema';
import { topicsOf } from '@renmai/contracts/network/topics';
import { networkMomentEdited } from '@renmai/contracts/network/network.events';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Clock, Database, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import { MomentViews } from '../feed/moment-views.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { Mentions } from './mentions.js';
import { MomentAccess } from './moment-access.js';
import { announceDeletion, announceFiles, announceMoment } from './moment-announcements.js';
import { edited, isEmpty, isUnchanged } from './moment-content.js';
import { expectPreview } from './moment-posts.js';
import { MomentsRepository, type StoredMoment } from './moments.repository.js';
import { Shares } from './shares.js';

@Injectable()
export class MomentEdits {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly access: MomentAccess,
    private readonly moments: MomentsRepository,
    private readonly mentions: Mentions,
    private readonly shares: Shares,
    private readonly views: MomentViews,
    private readonly clock: Clock,
  ) {}

  /** Only an earlier text is history; a change of who may see or comment it is not. */
  async edit(memberId: string, momentId: string, change: MomentChange): Promise<MomentView> {
    await this.database.write(async (tx) => {
      await this.members.hold(tx.manager, memberId);
      const before = await this.access.own(tx.manager, memberId, momentId);
      expectVersion(before.version, change.version);
      const content = edited(before, change);
      if (isEmpty({ ...content, sharedId: before.sharedId })) throw new Problem(networkProblems.momentEmpty);
      content.mentions = await this.mentions.found(tx.manager, memberId, content.text, content.mentions);
      if (isUnchanged(before, content)) return;
      if (content.linkPreviewId !== before.linkPreviewId) {
        await expectPreview(this.moments, tx.manager, content.linkPreviewId);
      }
      const rewritten = content.text !== before.text;
      if (rewritten) await this.moments.keepVersion(tx.manager, before);
      const after = {
        ...before,
        ...content,
        topics: topicsOf(content.text),
        version: before.version + 1,
        editedAt: rewritten ? this.clock.now() : before.editedAt,
      };
      await this.moments.update(tx.manager, after);
      await announceMoment(tx, networkMomentEdited, after, await this.shares.authorOf(tx.manager, after.sharedId));
      if (after.media.length > 0 && after.visibility !== before.visibility) await announceFiles(tx, after);
    });
    return this.views.one(memberId, momentId);
  }

  async remove(memberId: string, momentId: string): Promise<void> {
    await this.database.write(async (tx) => {
      await this.discard(tx, await this.access.own(tx.manager, memberId, momentId, { withShared: true }));
    });
  }

  /** Removes a moment for staff. Nothing happens if it does not exist any more. */
  async removeDecided(tx: Transaction, momentId: string): Promise<void> {
    const moment = await this.access.any(tx.manager, momentId, { withShared: true });
    if (moment) await this.discard(tx, moment);
  }

  private async discard(tx: Transaction, moment: StoredMoment): Promise<void> {
    await this.moments.remove(tx.manager, moment.momentId);
    await this.shares.recount(tx.manager, moment.sharedId);
    await announceDeletion(tx, moment);
  }

  /** Versions written for friends stay for friends when the moment becomes public. */
  async history(viewerId: string | null, momentId: string): Promise<{ items: MomentVersionView[] }> {
    const { manager } = this.database;
    const { moment } = await this.access.seen(manager, viewerId, momentId);
    const publicOnly = moment.visibility === 'public' && moment.authorId !== viewerId;
    const versions = await this.moments.versions(manager, moment.momentId, publicOnly ? 'public' : null);
    return { items: versions.map((version) => ({ ...version, writtenAt: version.writtenAt.toISOString() })) };
  }
}
