import { Injectable } from '@nestjs/common';
import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Clock } from '@renmai/service-kit';
import { NotificationsPort, type UnreadMessage } from '../../ports/notifications.port.js';
import { excerptOf } from '../inbox/excerpt.js';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { textsOf } from '../texts/texts.js';
import { quietUntil } from '../time/quiet-hours.js';
import { Pusher } from './pusher.js';

const TTL_SECONDS = 4 * 60 * 60;

/** Notifies offline members of messages by push. */
@Injectable()
export class MessagePushes extends NotificationsPort {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly notifications: NotificationsRepository,
    private readonly pusher: Pusher,
    private readonly clock: Clock,
  ) {
    super();
  }

  async tellUnread({ memberId, chat, id, senderName, said, waiting, isSilenced }: UnreadMessage): Promise<void> {
    const preferences = await this.preferences.stored(memberId);
    if (!preferences) return;
    const { timeZone, quietHours, locale } = preferences;
    if (!choiceOf('chat-message', preferences.kinds).push) return;
    if (quietUntil(this.clock.now(), quietHours, timeZone)) return;
    if (await isSilenced(timeZone)) return;
    const texts = textsOf(locale ?? 'en');
    const shown = excerptOf('text' in said ? said.text : texts.wordless[said.wordless]);
    const { unseen } = await this.notifications.counts(memberId);
    const push: PushMessage = {
      title: senderName,
      body: waiting > 1 ? `${shown}\n${texts.messages(waiting)}` : shown,
      tag: `chat:${id}`,
      notificationId: null,
      link: { to: 'chat', chat, id },
      unseen,
    };
    await this.pusher.send(memberId, push, { ttl: TTL_SECONDS });
  }

  async callLine(memberId: string, line: CallLine): Promise<string> {
    const preferences = await this.preferences.stored(memberId);
    return textsOf(preferences?.locale ?? 'en').callLine(line);
  }
}
