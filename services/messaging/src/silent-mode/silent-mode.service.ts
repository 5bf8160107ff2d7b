import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import { ChatError, unreadable } from '../rest/chat-error.js';
import { Online } from '../sessions/online.js';
import { isSilent, minutesOf, noSetting, type SilentSetting, type SilentType } from './silence.js';
import { SilentModeRepository } from './silent-mode.repository.js';
import { everything, type SilentTarget } from './silent-target.js';

const MOST_SETTINGS = 5000;
const LONGEST_MS = 10 * 365 * 86_400_000;
/** Hours of the day are in the user's time zone; this one, that of most members, is used if the user has set none. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';
/** From 0 to 0: at no hour. */
const NEVER = /^0?0:0?0-0?0:0?0$/;

/** One of the three. */
export interface SilentChange {
  type?: SilentType | 'DEFAULT' | undefined;
  ignoreDuration?: number | undefined;
  ignoreInterval?: string | undefined;
}

/** A setting as clients see it; unset fields are omitted. */
export interface SilentView {
  type?: SilentType;
  /** milliseconds since 1970 */
  ignoreDuration?: number;
  ignoreInterval?: string;
}

export interface Silenced {
  userId: string;
  mentioned: boolean;
  timeZone?: string;
}

@Injectable()
export class SilentModeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SilentModeRepository,
    private readonly online: Online,
  ) {}

  async set(
    { userId, resource }: { userId: string; resource: string },
    target: SilentTarget,
    change: SilentChange,
  ): Promise<SilentView> {
    const view = await this.database.write(async ({ manager }) => {
      const count = await this.settings.hold(manager, userId);
      const before = await this.settings.one(userId, target, manager);
      if (before === noSetting && count >= MOST_SETTINGS) {
        throw new ChatError(400, 'The quantity has exceeded the limit!');
      }
      const after = this.changed(before, change);
      await this.settings.save(manager, userId, target, after);
      return this.present(after);
    });
    await this.tellOthers(userId, resource, target, view);
    return view;
  }

  async of(userId: string, target: SilentTarget): Promise<SilentView> {
    return this.present(await this.settings.one(userId, target));
  }

  /** The settings by requested target; empty if nothing is set. */
  async ofSome(
    userId: string,
    kind: 'user' | 'group',
    targets: readonly string[],
  ): Promise<Record<string, SilentView>> {
    const rows = await this.settings.some(userId, kind, targets);
    return Object.fromEntries(
      targets.map((target) => [target, this.present(rows.find((row) => row.target === target) ?? noSetting)]),
    );
  }

  /** The users who must not be notified of a message in a conversation. */
  async silencedOf(users: readonly Silenced[], target: SilentTarget): Promise<Set<string>> {
    const rows = await this.settings.about(
      users.map(({ userId }) => userId),
      target,
    );
    const now = this.clock.now();
    const silenced = users.filter(({ userId, mentioned, timeZone = DEFAULT_TIME_ZONE }) => {
      const own = rows.filter((row) => row.userId === userId);
      return isSilent({
        all: own.find(({ kind }) => kind === 'all') ?? noSetting,
        own: own.find(({ kind }) => kind !== 'all') ?? noSetting,
        now,
        timeZone,
        mentioned,
      });
    });
    return new Set(silenced.map(({ userId }) => userId));
  }

  private changed(before: SilentSetting, { type, ignoreDuration, ignoreInterval }: SilentChange): SilentSetting {
    const after = { ...before };
    if (type !== undefined) after.type = type === 'DEFAULT' ? null : type;
    if (ignoreDuration !== undefined) {
      const until = this.clock.now().getTime() + Math.min(ignoreDuration, LONGEST_MS);
      after.until = ignoreDuration <= 0 ? null : new Date(until);
    }
    if (ignoreInterval !== undefined) {
      const daily = ignoreInterval.trim();
      if (daily !== '' && !minutesOf(daily)) throw unreadable();
      after.daily = daily === '' || NEVER.test(daily) ? null : daily;
    }
    return after;
  }

  /** Ended times are omitted. */
  private present({ type, until, daily }: SilentSetting): SilentView {
    return {
      ...(type !== null && { type }),
      ...(until !== null && until > this.clock.now() && { ignoreDuration: until.getTime() }),
      ...(daily !== null && { ignoreInterval: daily }),
    };
  }

  private async tellOthers(userId: string, resource: string, target: SilentTarget, data: SilentView): Promise<void> {
    const about = target.kind === 'group' ? { group: target.target } : { user: target.target || userId };
    const notice = {
      type: 'user_notification_mute',
      values: [{ operator_resource: resource, ...about, data }],
    };
    await this.online.send(
      [userId],
      {
        ns: 5,
        sender: userId,
        senderResource: resource,
        receiver: userId,
        receiverIs: 'user',
        payload: Buffer.from(JSON.stringify(notice)),
        queue: '@notify',
      },
      { resource },
    );
  }

  /** The target for `everything`, or for one user. */
  static targetOf(userId: string, written: string): SilentTarget {
    const target = written.trim().toLowerCase();
    return target === userId ? everything : { kind: 'user', target };
  }
}
