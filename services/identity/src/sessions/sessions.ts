import { Inject, Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import {
  identitySecretsEnded,
  identitySessionEnded,
  secretEndReasons,
  type sessionEndReasons,
} from '@renmai/contracts/identity/identity.events';
import { Clock, CONFIG, Database, Problem, uuidv7, type ClientInfo, type Transaction } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';
import { ConsoleSessionsRepository } from '../console/console-sessions.repository.js';
import { endConsoleSessions } from '../console/end-console-sessions.js';
import { randomToken, SecretBox } from '../secrets/secret-box.js';
import { judgeRefresh, readRefreshToken, refreshToken } from './refresh-token.js';
import { Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** A session with the refresh token to issue for it. */
export interface OpenSession {
  session: Session;
  refreshToken: string;
}

@Injectable()
export class Sessions {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly consoleSessions: ConsoleSessionsRepository,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async open(tx: Transaction, memberId: string, client: ClientInfo, secondFactor: boolean): Promise<OpenSession> {
    const now = this.clock.now();
    const session = Object.assign(new Session(), {
      id: uuidv7(),
      memberId,
      refreshSeed: randomToken(),
      refreshGeneration: 0,
      refreshedAt: now,
      secondFactorAt: secondFactor ? now : null,
      ip: client.ip,
      userAgent: client.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now,
    });
    session.expiresAt = this.expiry(session, now);
    await this.repository.insert(tx.manager, session);
    return this.withToken(session);
  }

  /** @throws Problem no-session, refresh-reused (the session has been ended then) */
  async refresh(token: string, client: ClientInfo): Promise<OpenSession> {
    const result = await this.database.write(async (tx) => {
      const session = await this.genuine(tx, token);
      if (!session) return 'none';
      const now = this.clock.now();
      if (session.expiresAt <= now) {
        await this.end(tx, session.memberId, { only: session.id }, 'expired');
        return 'none';
      }
      const generation = readRefreshToken(token)?.generation ?? -1;
      const graceMs = this.config.IDENTITY_REFRESH_GRACE_SECONDS * 1000;
      const verdict = judgeRefresh(
        { generation: session.refreshGeneration, refreshedAt: session.refreshedAt, userAgent: session.userAgent },
        { generation, userAgent: client.userAgent },
        now,
        graceMs,
      );
      if (verdict === 'reused') {
        await this.end(tx, session.memberId, { only: session.id }, 'refresh-reused');
        return 'reused';
      }
      if (verdict === 'rotate') {
        session.refreshGeneration += 1;
        session.refreshedAt = session.lastSeenAt = now;
        session.ip = client.ip;
        session.userAgent = client.userAgent;
        session.expiresAt = this.expiry(session, now);
        await this.repository.save(tx.manager, session);
      }
      return this.withToken(session);
    });
    if (result === 'none') throw new Problem(identityProblems.noSession);
    if (result === 'reused') throw new Problem(identityProblems.refreshReused);
    return result;
  }

  /** Ends the session of a refresh token, however old the token is; does nothing if there is none. */
  async endByRefreshToken(token: string): Promise<void> {
    await this.database.write(async (tx) => {
      const session = await this.genuine(tx, token);
      if (session) await this.end(tx, session.memberId, { only: session.id }, 'signed-out');
    });
  }

  /** Ends all the member's sessions, or only the one, or all but the one; answers how many. All are the console's too. */
  async end(
    tx: Transaction,
    memberId: string,
    which: { only?: string; except?: string },
    reason: SessionEndReason,
  ): Promise<number> {
    const ended = await this.repository.remove(tx.manager, memberId, which, this.clock.now());
    for (const sessionId of ended) {
      await tx.emit(identitySessionEnded, { aggregateId: sessionId, data: { sessionId, memberId, reason } });
    }
    if (which.only === undefined) {
      await endConsoleSessions(tx, this.consoleSessions, memberId);
      await endSecrets(tx, memberId, reason);
    }
    return ended.length;
  }

  async markSecondFactor(tx: Transaction, sessionId: string): Promise<void> {
    const session = await this.repository.lock(tx.manager, sessionId);
    if (!session) return;
    session.secondFactorAt = this.clock.now();
    await this.repository.save(tx.manager, session);
  }

  /** The session of a genuine token of any generation; locked. */
  private async genuine(tx: Transaction, token: string): Promise<Session | null> {
    const claim = readRefreshToken(token);
    const session = claim && (await this.repository.lock(tx.manager, claim.sessionId));
    if (!session) return null;
    return this.secrets.same(token, refreshToken(this.secrets, claim, session.refreshSeed)) ? session : null;
  }

  private withToken(session: Session): OpenSession {
    const claim = { sessionId: session.id, generation: session.refreshGeneration };
    return { session, refreshToken: refreshToken(this.secrets, claim, session.refreshSeed) };
  }

  private expiry(session: Session, now: Date): Date {
    return new Date(
      Math.min(
        now.getTime() + this.config.IDENTITY_SESSION_IDLE_DAYS * DAY_MS,
        session.createdAt.getTime() + this.config.IDENTITY_SESSION_MAX_DAYS * DAY_MS,
      ),
    );
  }
}

/**
 * Publishes that secret addresses which the member gave away end. Not while an account is only closed for a time: they are invalid
 * meanwhile, and come back with it.
 */
async function endSecrets(tx: Transaction, memberId: string, reason: SessionEndReason): Promise<void> {
  const named = secretEndReasons.find((one) => one === reason);
  if (named) await tx.emit(identitySecretsEnded, { aggregateId: memberId, data: { memberId, reason: named } });
}
