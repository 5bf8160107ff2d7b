import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { contactsApi, type ContactsState } from '@renmai/contracts/network/contacts.api';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import { ContactsService } from './contacts.service.js';

type Api = typeof contactsApi;

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Endpoint(contactsApi.state)
  state(@Actor() actor: ActorClaims): Promise<ContactsState> {
    return this.contacts.state(actor.memberId);
  }

  @Endpoint(contactsApi.sync)
  sync(
    @Actor() { memberId }: ActorClaims,
    @Client() client: ClientInfo,
    @Input() { body }: InputOf<Api['sync']>,
  ): Promise<ContactsState> {
    return this.contacts.sync({ memberId, client }, body.hashes);
  }

  @Endpoint(contactsApi.forget)
  forget(@Actor() actor: ActorClaims): Promise<ContactsState> {
    return this.contacts.forget(actor.memberId);
  }

  @Endpoint(contactsApi.matches)
  matches(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['matches']>,
  ): Promise<ResponseOf<Api['matches']>> {
    return this.contacts.matches(actor.memberId, query);
  }

  @Endpoint(contactsApi.find)
  find(
    @Actor() { memberId }: ActorClaims,
    @Client() client: ClientInfo,
    @Input() { body }: InputOf<Api['find']>,
  ): Promise<ResponseOf<Api['find']>> {
    return this.contacts.find({ memberId, client }, body.hash);
  }

  @Endpoint(contactsApi.discovery)
  discovery(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['discovery']>): Promise<ContactsState> {
    return this.contacts.discovery(actor.memberId, body);
  }
}
