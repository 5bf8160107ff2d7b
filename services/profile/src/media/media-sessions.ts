import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { cookieNamed, cookieNames, givenCookieName } from '@renmai/contracts/cookie-names';
import { actorOf, Clock, CONFIG, Database, db, deriveKey, Periodic, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { readMediaSession, writeMediaSession } from './media-session.js';

export const MEDIA_COOKIE = 'renmai_media';
/** Sent with pictures and videos and with nothing else. */
const MEDIA_PATH = '/media';
const HOUR_MS = 3_600_000;

/** A member as a request names them. */
export type Asking = Pick<ActorClaims, 'memberId' | 'sessionId'>;

/**
 * `<img>` and `<video>` send no access token, so a cookie identifies the viewer. It grants no access by itself: at every request the file's
 * policy decides again with current data.
 */
@Injectable()
export class MediaSessions implements OnModuleInit {
  private readonly key: Buffer;
  private readonly shared: { httpOnly: true; sameSite: 'strict'; secure: boolean; path: string };

  constructor(
    @Inject(CONFIG) config: ProfileConfig,
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.SECRET_KEY, 'media-session');
    const secure = config.PUBLIC_URL.startsWith('https:');
    this.shared = { httpOnly: true, sameSite: 'strict', secure, path: MEDIA_PATH };
  }

  onModuleInit(): void {
    this.periodic.every('forget-ended-sessions', HOUR_MS, () => this.forgetEnded());
  }

  open({ memberId, sessionId }: Asking, reply: FastifyReply): Date {
    const expiresAt = new Date(this.clock.now().getTime() + HOUR_MS);
    const session = writeMediaSession(this.key, { memberId, sessionId, expiresAt });
    void reply.setCookie(givenCookieName(MEDIA_COOKIE, this.shared.secure), session, {
      ...this.shared,
      expires: expiresAt,
    });
    return expiresAt;
  }

  close(reply: FastifyReply): void {
    const names = this.shared.secure ? cookieNames(MEDIA_COOKIE) : [MEDIA_COOKIE];
    for (const name of names) void reply.clearCookie(name, this.shared);
  }

  /** The caller of a file request, by their token or by this cookie. */
  asking(request: FastifyRequest): Asking | null {
    return actorOf(request) ?? readMediaSession(this.key, cookieNamed(request.cookies, MEDIA_COOKIE), this.clock.now());
  }

  async end(manager: EntityManager, sessionId: string, at: string): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO ended_session (session_id, ended_at) VALUES ($1, $2) ON CONFLICT (session_id) DO NOTHING',
      [sessionId, at],
    );
  }

  /** A media session outlives no hour; a token by which one could be opened meanwhile lives a quarter of it. */
  private async forgetEnded(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 2 * HOUR_MS);
    await db.run(this.database, 'DELETE FROM ended_session WHERE ended_at < $1', [before]);
  }
}
