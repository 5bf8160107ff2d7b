import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import { ChatError } from '../rest/chat-error.js';
import { SeenUsersRepository } from '../relations/seen-users.repository.js';
import { RosterListsRepository } from '../roster/roster-lists.repository.js';
import { Online } from '../sessions/online.js';
import { ChatUsers } from '../users/chat-users.js';
import { hidden, presentPresence, type PresenceView } from './presence.js';
import { PresenceNews } from './presence-news.js';
import { PresenceRepository } from './presence.repository.js';

export const MOST_EXT_BYTES = 1024;
export const MOST_USERS = 100;
export const MOST_SUBSCRIPTIONS = 3000;
const LONGEST_SECONDS = 30 * 86_400;

@Injectable()
export class PresenceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: ChatUsers,
    private readonly roster: RosterListsRepository,
    private readonly seen: SeenUsersRepository,
    private readonly online: Online,
    private readonly presence: PresenceRepository,
    private readonly news: PresenceNews,
  ) {}

  async publish(userId: string, ext: string): Promise<void> {
    // Clients look for the blank at the end.
    if (Buffer.byteLength(ext) > MOST_EXT_BYTES) throw new ChatError(400, 'ext is too big ');
    await this.presence.setExt(userId, ext.toWellFormed().replaceAll('\0', ''));
    await this.news.published(userId);
  }

  /** Unknown users are answered like ones who are never there, and not subscribed to. */
  async subscribe(subscriberId: string, usernames: readonly string[], seconds: number): Promise<PresenceView[]> {
    const asked = expectFew(usernames);
    const expiresAt = new Date(this.clock.now().getTime() + Math.min(seconds, LONGEST_SECONDS) * 1000);
    await this.database.write(async ({ manager }) => {
      await db.run(manager, 'SELECT 1 FROM chat_user WHERE id = $1 FOR NO KEY UPDATE', [subscriberId]);
      const targets = await this.users.present(asked, manager);
      const known = await this.presence.subscribed(subscriberId, targets, manager);
      const fresh = targets.filter((id) => !known.has(id)).length;
      if ((await this.presence.count(manager, subscriberId)) + fresh > MOST_SUBSCRIPTIONS) {
        throw new ChatError(400, 'The quantity has exceeded the limit!');
      }
      await this.presence.subscribe(manager, subscriberId, targets, expiresAt);
    });
    return this.look(subscriberId, asked);
  }

  async unsubscribe(subscriberId: string, usernames: readonly string[]): Promise<void> {
    await this.presence.unsubscribe(subscriberId, expectFew(usernames));
  }

  status(viewerId: string, usernames: readonly string[]): Promise<PresenceView[]> {
    return this.look(viewerId, expectFew(usernames));
  }

  async subscriptions(
    subscriberId: string,
    { page, size }: { page: number; size: number },
  ): Promise<{ totalnum: number; sublist: { uid: string; expiry: number }[] }> {
    const [totalnum, rows] = await Promise.all([
      this.presence.count(this.database.manager, subscriberId),
      this.presence.page(subscriberId, { offset: (page - 1) * size, limit: size }),
    ]);
    return {
      totalnum,
      sublist: rows.map(({ userId, expiresAt }) => ({ uid: userId, expiry: Math.floor(expiresAt.getTime() / 1000) })),
    };
  }

  /**
   * In the requested order. Nothing is shown of users who are blocked either way, deactivated or unknown; users who hide their
   * presence from the viewer look permanently offline.
   */
  private async look(viewerId: string, asked: readonly string[]): Promise<PresenceView[]> {
    const [present, blocked, seen, rows, devices, subscribed] = await Promise.all([
      this.users.present(asked),
      this.roster.blockedWith(viewerId, asked),
      this.seen.online(viewerId, asked),
      this.presence.of(asked),
      this.online.devicesOf(asked),
      this.presence.subscribed(viewerId, asked),
    ]);
    return asked.map((userId) => {
      if (!present.includes(userId) || blocked.has(userId)) return hidden(userId);
      const expiresAt = subscribed.get(userId) ?? null;
      if (!seen.has(userId)) return { ...hidden(userId), expiry: Math.floor((expiresAt?.getTime() ?? 0) / 1000) };
      const row = rows.get(userId);
      return presentPresence({
        userId,
        ext: row?.ext ?? '',
        changedAt: row?.changedAt ?? null,
        devices: (devices.get(userId) ?? []).toSorted(),
        expiresAt,
      });
    });
  }
}

function expectFew(usernames: readonly string[]): string[] {
  const asked = [...new Set(usernames.map((name) => name.trim().toLowerCase()))];
  if (asked.length > MOST_USERS) throw new ChatError(400, 'The quantity has exceeded the limit!');
  return asked;
}
