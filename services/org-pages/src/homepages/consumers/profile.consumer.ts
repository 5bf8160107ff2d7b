import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { mediaErased, mediaFailed, mediaReady, profileMedia } from '@renmai/contracts/profile/media.events';
import type { MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { profileCompletenessChanged, profileCompletenesses } from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext, type Transaction } from '@renmai/service-kit';
import { CompletenessRepository } from '../submissions/completeness.repository.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { PicturesRepository } from '../records/pictures.repository.js';
import { NewsAnnouncements } from '../news/news-announcements.js';
import { NewsRepository } from '../news/news.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

const purposes: ReadonlySet<MediaPurpose> = new Set([
  'homepage-logo',
  'homepage-cover',
  'news-illustration',
  'news-picture',
]);
const ofHomepages = (purpose: MediaPurpose): boolean => purposes.has(purpose);

/** Keeps up to date which profiles are complete, and the uploaded pictures for homepages and their news. */
@Controller()
export class ProfileConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly completeness: CompletenessRepository,
    private readonly pictures: PicturesRepository,
    private readonly announcements: HomepageAnnouncements,
    private readonly news: NewsRepository,
    private readonly newsAnnouncements: NewsAnnouncements,
  ) {}

  @OnDomainEvent(profileCompletenessChanged, { copies: profileCompletenesses })
  async completenessChanged(
    @Payload() { data, sequence }: Event<typeof profileCompletenessChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, tx.manager)) return;
    await this.completeness.set(tx.manager, data.memberId, data.complete, sequence);
  }

  @OnDomainEvent(mediaReady, { copies: profileMedia })
  async ready(@Payload() { data }: Event<typeof mediaReady>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (!ofHomepages(data.purpose) || (await this.members.isErased(data.ownerId, tx.manager))) return;
    await this.pictures.setReady(tx.manager, data);
  }

  @OnDomainEvent(mediaFailed, { copies: profileMedia })
  async failed(@Payload() { data }: Event<typeof mediaFailed>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (ofHomepages(data.purpose)) await this.gone(tx, data);
  }

  @OnDomainEvent(mediaErased, { copies: profileMedia })
  async erased(@Payload() { data }: Event<typeof mediaErased>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (ofHomepages(data.purpose)) await this.gone(tx, data);
  }

  /** Homepages first, as everybody locks them first. */
  private async gone(tx: Transaction, { mediaId, purpose }: { mediaId: string; purpose: string }): Promise<void> {
    const shownBy = await this.pictures.shownBy(tx.manager, mediaId);
    await this.pictures.setErased(tx.manager, mediaId, purpose);
    for (const { homepageId } of shownBy) await this.announcements.shown(tx, homepageId);
    for (const newsId of await this.news.publishedWith(tx.manager, mediaId))
      await this.newsAnnouncements.shown(tx, newsId);
  }
}
