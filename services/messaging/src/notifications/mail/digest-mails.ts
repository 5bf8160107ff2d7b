import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, LOGGER, Mailer, Periodic, type KitConfig } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { PreferencesRepository, type DigestDue } from '../preferences/preferences.repository.js';
import { UnsubscribeService } from '../preferences/unsubscribe.service.js';
import { nextDigest } from '../time/digest-time.js';
import { quietUntil } from '../time/quiet-hours.js';
import { composeMail } from './compose-mail.js';
import { MailAddresses } from './mail-addresses.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEMBERS_AT_ONCE = 50;
const MOST = 100;
const MAX_ATTEMPTS = 6;
/** A first digest does not begin with the beginning. */
const LONGEST_MS = 7 * DAY_MS;

/** Once a day or week, in the morning of the member's time zone: the unseen notifications since the last digest. */
@Injectable()
export class DigestMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly unsubscribing: UnsubscribeService,
    private readonly addresses: MailAddresses,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('notification-digests', MINUTE_MS, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    const due = await this.preferences.digestsDue(this.database.manager, this.clock.now(), MEMBERS_AT_ONCE);
    for (const one of due) await this.sendTo(one);
  }

  private async sendTo({ memberId, lastDigestAt, failures }: DigestDue): Promise<void> {
    const { manager } = this.database;
    const now = this.clock.now();
    const stored = await this.preferences.find(manager, memberId);
    if (!stored) return;
    const { digest, timeZone, quietHours } = stored;
    const later = quietUntil(now, quietHours, timeZone);
    if (later) {
      await this.preferences.scheduleDigest(manager, memberId, { at: later, failures });
      return;
    }
    const at = nextDigest(now, digest, timeZone);
    try {
      if (digest !== 'off') await this.send(memberId, timeZone, lastDigestAt, now);
      await this.preferences.scheduleDigest(manager, memberId, { at, sentAt: now, failures: 0 });
    } catch (error) {
      const over = failures + 1 >= MAX_ATTEMPTS;
      this.logger.warn({ err: error, failures, over }, 'a digest could not be sent');
      const again = new Date(now.getTime() + 5 * MINUTE_MS * 2 ** failures);
      await this.preferences.scheduleDigest(
        manager,
        memberId,
        over ? { at, failures: 0 } : { at: again, failures: failures + 1 },
      );
    }
  }

  private async send(memberId: string, timeZone: string, lastDigestAt: Date, now: Date): Promise<void> {
    const since = new Date(Math.max(lastDigestAt.getTime(), now.getTime() - LONGEST_MS));
    const rows = await this.notifications.unseenSince(memberId, since, MOST);
    const address = rows.length > 0 ? await this.addresses.of(memberId) : null;
    if (!address) return;
    await this.mailer.send({
      to: address.email,
      ...composeMail({
        sort: 'digest',
        locale: address.locale,
        timeZone,
        notifications: rows,
        openAt: `${this.config.PUBLIC_URL}/notifications`,
        unsubscribeAt: this.unsubscribing.addressFor(memberId, 'digest'),
      }),
    });
  }
}
