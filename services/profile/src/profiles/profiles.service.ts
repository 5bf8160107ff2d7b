import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import type { ContactForm } from '@renmai/contracts/profile/contact.schema';
import type { OwnProfile, ProfileChange } from '@renmai/contracts/profile/profile.schema';
import type { SecondLanguage } from '@renmai/contracts/profile/second-language.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import { Database, expectVersion, Problem } from '@renmai/service-kit';
import { MediaReferences } from '../media/media-references.js';
import type { Aspect } from './announcements.js';
import { completenessOf } from './completeness.js';
import type { Profile } from './profile.entity.js';
import type { ProfileDocument } from './profile-document.query.js';
import { ProfileWrites } from './profile-writes.js';
import { ProfilesRepository } from './profiles.repository.js';

type Versioned<T> = T & { version: number };

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesRepository,
    private readonly writes: ProfileWrites,
    private readonly references: MediaReferences,
  ) {}

  /** Answers also before the registration has been heard of, so that a new member never meets an error here. */
  async own(memberId: string): Promise<OwnProfile> {
    const document = await this.document(memberId);
    return Object.assign(document, { completeness: completenessOf(document) });
  }

  async document(memberId: string): Promise<ProfileDocument> {
    const document = await this.profiles.read(memberId);
    if (document) return document;
    await this.database.write((tx) => this.writes.create(tx, memberId));
    const created = await this.profiles.read(memberId);
    if (!created) throw new Problem(commonProblems.notFound);
    return created;
  }

  /** For other services; only for an existing profile. */
  async completenessOf(memberId: string): Promise<CompletenessView> {
    const document = await this.profiles.read(memberId);
    if (!document) throw new Problem(commonProblems.notFound);
    return completenessOf(document);
  }

  change(memberId: string, { version, place, ...fields }: ProfileChange): Promise<OwnProfile> {
    const isBackground = fields.industry !== undefined || fields.about !== undefined || place;
    const aspects: Aspect[] = isBackground ? ['card', 'background'] : ['card'];
    return this.edit(memberId, version, aspects, (profile) => {
      // A reading belongs to the name with which it was given.
      const reading = fields.name === undefined || fields.name === profile.name ? profile.reading : '';
      Object.assign(profile, { reading }, defined(fields), place);
    });
  }

  setInterests(memberId: string, { version, interests }: Versioned<{ interests: string[] }>): Promise<OwnProfile> {
    return this.edit(memberId, version, ['background'], (profile) => {
      profile.interests = distinct(interests);
    });
  }

  setSecondLanguage(
    memberId: string,
    { version, secondLanguage }: Versioned<{ secondLanguage: SecondLanguage | null }>,
  ): Promise<OwnProfile> {
    return this.edit(memberId, version, ['background'], (profile) => {
      profile.secondLanguage = secondLanguage;
    });
  }

  setContact(memberId: string, { version, ...contact }: ContactForm): Promise<OwnProfile> {
    return this.writes.write(
      memberId,
      [],
      async (_, profile) => {
        expectVersion(profile.contactVersion, version);
        profile.contactVersion += 1;
        profile.contact = contact;
      },
      ({ profile }) => profile,
    );
  }

  setVisibility(
    memberId: string,
    { version, ...visibility }: Versioned<VisibilitySettings>,
  ): Promise<OwnProfile['visibility']> {
    return this.writes.write(
      memberId,
      ['visibility', 'background', 'services'],
      async (_, profile) => {
        expectVersion(profile.visibilityVersion, version);
        profile.visibilityVersion += 1;
        const { sections = profile.visibility.sections, viewing = profile.visibility.viewing } = visibility;
        profile.visibility = { ...visibility, ...(sections && { sections }), ...(viewing && { viewing }) };
      },
      ({ profile }) => profile.visibility,
    );
  }

  setPicture(
    memberId: string,
    which: 'photo' | 'cover',
    { version, mediaId }: Versioned<{ mediaId: string | null }>,
  ): Promise<OwnProfile> {
    return this.writes.write(
      memberId,
      which === 'photo' ? ['card'] : [],
      async (tx, profile) => {
        expectVersion(profile.version, version);
        profile.version += 1;
        if (mediaId) await this.references.expectUsable(tx.manager, mediaId, memberId, `profile-${which}`);
        const mediaIds = mediaId ? [mediaId] : [];
        await this.references.replace(tx.manager, { service: 'profile', ref: `${which}:${memberId}`, mediaIds });
        profile[which === 'photo' ? 'photoId' : 'coverId'] = mediaId;
      },
      ({ profile }) => profile,
    );
  }

  private edit(
    memberId: string,
    version: number,
    aspects: readonly Aspect[],
    change: (profile: Profile) => void,
  ): Promise<OwnProfile> {
    return this.writes.write(
      memberId,
      aspects,
      async (_, profile) => {
        expectVersion(profile.version, version);
        profile.version += 1;
        change(profile);
      },
      ({ profile }) => profile,
    );
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Without regard to case; the first spelling stays. */
const distinct = (names: string[]): string[] =>
  names.filter((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at);
