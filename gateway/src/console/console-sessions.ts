import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { backgroundHeader, consoleCookie, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { Problem, ServiceTokens } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../access/gatekeeper.js';
import type { Plan } from '../plan.js';
import { askUpstream } from '../proxy/question.js';
import { Upstreams } from '../proxy/upstreams.js';

const ANSWER_WITHIN_MS = 3_000;
const cookieForm = new RegExp(`(?:^|;)\\s*${consoleCookie}=([\\w-]{16,512})\\s*(?:;|$)`);

/**
 * Who may use the console. Its browser holds a cookie and nothing else; identity is asked at each call, so that a session
 * that has ended, or a role that was taken away, counts at once.
 */
@Injectable()
export class ConsoleSessions {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
  ) {}

  /** @throws Problem `unauthenticated`, or `unavailable` while identity is away */
  async admit(plan: Plan, request: FastifyRequest): Promise<Admission> {
    // What the browser says of itself by a token is for the members' side.
    if (plan.access === 'public') return { actor: null, authorization: false };
    const cookie = cookieForm.exec(request.headers.cookie ?? '')?.[1];
    if (cookie === undefined) throw new Problem(commonProblems.unauthenticated);
    const used = !plan.background && request.headers[backgroundHeader] === undefined;
    const { token, memberId } = await this.ask(cookie, used);
    return { actor: { memberId }, authorization: false, bearer: token };
  }

  private async ask(cookie: string, used: boolean): Promise<{ token: string; memberId: string }> {
    const answer = await this.send(cookie, used).catch((cause: unknown) => {
      throw new Problem(commonProblems.unavailable, { retryAfter: 2, cause });
    });
    if (answer.status === 401) {
      throw new Problem(commonProblems.unauthenticated, { context: { reason: 'session-ended' } });
    }
    const parsed = consoleSessionApi.admit.response?.safeParse(answer.body);
    if (answer.status !== 200 || !parsed?.success) {
      throw new Problem(commonProblems.unavailable, { retryAfter: 2, cause: `identity answered ${answer.status}` });
    }
    return parsed.data;
  }

  private async send(cookie: string, used: boolean): Promise<{ status: number; body: unknown }> {
    const identity = this.upstreams.get('identity');
    if (!identity) throw new Error('IDENTITY_URL is not set');
    const { status, text } = await askUpstream(identity, {
      path: consoleSessionApi.admit.path,
      method: 'POST',
      headers: { authorization: `Bearer ${await this.tokens.issueFor('identity')}` },
      body: { cookie, used },
      timeoutMs: ANSWER_WITHIN_MS,
    });
    return { status, body: JSON.parse(text) };
  }
}
