import { Injectable } from '@nestjs/common';
import { commonProblems, type RequestOf, type ResponseOf } from '@renmai/contracts';
import {
  chatRelationsApi,
  type ChatRelationCommand,
  type ChatRelationList,
} from '@renmai/contracts/network/chat-relations.api';
import { OtherServices, Problem, type Answered } from '@renmai/service-kit';

type CarryOut = typeof chatRelationsApi.carryOut;
type List = typeof chatRelationsApi.list;
export type Order = RequestOf<CarryOut>['body'];
export type RelationPage = ResponseOf<typeof chatRelationsApi.list>;
export type CarriedOut = { events: ResponseOf<CarryOut>['events'] } | { refused: string };

/** Network decides about relations; here it is asked to. */
@Injectable()
export class NetworkClient {
  constructor(private readonly others: OtherServices) {}

  /** The resulting domain events, or the code of network's refusal. @throws Problem 503 if network cannot be reached */
  async carryOut(command: ChatRelationCommand, order: Order): Promise<CarriedOut> {
    const { data, refused } = await this.others.ask('network', chatRelationsApi.carryOut, {
      params: { command },
      query: undefined,
      body: order,
    });
    return refused ? { refused: refused.code } : { events: data.events };
  }

  /** All of a list, page after page. @throws Problem 503 where it cannot be asked */
  async *listed(relationId: string, list: ChatRelationList): AsyncGenerator<RelationPage> {
    let cursor: string | null = null;
    do {
      const page: Answered<List> = await this.others.ask('network', chatRelationsApi.list, {
        params: { relationId, list },
        query: { limit: 100, ...(cursor !== null && { cursor }) },
        body: undefined,
      });
      if (page.refused) throw new Problem(commonProblems.unavailable, { cause: page.refused });
      yield page.data;
      cursor = page.data.nextCursor;
    } while (cursor !== null);
  }
}
