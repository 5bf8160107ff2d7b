import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, problemDetails, type RequestOf, type ResponseOf } from '@renmai/contracts';
import {
  chatRelationsApi,
  type ChatRelationCommand,
  type ChatRelationEntry,
  type ChatRelationList,
} from '@renmai/contracts/network/chat-relations.api';
import { CONFIG, Problem } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';

const TIMEOUT_MS = 10_000;

type CarryOut = typeof chatRelationsApi.carryOut;
export type Order = RequestOf<CarryOut>['body'];
export type CarriedOut = { events: ResponseOf<CarryOut>['events'] } | { refused: string };

/** Network decides about relations; here it is asked to. */
@Injectable()
export class NetworkClient {
  constructor(@Inject(CONFIG) private readonly config: MessagingConfig) {}

  /** The domain events that told of it, or the code of network's refusal. @throws Problem 503 where it cannot be asked */
  async carryOut(command: ChatRelationCommand, order: Order): Promise<CarriedOut> {
    const path = chatRelationsApi.carryOut.path.replace(':command', command);
    const { status, body } = await this.ask('POST', path, order);
    if (status === 200) return chatRelationsApi.carryOut.response?.parse(body) ?? { events: [] };
    const problem = problemDetails.safeParse(body);
    if (!problem.success || status >= 500) throw new Problem(commonProblems.unavailable, { cause: body });
    return { refused: problem.data.code };
  }

  /** All of a list, page after page. @throws Problem 503 where it cannot be asked */
  async *listed(relationId: string, list: ChatRelationList): AsyncGenerator<ChatRelationEntry[]> {
    const path = chatRelationsApi.list.path.replace(':relationId', relationId).replace(':list', list);
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) });
      const { status, body } = await this.ask('GET', `${path}?${query.toString()}`);
      const page = chatRelationsApi.list.response?.safeParse(body);
      if (status !== 200 || !page?.success) throw new Problem(commonProblems.unavailable, { cause: body });
      yield page.data.items;
      cursor = page.data.nextCursor;
    } while (cursor !== null);
  }

  private async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await fetch(new URL(path, this.config.NETWORK_URL), {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: answer.status, body: await answer.json() };
    } catch (cause) {
      throw new Problem(commonProblems.unavailable, { cause });
    }
  }
}
