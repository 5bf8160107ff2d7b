import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  KeysUnavailable,
  Problem,
  SYSTEM_ADMINISTRATOR,
  TokenInvalid,
  TokenVerifier,
  type ActorClaims,
} from '@renmai/service-kit';
import type { Plan } from '../plan.js';
import { RevokedSessions } from './revoked-sessions.js';

export interface Admission {
  actor: Pick<ActorClaims, 'memberId'> | null;
  /** whether the token may go on to the service */
  authorization: boolean;
  /** a token that the gateway has for the caller; it goes on in place of the caller's own and of their cookies */
  bearer?: string;
}

const bearer = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;
const visitor: Admission = { actor: null, authorization: true };

/**
 * Decides who may pass. Where visitors are welcome, a bearer of an invalid token counts as a visitor, and the service judges the token once
 * more; the token of an ended session, which a service would accept, is not handed on.
 */
@Injectable()
export class Gatekeeper {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly revoked: RevokedSessions,
  ) {}

  /** @throws Problem `unauthenticated`, `forbidden`, or `unavailable` while the keys cannot be had */
  async admit(authorization: string | undefined, access: Plan['access']): Promise<Admission> {
    if (authorization === undefined) {
      if (access === 'public') return visitor;
      throw new Problem(commonProblems.unauthenticated);
    }
    try {
      const token = bearer.exec(authorization)?.[1];
      if (token === undefined) throw new TokenInvalid('invalid');
      const actor = await this.verifier.verify(token);
      if (this.revoked.has(actor.sessionId)) return ended(access);
      if (access === 'system-administrator' && !actor.roles.includes(SYSTEM_ADMINISTRATOR)) {
        throw new Problem(commonProblems.forbidden);
      }
      return { actor, authorization: true };
    } catch (error) {
      return refused(error, access);
    }
  }
}

function ended(access: Plan['access']): Admission {
  if (access === 'public') return { actor: null, authorization: false };
  throw new Problem(commonProblems.unauthenticated, { context: { reason: 'session-ended' } });
}

function refused(error: unknown, access: Plan['access']): Admission {
  const noKeys = error instanceof KeysUnavailable;
  if (!noKeys && !(error instanceof TokenInvalid)) throw error;
  if (access === 'public') return visitor;
  if (noKeys) throw new Problem(commonProblems.unavailable, { retryAfter: 2, cause: error });
  throw new Problem(commonProblems.unauthenticated, { context: { reason: error.reason } });
}
