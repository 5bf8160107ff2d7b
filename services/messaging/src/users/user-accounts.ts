import { Injectable } from '@nestjs/common';
import { messagingChatUserErased, messagingChatUserRegistered } from '@renmai/contracts/messaging/messaging.events';
import { Clock, Database, uuidv7 } from '@renmai/service-kit';
import { ChatError, userNotFound } from '../rest/chat-error.js';
import { Online } from '../sessions/online.js';
import { isMemberId } from './chat-user.js';
import { ChatUsersRepository, type NewChatUser, type StoredUser } from './chat-users.repository.js';
import { ErasedUsers } from './erased-users.js';
import { PasswordHasher } from './password-hasher.js';

/** A password for each is made slowly on purpose. */
const MAX_AT_ONCE = 60;
const legal = /^[a-z0-9](?:[a-z0-9._-]{0,63})$/;

export interface Registration {
  username: string;
  password: string;
  nickname?: string | undefined;
}

const taken = (username: string): ChatError =>
  new ChatError(
    400,
    `Application null Entity user requires that property named username be unique, value of ${username} exists`,
    { error: 'duplicate_unique_property_exists', exception: 'DuplicateUniquePropertyExistsException' },
  );

const illegal = (username: string): ChatError => new ChatError(400, `username [${username}] is not legal`);

/** The life of chat-only users. A member's life is identity's. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly erased: ErasedUsers,
    private readonly online: Online,
    private readonly clock: Clock,
  ) {}

  /** All of them or none. */
  async register(registrations: readonly Registration[]): Promise<StoredUser[]> {
    if (registrations.length > MAX_AT_ONCE) throw new ChatError(400, 'The quantity has exceeded the limit!');
    const drafts = registrations.map(({ username, password, nickname }) => {
      const id = username.toLowerCase();
      // An id of a member's form could be, or become, a member.
      if (!legal.test(id) || isMemberId(id)) throw illegal(username);
      return { id, password, nickname: nickname ?? '' };
    });
    const known = await this.users.find(
      this.database.manager,
      drafts.map(({ id }) => id),
    );
    const first = drafts.find(({ id }) => known.has(id));
    if (first) throw taken(first.id);
    const hashed: NewChatUser[] = [];
    for (const { id, password, nickname } of drafts) {
      hashed.push({ id, nickname, relationId: uuidv7(), passwordHash: await this.passwords.hash(password) });
    }
    return this.database.write(async (tx) => {
      const made: StoredUser[] = [];
      for (const draft of hashed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const user = await this.users.insert(tx.manager, draft, this.clock.now());
        if (!user) throw taken(draft.id);
        made.push(user);
        const { id, relationId } = user;
        await tx.emit(messagingChatUserRegistered, { aggregateId: relationId, data: { id, relationId } });
      }
      return hashed.flatMap(({ id }) => made.find((user) => user.id === id) ?? []);
    });
  }

  /** Ends every login with the old one. */
  async changePassword(username: string, password: string): Promise<void> {
    const id = username.toLowerCase();
    const passwordHash = await this.passwords.hash(password);
    const changed = await this.database.write(({ manager }) => this.users.setPassword(manager, id, passwordHash));
    if (!changed) throw userNotFound(id);
    await this.database.afterwards(() => this.online.end(id, 3));
  }

  /** Irreversible: nobody can take the user's name afterwards. */
  async erase(username: string): Promise<StoredUser> {
    const id = username.toLowerCase();
    const user = await this.users.stored(this.database.manager, id);
    if (!user || user.member) throw userNotFound(id);
    await this.database.write(async (tx) => {
      const relationId = await this.erased.erase(tx, id, this.clock.now());
      if (relationId !== null) {
        await tx.emit(messagingChatUserErased, { aggregateId: relationId, data: { id, relationId } });
      }
    });
    await this.database.afterwards(() => this.online.end(id, 1));
    return user;
  }
}
