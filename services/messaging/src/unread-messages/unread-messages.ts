import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@renmai/service-kit';
import { NotificationsPort } from '../ports/notifications.port.js';
import { Online } from '../sessions/online.js';
import { SilentModeService } from '../silent-mode/silent-mode.service.js';
import type { SilentTarget } from '../silent-mode/silent-target.js';
import { ChatUsers } from '../users/chat-users.js';
import { isCallLine } from '../calls/call-line.js';
import { isMentioned, saidIn } from './message-content.js';
import { UnreadMessagesRepository, type FoundMessage } from './unread-messages.repository.js';

const EVERY_MS = 2_000;
/** Devices that are connected have taken it by then. */
const SETTLED_MS = 2_000;
const MOST = 2_000;

/**
 * Finds the newest message of each conversation for members who are offline, and passes it to notifications. Best effort:
 * members see messages without a push when they connect.
 */
@Injectable()
export class UnreadMessages implements OnModuleInit {
  constructor(
    private readonly messages: UnreadMessagesRepository,
    private readonly silence: SilentModeService,
    private readonly online: Online,
    private readonly users: ChatUsers,
    private readonly notifications: NotificationsPort,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('chat-pushes', EVERY_MS, () => this.tellNew());
  }

  async tellNew(): Promise<void> {
    const span = await this.messages.advance(SETTLED_MS);
    if (!span) return;
    const found = await this.messages.between(span, MOST);
    if (found.length === 0) return;
    const online = await this.online.devicesOf([...new Set(found.map(({ memberId }) => memberId))]);
    // Missed calls have notifications of their own; both users know of the other calls.
    const offline = found.filter(({ memberId, payload }) => !online.has(memberId) && !isCallLine(payload));
    const names = await this.users.names(offline.map(({ sender }) => sender));
    for (const message of offline) await this.tell(message, names.get(message.sender) ?? message.sender);
  }

  private tell(message: FoundMessage, senderName: string): Promise<void> {
    const { memberId, kind, name, sender, waiting } = message;
    const target: SilentTarget = kind === 'single' ? { kind: 'user', target: sender } : { kind: 'group', target: name };
    const mentioned = isMentioned(message.payload, memberId, message.namesAll);
    return this.notifications.tellUnread({
      memberId,
      chat: kind,
      id: target.target,
      senderName,
      said: saidIn(message.contentType, message.text),
      waiting,
      isSilenced: async (timeZone) =>
        (await this.silence.silencedOf([{ userId: memberId, mentioned, timeZone }], target)).size > 0,
    });
  }
}
