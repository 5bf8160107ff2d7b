import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
  PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { Clock, Database, db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ErasedMembersRepository } from '../inbox/erased-members.repository.js';
import { nextDigest } from '../time/digest-time.js';
import { allChoices, type ChosenKinds } from './default-channels.js';
import { PreferencesRepository, type StoredPreferences } from './preferences.repository.js';

/** The mails that an unsubscribe link ends: single mails, or the digest. */
export type MailSort = 'news' | 'digest';

@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    private readonly repository: PreferencesRepository,
    private readonly erased: ErasedMembersRepository,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<NotificationPreferences> {
    const stored = await this.stored(memberId);
    if (!stored) throw new Problem(commonProblems.notFound);
    return present(stored);
  }

  /** Null where the member has been erased. */
  async stored(memberId: string): Promise<StoredPreferences | null> {
    const known = await this.repository.find(this.database.manager, memberId);
    if (known) return known;
    return this.database.write(async ({ manager }) =>
      (await this.erased.tryHold(manager, [memberId])) ? this.repository.of(manager, memberId) : null,
    );
  }

  change(memberId: string, change: NotificationPreferencesChange): Promise<NotificationPreferences> {
    return this.database.write(async (tx) => present(await this.apply(tx.manager, memberId, change)));
  }

  /** No more mails of a sort. */
  async unsubscribe(memberId: string, sort: MailSort): Promise<void> {
    await this.database.write(async (tx) => {
      if (sort === 'digest') {
        await this.apply(tx.manager, memberId, { digest: 'off' });
        return;
      }
      const kinds = Object.fromEntries(Object.keys(allChoices({})).map((kind) => [kind, { email: false }]));
      await this.apply(tx.manager, memberId, { kinds });
      await db.run(tx.manager, `DELETE FROM notification_delivery WHERE member_id = $1 AND channel = 'email'`, [
        memberId,
      ]);
    });
  }

  private async apply(
    manager: EntityManager,
    memberId: string,
    change: NotificationPreferencesChange,
  ): Promise<StoredPreferences> {
    await this.erased.hold(manager, memberId);
    const now = await this.repository.of(manager, memberId, { lock: true });
    const [digest, timeZone] = [change.digest ?? now.digest, change.timeZone ?? now.timeZone];
    const otherDigest = digest !== now.digest || timeZone !== now.timeZone;
    const changed: StoredPreferences = {
      ...now,
      kinds: merged(now.kinds, change.kinds ?? {}),
      quietHours: change.quietHours ?? now.quietHours,
      timeZone,
      digest,
      nextDigestAt: otherDigest ? nextDigest(this.clock.now(), digest, timeZone) : now.nextDigestAt,
    };
    await this.repository.save(manager, memberId, changed);
    return changed;
  }
}

const present = (stored: StoredPreferences): NotificationPreferences => ({
  kinds: allChoices(stored.kinds),
  quietHours: stored.quietHours,
  timeZone: stored.timeZone,
  digest: stored.digest,
});

function merged(chosen: ChosenKinds, change: NonNullable<NotificationPreferencesChange['kinds']>): ChosenKinds {
  const result: ChosenKinds = { ...chosen };
  for (const [kind, channels] of Object.entries(change) as [PreferenceKind, ChosenKinds[PreferenceKind]][]) {
    result[kind] = { ...result[kind], ...channels };
  }
  return result;
}
