import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, LOGGER, Mailer, Periodic, type KitConfig, type Mail } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { DeliveriesRepository } from '../inbox/deliveries.repository.js';
import { NotificationsRepository, type StoredNotification } from '../inbox/notifications.repository.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { UnsubscribeService } from '../preferences/unsubscribe.service.js';
import { quietUntil } from '../time/quiet-hours.js';
import { composeSavedMail, foundIn } from './compose-saved-mail.js';
import { composeMail, type MailContent } from './compose-mail.js';
import { MailAddresses } from './mail-addresses.js';
import { nextMailAt } from './mail-rate.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EVERY_MS = 15_000;
const MEMBERS_AT_ONCE = 50;
const MOST_IN_ONE = 100;
const MAX_ATTEMPTS = 8;

interface Composed {
  /** the notifications in the mail */
  of: readonly string[];
  mail: Omit<Mail, 'to'>;
}

/** Mails with notifications that are unseen some minutes later: all waiting ones together, and a limited number per day. */
@Injectable()
export class NotificationMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly preferences: PreferencesService,
    private readonly unsubscribing: UnsubscribeService,
    private readonly addresses: MailAddresses,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('notification-mails', EVERY_MS, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    const due = await this.deliveries.membersWithMailDue(this.database.manager, this.clock.now(), MEMBERS_AT_ONCE);
    for (const memberId of due) await this.sendTo(memberId);
  }

  private async sendTo(memberId: string): Promise<void> {
    const { manager } = this.database;
    const now = this.clock.now();
    const waiting = await this.deliveries.mailsOf(manager, memberId, MOST_IN_ONE);
    const ids = waiting.map(({ notificationId }) => notificationId);
    const preferences = await this.preferences.stored(memberId);
    if (!preferences) return;
    const sent = await this.deliveries.mailsSent(manager, memberId, new Date(now.getTime() - DAY_MS));
    const later = quietUntil(now, preferences.quietHours, preferences.timeZone) ?? nextMailAt(sent, now);
    if (later) {
      await this.deliveries.postpone(manager, 'email', ids, later);
      return;
    }
    const rows = (await this.notifications.byIds(ids)).filter(
      ({ kind, seenAt, readAt }) => !seenAt && !readAt && choiceOf(kind, preferences.kinds).email,
    );
    const left = new Set(ids);
    try {
      const address = rows.length > 0 ? await this.addresses.of(memberId) : null;
      for (const { of, mail } of address
        ? await this.compose(memberId, { locale: address.locale, timeZone: preferences.timeZone }, rows)
        : []) {
        await this.mailer.send({ to: address?.email ?? '', ...mail });
        // A whole round counts as one of the mails allowed per day.
        if (left.size === ids.length) await this.deliveries.noteMail(manager, memberId, now);
        await this.deliveries.done(manager, 'email', of);
        for (const id of of) left.delete(id);
      }
      await this.deliveries.done(manager, 'email', [...left]);
    } catch (error) {
      await this.tryAgain([...left], Math.max(...waiting.map(({ attempts }) => attempts)), error);
    }
  }

  /** The results of a saved search are a mail of their own, from which that search can be ended; all other notifications share one mail. */
  private async compose(
    memberId: string,
    { locale, timeZone }: Pick<MailContent, 'locale' | 'timeZone'>,
    rows: readonly StoredNotification[],
  ): Promise<Composed[]> {
    const searches: Composed[] = [];
    const others: StoredNotification[] = [];
    const { PUBLIC_URL: productAt } = this.config;
    const unsubscribeAt = this.unsubscribing.addressFor(memberId, 'news');
    for (const row of rows) {
      const { link, notificationId } = row;
      const found =
        link.to === 'saved-search' ? foundIn(await this.notifications.linksIn(notificationId, MOST_IN_ONE)) : null;
      if (link.to !== 'saved-search' || !found) others.push(row);
      else {
        const mail = composeSavedMail({ locale, link, found, productAt, noMoreMailsAt: unsubscribeAt });
        searches.push({ of: [notificationId], mail });
      }
    }
    if (others.length === 0) return searches;
    const notifications = others.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    const openAt = `${productAt}/notifications`;
    const mail = composeMail({ sort: 'news', locale, timeZone, notifications, openAt, unsubscribeAt });
    return [{ of: others.map(({ notificationId }) => notificationId), mail }, ...searches];
  }

  private async tryAgain(ids: readonly string[], attempts: number, error: unknown): Promise<void> {
    if (attempts + 1 >= MAX_ATTEMPTS) {
      this.logger.error({ err: error, attempts }, 'a mail with notifications could not be sent and was given up');
      await this.deliveries.done(this.database.manager, 'email', ids);
      return;
    }
    this.logger.warn({ err: error, attempts }, 'a mail with notifications could not be sent yet');
    const at = new Date(this.clock.now().getTime() + MINUTE_MS * 2 ** attempts);
    await this.deliveries.postpone(this.database.manager, 'email', ids, at, true);
  }
}
