import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { stationLettersApi } from '@renmai/contracts/messaging/station-letters.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { StationLettersService } from './station-letters.service.js';

type Api = typeof stationLettersApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class StationLettersController {
  constructor(private readonly letters: StationLettersService) {}

  @Endpoint(stationLettersApi.send)
  send(@OptionalActor() actor: ActorClaims | null, @Input() { body }: Asked<'send'>): Answer<'send'> {
    return this.letters.send(actor, body);
  }

  @Endpoint(stationLettersApi.sendInternal)
  sendInternal(@Input() { body }: Asked<'sendInternal'>): Answer<'sendInternal'> {
    return this.letters.sendLocal(body);
  }

  @Endpoint(stationLettersApi.sendToMany)
  sendToMany(@Input() { body }: Asked<'sendToMany'>): Answer<'sendToMany'> {
    return this.letters.sendOfficial(body);
  }

  @Endpoint(stationLettersApi.list)
  list(@Actor() actor: ActorClaims, @Input() { query }: Asked<'list'>): Answer<'list'> {
    return this.letters.list(actor.memberId, query);
  }

  @Endpoint(stationLettersApi.letter)
  one(@Actor() actor: ActorClaims, @Input() { params }: Asked<'letter'>): Answer<'letter'> {
    return this.letters.one(actor.memberId, params.letterId);
  }

  @Endpoint(stationLettersApi.read)
  read(@Actor() actor: ActorClaims, @Input() { params }: Asked<'read'>): Answer<'read'> {
    return this.letters.setRead(actor.memberId, params.letterId);
  }

  @Endpoint(stationLettersApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: Asked<'remove'>): Answer<'remove'> {
    return this.letters.remove(actor.memberId, params.letterId);
  }
}
