import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { cookieIn } from '@renmai/contracts/cookie-names';
import { backgroundHeader, consoleCookie, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { Clock, Problem, ServiceTokens } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../access/gatekeeper.js';
import type { Plan } from '../plan.js';
import { askUpstream } from '../proxy/question.js';
import { Upstreams } from '../proxy/upstreams.js';

const ANSWER_WITHIN_MS = 3_000;
/** How long an answer of identity about a session serves further reads: as old as the list of members' ended sessions gets. */
const KEPT_MS = 2_000;
const cookieForm = '[\\w-]{16,512}';

type Answer = Promise<{ token: string; memberId: string }>;

/**
 * Decides who may use the console. Its browser holds only a cookie, which identity checks. A page reads several things at once, so its
 * reads share an answer for a moment; every change is checked by itself, so that nothing is decided with a session that has ended, or a
 * role that was taken away.
 */
@Injectable()
export class ConsoleSessions {
  /** by cookie */
  private readonly kept = new Map<string, { used: boolean; askedAt: number; answer: Answer }>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: ServiceTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem `unauthenticated`, or `unavailable` while identity is away */
  async admit(plan: Plan, request: FastifyRequest): Promise<Admission> {
    const cookie = cookieIn(request.headers.cookie, consoleCookie, cookieForm);
    if (plan.access === 'public') {
      // It may end the session.
      if (cookie !== undefined) this.kept.delete(cookie);
      // A token that the browser sends is for the members' side.
      return { actor: null, authorization: false };
    }
    if (cookie === undefined) throw new Problem(commonProblems.unauthenticated);
    const used = !plan.background && request.headers[backgroundHeader] === undefined;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const { token, memberId } = await ((reads && this.recall(cookie, used)) || this.askAndKeep(cookie, used));
    return { actor: { memberId }, authorization: false, bearer: token };
  }

  /** An answer that did not prolong the session is none for a call that does. */
  private recall(cookie: string, used: boolean): Answer | undefined {
    const known = this.kept.get(cookie);
    if (!known || (used && !known.used)) return undefined;
    const age = this.clock.now().getTime() - known.askedAt;
    return age >= 0 && age < KEPT_MS ? known.answer : undefined;
  }

  private askAndKeep(cookie: string, used: boolean): Answer {
    const askedAt = this.clock.now().getTime();
    for (const [key, one] of this.kept) if (one.askedAt <= askedAt - KEPT_MS) this.kept.delete(key);
    const answer = this.ask(cookie, used);
    const entry = { used, askedAt, answer };
    this.kept.set(cookie, entry);
    answer.catch(() => {
      if (this.kept.get(cookie) === entry) this.kept.delete(cookie);
    });
    return answer;
  }

  private async ask(cookie: string, used: boolean): Answer {
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
