import { Inject, Injectable } from '@nestjs/common';
import {
  commonProblems,
  problemDetails,
  type AnswerOf,
  type Endpoint,
  type ProblemDetails,
  type RequestOf,
  type ServiceName,
} from '@renmai/contracts';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import type { KitConfig } from '../config/service-config.js';
import { Problem } from '../errors/problem.js';
import { CONFIG, SERVICE } from '../tokens.js';
import { inSpan } from '../tracing/tracing.js';
import { addressOfService, addressVariable } from './service-addresses.js';
import { ServiceTokens } from './service-tokens.js';

const TIMEOUT_MS = 10_000;

/** The reply of another service: the answer, or its refusal. */
export type Answered<E> = { data: AnswerOf<E>; refused?: never } | { data?: never; refused: ProblemDetails };

/** Calls the internal endpoints of other services, with a token of this service. */
@Injectable()
export class OtherServices {
  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(SERVICE) private readonly service: ServiceDefinition,
    private readonly tokens: ServiceTokens,
  ) {}

  /** Whether the configuration has an address of this service. */
  knows(service: ServiceName): boolean {
    return addressOfService(this.config, service) !== null;
  }

  /**
   * The answer to an internal call. A refusal by the rules of the other service is answered as `refused`.
   * @throws Problem 503 where the service cannot be reached, fails, does not know this one, or answers against its contract
   */
  async ask<E extends Endpoint>(
    service: ServiceName,
    endpoint: E,
    request: RequestOf<E>,
    { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
  ): Promise<Answered<E>> {
    if (!endpoint.callers?.some((caller) => caller === this.service.name))
      throw new Error(`${this.service.name} is no caller of ${endpoint.method} ${endpoint.path}`);
    const sent = request as SentParts;
    const { status, body } = await this.tokens.call(
      service,
      (authorization) => this.send(service, endpoint, sent, { authorization, timeoutMs }),
      (answer) => answer.status === 401,
    );
    if (status >= 200 && status < 300) {
      const parsed = endpoint.response?.safeParse(body);
      if (parsed?.success === false) throw new Problem(commonProblems.unavailable, { cause: parsed.error });
      return { data: parsed?.data as AnswerOf<E> };
    }
    const problem = problemDetails.safeParse(body);
    if (!problem.success || status >= 500 || status === 401) {
      throw new Problem(commonProblems.unavailable, { cause: { service, status, body } });
    }
    return { refused: problem.data };
  }

  private send(
    service: ServiceName,
    endpoint: Endpoint,
    request: SentParts,
    { authorization, timeoutMs }: { authorization: string; timeoutMs: number },
  ): Promise<{ status: number; body: unknown }> {
    const { method, path } = endpoint;
    const attributes = { 'http.request.method': method, 'server.address': service };
    return inSpan(`${method} ${path}`, { kind: 'client', attributes }, async ({ traceparent }) => {
      const address = addressOfService(this.config, service);
      if (address === null)
        throw new Problem(commonProblems.unavailable, { cause: `${addressVariable(service)} is not set` });
      try {
        const answer = await fetch(new URL(targetOf(endpoint, request), address), {
          method,
          redirect: 'error',
          headers: {
            authorization,
            traceparent,
            ...(request.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await answer.text();
        return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
      } catch (cause) {
        throw new Problem(commonProblems.unavailable, { cause });
      }
    });
  }
}

interface SentParts {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
}

function targetOf({ path }: Endpoint, { params = {}, query = {} }: SentParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
