import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { chatRelationsApi } from '@renmai/contracts/network/chat-relations.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { ChatRelationListsRepository } from './chat-relation-lists.repository.js';
import { ChatRelationsService } from './chat-relations.service.js';

type Api = typeof chatRelationsApi;

@Controller()
export class ChatRelationsController {
  constructor(
    private readonly relations: ChatRelationsService,
    private readonly lists: ChatRelationListsRepository,
  ) {}

  @Endpoint(chatRelationsApi.carryOut)
  carryOut(@Input() { params, body }: InputOf<Api['carryOut']>): Promise<ResponseOf<Api['carryOut']>> {
    return this.relations.carryOut(params.command, body);
  }

  @Endpoint(chatRelationsApi.list)
  list(@Input() { params, query }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.lists.page(params.relationId, params.list, query);
  }
}
