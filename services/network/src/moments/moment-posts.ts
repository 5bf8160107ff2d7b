import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import { topicsOf } from '@renmai/contracts/network/topics';
import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MomentViews } from '../feed/moment-views.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { Attachments } from './attachments.js';
import { Mentions } from './mentions.js';
import { announceFiles, announceMoment } from './moment-announcements.js';
import { isEmpty } from './moment-content.js';
import { MomentsRepository, type NewMoment } from './moments.repository.js';
import { Shares } from './shares.js';

@Injectable()
export class MomentPosts {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly moments: MomentsRepository,
    private readonly attachments: Attachments,
    private readonly mentions: Mentions,
    private readonly shares: Shares,
    private readonly views: MomentViews,
    private readonly clock: Clock,
  ) {}

  /** Calls to other services come before the transaction, so that it holds no locks while it waits for them. */
  async post(authorId: string, form: MomentForm): Promise<MomentView> {
    if (isEmpty({ ...form, sharedId: form.sharedMomentId })) throw new Problem(networkProblems.momentEmpty);
    const media = form.media.map(({ mediaId, alt }) => ({ mediaId: mediaId.toLowerCase(), alt }));
    await this.attachments.arrived(authorId, media);
    return this.database.write(async (tx) => {
      await this.members.hold(tx.manager, authorId);
      const { text, visibility, commentPolicy } = form;
      const shared =
        form.sharedMomentId === null ? null : await this.shares.target(tx.manager, authorId, form.sharedMomentId);
      await expectPreview(this.moments, tx.manager, form.linkPreviewId);
      const moment: NewMoment = {
        authorId,
        text,
        mentions: await this.mentions.found(tx.manager, authorId, text, form.mentions),
        topics: topicsOf(text),
        media,
        visibility,
        commentPolicy,
        linkPreviewId: form.linkPreviewId,
        sharedId: shared?.momentId ?? null,
        createdAt: this.clock.now(),
      };
      const momentId = await this.moments.insert(tx.manager, moment);
      await this.attachments.use(tx.manager, momentId, authorId, media);
      await this.shares.recount(tx.manager, moment.sharedId);
      const posted = { ...moment, momentId, version: 1 };
      await announceMoment(tx, networkMomentPublished, posted, shared && !shared.news ? shared.authorId : null);
      if (media.length > 0) await announceFiles(tx, posted);
      // Stored as the answer to a repeated request, so it is read before the commit.
      return this.views.within(tx.manager, authorId, momentId);
    });
  }
}

export async function expectPreview(
  moments: MomentsRepository,
  manager: EntityManager,
  linkPreviewId: string | null,
): Promise<void> {
  if (linkPreviewId === null || (await moments.holdPreview(manager, linkPreviewId))) return;
  throw new Problem(commonProblems.invalidRequest, {
    errors: [{ pointer: '/linkPreviewId', code: 'invalid-choice', detail: 'This preview does not exist' }],
  });
}
