import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import { userNotFound } from '../rest/chat-error.js';
import { presentUser } from './chat-user.presenter.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { IgnoredGroups } from './ignored-groups.js';
import { UserDetailsRepository } from './user-details.repository.js';

type PushForm = {
  device_id: string;
  device_token?: string | null | undefined;
  notifier_name?: string | null | undefined;
};
export type UserChanges = PushForm | { nickname: string } | { entities: Record<string, boolean>[] };

const ignoring = /^notification_ignore_(\d{1,20})$/;

/** The three things that clients change of their own user by one call. */
@Injectable()
export class UserDetails {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly details: UserDetailsRepository,
    private readonly ignored: IgnoredGroups,
  ) {}

  /** Answers the user with the changes. A member's nickname stays that of their profile. */
  change(userId: string, changes: UserChanges): Promise<object> {
    return this.database.write(async ({ manager }) => {
      let told = {};
      if ('device_id' in changes) {
        const { device_id: deviceId, device_token: deviceToken, notifier_name: name } = changes;
        const token = { deviceId, deviceToken: deviceToken ?? '', notifierName: name ?? '' };
        if (token.deviceToken === '') await this.details.dropPushToken(manager, userId, deviceId);
        else await this.details.setPushToken(manager, userId, token);
        told = { device_id: deviceId, device_token: token.deviceToken, notifier_name: token.notifierName };
      } else if ('nickname' in changes) {
        await this.users.setNickname(manager, userId, changes.nickname);
      } else {
        const said = Object.assign({}, ...changes.entities) as Record<string, boolean>;
        told = said;
        for (const [key, ignored] of Object.entries(said)) {
          const groupId = ignoring.exec(key)?.[1];
          if (groupId === undefined) continue;
          await this.ignored.set(manager, userId, groupId, ignored);
        }
      }
      const user = await this.users.stored(manager, userId);
      if (!user) throw userNotFound(userId);
      return { ...presentUser(user), ...told };
    });
  }
}
