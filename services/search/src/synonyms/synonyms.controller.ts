import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleSynonymsApi } from '@renmai/contracts/search/console-synonyms.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { SynonymGroups } from './synonym-groups.js';

type Api = typeof consoleSynonymsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class SynonymsController {
  constructor(private readonly groups: SynonymGroups) {}

  @Endpoint(consoleSynonymsApi.list)
  list(): Answer<'list'> {
    return this.groups.list();
  }

  @Endpoint(consoleSynonymsApi.add)
  add(@Actor() { memberId }: ActorClaims, @Input() { body }: Asked<'add'>): Answer<'add'> {
    return this.groups.add(memberId, body.spellings);
  }

  @Endpoint(consoleSynonymsApi.save)
  save(@Actor() { memberId }: ActorClaims, @Input() { params, body }: Asked<'save'>): Answer<'save'> {
    return this.groups.save(memberId, params.groupId, body.version, body.spellings);
  }

  @Endpoint(consoleSynonymsApi.remove)
  remove(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.groups.remove(memberId, params.groupId);
  }
}
