import { nameOf } from '@renmai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MessagingConfig } from '../config.js';
import { ChatError } from '../rest/chat-error.js';
import { SeenUsersRepository } from '../relations/seen-users.repository.js';
import { RosterListsRepository } from '../roster/roster-lists.repository.js';
import { type ChatUser, isMemberId } from './chat-user.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { UserDetailsRepository } from './user-details.repository.js';

export const metadataKeys = ['nickname', 'avatarurl', 'mail', 'phone', 'gender', 'sign', 'birth', 'ext'] as const;
type Key = (typeof metadataKeys)[number];
export type Metadata = Partial<Record<Key, string>>;

/** The maximum size of all values of one user together. */
const MAX_BYTES = 4096;
const MAX_TARGETS = 100;
/** Keys that only profile sets for members. */
const ofProfile: ReadonlySet<string> = new Set(['nickname', 'avatarurl'] satisfies Key[]);

/** User metadata: details that users set for chat clients; names and pictures of members come from their profiles. */
@Injectable()
export class UserMetadata {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly details: UserDetailsRepository,
    private readonly roster: RosterListsRepository,
    private readonly seen: SeenUsersRepository,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  /** Answers all stored metadata. Members' nickname and avatarurl stay unchanged. */
  async update(userId: string, given: Metadata): Promise<Metadata> {
    return this.database.write(async ({ manager }) => {
      const user = (await this.users.find(manager, [userId])).get(userId);
      if (!user) throw new ChatError(404, `username '${userId}' doesn't exist!'`);
      const own = Object.fromEntries(Object.entries(given).filter(([key]) => !(user.member && ofProfile.has(key))));
      const { nickname, avatarurl, ...rest } = own;
      if (nickname !== undefined && nickname !== '' && !nameOf('person', 100).safeParse(nickname).success) {
        throw new ChatError(400, 'nickname is not legal');
      }
      if (nickname !== undefined) await this.users.setNickname(manager, userId, nickname);
      if (avatarurl !== undefined) await this.users.setAvatar(manager, userId, avatarurl);
      if (Object.keys(rest).length > 0) await this.details.setMetadata(manager, userId, rest);
      const stored = (await this.shown(manager, [userId])).get(userId) ?? {};
      if (Buffer.byteLength(JSON.stringify(stored)) > MAX_BYTES) {
        throw new ChatError(400, 'The quantity has exceeded the limit!');
      }
      return stored;
    });
  }

  /** Metadata of each requested user; empty for unknown, hidden and blocked users (either way). No properties: all. */
  async of(
    viewerId: string,
    targets: readonly string[],
    properties: readonly string[],
  ): Promise<Record<string, Metadata>> {
    if (targets.length > MAX_TARGETS) throw new ChatError(400, 'The quantity has exceeded the limit!');
    const ids = targets.map((id) => id.toLowerCase());
    const [hidden, seen] = await Promise.all([
      this.roster.blockedWith(viewerId, ids),
      isMemberId(viewerId) ? new Set(ids) : this.seen.cardForStranger(viewerId, ids),
    ]);
    const shown = await this.shown(
      this.database.manager,
      ids.filter((id) => seen.has(id) && !hidden.has(id)),
    );
    const wanted = (key: string): boolean => properties.length === 0 || properties.includes(key);
    return Object.fromEntries(
      ids.map((id) => [id, Object.fromEntries(Object.entries(shown.get(id) ?? {}).filter(([key]) => wanted(key)))]),
    );
  }

  private async shown(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Metadata>> {
    const users = await this.users.find(manager, ids);
    const stored = await this.details.metadata(manager, ids);
    const present = [...users.values()].filter(({ closed }) => !closed);
    return new Map(present.map((user) => [user.id, { ...this.nameAndPicture(user), ...stored.get(user.id) }]));
  }

  private nameAndPicture({ member, nickname, avatarUrl }: ChatUser): Metadata {
    // Pictures of members are stored relative to the site, which may move; chat clients know no site.
    const avatarurl = member && avatarUrl !== '' ? new URL(avatarUrl, this.config.PUBLIC_URL).href : avatarUrl;
    return { ...(nickname !== '' && { nickname }), ...(avatarurl !== '' && { avatarurl }) };
  }
}
