import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { Names } from '../names/names.js';
import { announce, announceAll, type Aspect } from './announcements.js';
import { completenessOf } from './completeness.js';
import type { Profile } from './profile.entity.js';
import { ProfilesRepository } from './profiles.repository.js';
import { pruned } from './second-language.js';

export interface Written<T> {
  answer: T;
  profile: OwnProfile;
}

/** The parts with names that are suggested to others, and with the visibility. */
const namesAreIn: readonly Aspect[] = ['background', 'visibility'];

/** Services in a second language are found as a part of the background. */
const told = ({ secondLanguage }: Profile, aspects: readonly Aspect[]): readonly Aspect[] =>
  secondLanguage && aspects.includes('services') && !aspects.includes('background')
    ? [...aspects, 'background']
    : aspects;

/** Every change of a profile goes through here: one at a time for each member, and published to the other services. */
@Injectable()
export class ProfileWrites {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesRepository,
    private readonly clock: Clock,
    private readonly names: Names,
  ) {}

  /** `present` makes the answer of the request inside the transaction, from the result of the change and the new profile. */
  write<T, A>(
    memberId: string,
    aspects: readonly Aspect[],
    change: (tx: Transaction, profile: Profile) => Promise<T>,
    present: (written: Written<T>) => A,
  ): Promise<A> {
    return this.database.write(async (tx) => {
      const profile = (await this.profiles.locked(tx.manager, memberId)) ?? (await this.create(tx, memberId));
      const answer = await change(tx, profile);
      return present({ answer, profile: await this.save(tx, profile, aspects) });
    });
  }

  /** The profile, made where there is none; without a name where no registration was heard of. The erased get none. */
  async create(
    tx: Transaction,
    memberId: string,
    account: { name: string; locale: Locale } = { name: '', locale: 'en' },
  ): Promise<Profile> {
    await this.profiles.lockMember(tx.manager, memberId);
    if (await this.profiles.isErased(tx.manager, memberId)) throw new Problem(commonProblems.notFound);
    const existing = await this.profiles.locked(tx.manager, memberId);
    if (existing) return existing;
    const profile = await this.profiles.insert(tx.manager, memberId, account, this.clock.now());
    await announceAll(tx, await this.document(tx, memberId));
    return profile;
  }

  async save(tx: Transaction, profile: Profile, aspects: readonly Aspect[]): Promise<OwnProfile> {
    profile.updatedAt = this.clock.now();
    await this.profiles.save(tx.manager, profile);
    const document = await this.document(tx, profile.memberId);
    if (profile.noJobYet && document.jobs.length > 0) {
      // A job ends the statement for good: without the job, work experience is missing again.
      profile.noJobYet = document.noJobYet = false;
      await this.profiles.save(tx.manager, profile);
    }
    if (profile.secondLanguage) {
      profile.secondLanguage = document.secondLanguage = pruned(profile.secondLanguage, document);
      await this.profiles.save(tx.manager, profile);
    }
    const completeness = completenessOf(document);
    await announce(tx, document, told(profile, aspects));
    if (aspects.some((aspect) => namesAreIn.includes(aspect))) await this.names.note(tx.manager, document);
    if (completeness.percent !== profile.percent || completeness.backgroundComplete !== profile.backgroundComplete) {
      profile.percent = completeness.percent;
      profile.backgroundComplete = completeness.backgroundComplete;
      await this.profiles.save(tx.manager, profile);
      await announce(tx, document, ['completeness']);
    }
    return { ...document, completeness };
  }

  /** Publishes parts that were changed elsewhere. */
  async tell(tx: Transaction, memberId: string, aspects: readonly Aspect[]): Promise<void> {
    await announce(tx, await this.document(tx, memberId), aspects);
  }

  private async document(tx: Transaction, memberId: string) {
    const document = await this.profiles.document(tx.manager, memberId);
    if (!document) throw new Error(`profile ${memberId} is gone within its own transaction`);
    return document;
  }
}
