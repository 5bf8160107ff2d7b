import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { ConsoleSession, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { identityConsoleSessionEnded, identityConsoleSessionOpened } from '@renmai/contracts/identity/identity.events';
import { commonProblems } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import {
  Clock,
  CONFIG,
  Database,
  Periodic,
  Problem,
  uuidv7,
  type ActorClaims,
  type Transaction,
} from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';
import { randomToken, SecretBox } from '../secrets/secret-box.js';
import { ConsoleSessionsRepository, type Bounds, type ConsoleSessionRow } from './console-sessions.repository.js';
import { ConsoleTokens } from './console-tokens.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 500;

/** Sessions of the review console. Their cookie is valid only there, and no other credential is valid in the console. */
@Injectable()
export class ConsoleSessions implements OnModuleInit {
  constructor(
    private readonly repository: ConsoleSessionsRepository,
    private readonly tokens: ConsoleTokens,
    private readonly secrets: SecretBox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-console-sessions', MINUTE_MS, async () => {
      while ((await this.endOver()) === BATCH);
    });
  }

  /** The cookie's value, and the session as its page sees it. Both factors have been proven. */
  async open(tx: Transaction, memberId: string): Promise<{ cookie: string; session: ConsoleSession }> {
    const cookie = randomToken();
    const id = uuidv7();
    await this.repository.insert(tx.manager, { id, memberId, cookieHash: this.hash(cookie), now: this.clock.now() });
    await tx.emit(identityConsoleSessionOpened, {
      aggregateId: id,
      data: { consoleSessionId: id, memberId },
      actorId: memberId,
    });
    const row = await this.repository.findById(tx.manager, id, this.bounds());
    if (!row) throw new Problem(identityProblems.consoleNotAllowed);
    return { cookie, session: this.present(row) };
  }

  /** @throws Problem no-session */
  async admit(cookie: string, used: boolean): Promise<ResponseOf<typeof consoleSessionApi.admit>> {
    const [hash, bounds] = [this.hash(cookie), this.bounds()];
    const { manager } = this.database;
    const row = used
      ? await this.repository.use(manager, hash, bounds, this.clock.now())
      : await this.repository.find(manager, hash, bounds);
    if (!row) throw new Problem(identityProblems.noSession);
    const token = await this.tokens.of(row);
    return { token, memberId: row.memberId, consoleSessionId: row.id };
  }

  /** @throws Problem unauthenticated */
  async get(actor: ActorClaims): Promise<ConsoleSession> {
    const row = await this.repository.findById(this.database.manager, actor.sessionId, this.bounds());
    if (!row) throw new Problem(commonProblems.unauthenticated);
    return this.present(row);
  }

  async signOut(cookie: string): Promise<void> {
    await this.database.write(async (tx) => {
      const gone = await this.repository.removeByCookie(tx.manager, this.hash(cookie));
      if (gone) await this.tellEnded(tx, gone, 'signed-out');
    });
  }

  private endOver(): Promise<number> {
    return this.database.write(async (tx) => {
      const over = await this.repository.removeOver(tx.manager, this.bounds(), BATCH);
      for (const session of over) await this.tellEnded(tx, session, session.idle ? 'idle' : 'expired');
      return over.length;
    });
  }

  private async tellEnded(
    tx: Transaction,
    { id, memberId }: { id: string; memberId: string },
    reason: 'signed-out' | 'idle' | 'expired',
  ): Promise<void> {
    const data = { consoleSessionId: id, memberId, reason };
    await tx.emit(identityConsoleSessionEnded, { aggregateId: id, data });
  }

  private present({ memberId, name, locale, createdAt, usedAt }: ConsoleSessionRow): ConsoleSession {
    const { idleMs, longestMs } = this.lives();
    const endsAt = createdAt.getTime() + longestMs;
    return {
      member: { memberId, name, locale },
      idleSeconds: idleMs / 1000,
      idleEndsAt: new Date(Math.min(usedAt.getTime() + idleMs, endsAt)).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      now: this.clock.now().toISOString(),
    };
  }

  private bounds(): Bounds {
    const now = this.clock.now().getTime();
    const { idleMs, longestMs } = this.lives();
    return { usedAfter: new Date(now - idleMs), createdAfter: new Date(now - longestMs) };
  }

  private lives(): { idleMs: number; longestMs: number } {
    return {
      idleMs: this.config.IDENTITY_CONSOLE_IDLE_SECONDS * 1000,
      longestMs: this.config.IDENTITY_CONSOLE_MAX_HOURS * HOUR_MS,
    };
  }

  private hash(cookie: string): string {
    return this.secrets.hash('console-cookie', cookie);
  }
}
