import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { Session as SessionView } from '@renmai/contracts/identity/sessions.api';
import { Database, Problem, type ActorClaims } from '@renmai/service-kit';
import { Acting } from '../accounts/acting.js';
import { describeDevice } from './device-description.js';
import { Places } from './places.js';
import { Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';
import { Sessions } from './sessions.js';

/** Members see where they are signed in, and end sessions that they do not recognize. */
@Injectable()
export class SessionList {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: Sessions,
    private readonly places: Places,
    private readonly acting: Acting,
    private readonly database: Database,
  ) {}

  async list(actor: ActorClaims): Promise<SessionView[]> {
    await this.acting.account(actor);
    const sessions = await this.repository.list(this.database.manager, actor.memberId);
    const views = await Promise.all(sessions.map((session) => this.present(session, actor.sessionId)));
    return views.sort((a, b) => Number(b.current) - Number(a.current));
  }

  async present(session: Session, currentSessionId: string): Promise<SessionView> {
    return {
      sessionId: session.id,
      ...describeDevice(session.userAgent),
      place: await this.places.find(session.ip),
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      current: session.id === currentSessionId,
    };
  }

  /** @throws Problem not-found: no such session, or another member's */
  async endOne(actor: ActorClaims, sessionId: string): Promise<void> {
    await this.database.write(async (tx) => {
      await this.acting.lock(tx, actor);
      const ended = await this.sessions.end(tx, actor.memberId, { only: sessionId }, 'ended-by-member');
      if (ended === 0) throw new Problem(commonProblems.notFound);
    });
  }

  endOthers(actor: ActorClaims): Promise<{ ended: number }> {
    return this.database.write(async (tx) => {
      await this.acting.lock(tx, actor);
      return { ended: await this.sessions.end(tx, actor.memberId, { except: actor.sessionId }, 'ended-by-member') };
    });
  }
}
