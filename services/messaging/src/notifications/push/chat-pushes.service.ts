import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { Online } from '../../sessions/online.service.js';
import { SilentModeService } from '../../silent-mode/silent-mode.service.js';
import type { SilentTarget } from '../../silent-mode/silent-target.js';
import { ChatUsers } from '../../users/chat-users.service.js';
import { excerptOf } from '../inbox/excerpt.js';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { textsOf } from '../texts/texts.js';
import { quietUntil } from '../time/quiet-hours.js';
import { isMentioned, shownText } from './chat-message.js';
import { OfflineMessagesRepository, type OfflineMessage } from './offline-messages.repository.js';
import { Pusher } from './pusher.service.js';

const EVERY_MS = 2_000;
/** Devices that are connected have taken it by then. */
const SETTLED_MS = 2_000;
const MOST = 2_000;
const TTL_SECONDS = 4 * 60 * 60;

/**
 * Tells members who are offline of the newest message of each conversation. Best effort: what is not pushed is there when
 * they connect.
 */
@Injectable()
export class ChatPushes implements OnModuleInit {
  constructor(
    private readonly messages: OfflineMessagesRepository,
    private readonly silence: SilentModeService,
    private readonly online: Online,
    private readonly users: ChatUsers,
    private readonly preferences: PreferencesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly database: Database,
    private readonly pusher: Pusher,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('chat-pushes', EVERY_MS, () => this.sendDue());
  }

  async sendDue(): Promise<void> {
    const span = await this.messages.advance(SETTLED_MS);
    if (!span) return;
    const found = await this.messages.between(span, MOST);
    if (found.length === 0) return;
    const online = await this.online.devicesOf([...new Set(found.map(({ memberId }) => memberId))]);
    const offline = found.filter(({ memberId }) => !online.has(memberId));
    const names = await this.users.names(offline.map(({ sender }) => sender));
    for (const message of offline) await this.sendOne(message, names.get(message.sender) ?? message.sender);
  }

  private async sendOne(message: OfflineMessage, senderName: string): Promise<void> {
    const { memberId, kind, name, sender } = message;
    const preferences = await this.preferences.of(this.database.manager, memberId);
    const { timeZone, quietHours, locale } = preferences;
    if (!choiceOf('chat-message', preferences.kinds).push) return;
    if (quietUntil(this.clock.now(), quietHours, timeZone)) return;
    const target: SilentTarget = kind === 'single' ? { kind: 'user', target: sender } : { kind: 'group', target: name };
    const mentioned = isMentioned(message.payload, memberId);
    const silenced = await this.silence.silencedOf([{ userId: memberId, mentioned, timeZone }], target);
    if (silenced.has(memberId)) return;
    const texts = textsOf(locale ?? 'en');
    const said = excerptOf(shownText(message.contentType, message.text, texts));
    const { unseen } = await this.notifications.counts(memberId);
    const id = kind === 'single' ? sender : name;
    const push: PushMessage = {
      title: senderName,
      body: message.waiting > 1 ? `${said}\n${texts.messages(message.waiting)}` : said,
      tag: `chat:${id}`,
      notificationId: null,
      link: { to: 'chat', chat: kind, id },
      unseen,
    };
    await this.pusher.send(memberId, push, { ttl: TTL_SECONDS });
  }
}
