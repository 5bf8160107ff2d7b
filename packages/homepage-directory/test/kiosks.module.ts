import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { endpoint, type DataOf, type DomainEvent, type InputOf } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import {
  HomepageAccess,
  HomepageChanges,
  HomepageDirectory,
  HomepageDirectoryModule,
  homepageDirectoryMigrations,
  type Pause,
} from '@renmai/homepage-directory';
import { MemberDirectory, MemberDirectoryModule, memberDirectoryMigrations } from '@renmai/member-directory';
import {
  Actor,
  Database,
  defineService,
  Endpoint,
  Input,
  OnDomainEvent,
  type ActorClaims,
  type ConsumerContext,
} from '@renmai/service-kit';
import { z } from 'zod';

const params = z.object({ homepageId: z.uuid() });
const found = z.object({ name: z.string(), public: z.boolean(), role: z.string().nullable() });
const api = {
  read: endpoint({
    method: 'GET',
    path: '/api/kiosks/:homepageId',
    summary: 'For those who act for the homepage',
    access: 'member',
    params,
    response: found,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/kiosks/:homepageId',
    summary: 'A change by those who act for it',
    access: 'member',
    params,
    response: found,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/kiosks/:homepageId',
    summary: 'A change by its senior administrators',
    access: 'member',
    params,
    response: found,
  }),
};

/** The notifications of changed homepages that the service got. */
@Injectable()
export class Told {
  readonly ids: string[] = [];
  readonly pauses: [homepageId: string, change: 'paused' | 'ended' | Pause][] = [];
}

/** A service as the README has it: homepages put up kiosks. */
@Controller()
class KiosksController implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly changes: HomepageChanges,
    private readonly homepages: HomepageDirectory,
    private readonly members: MemberDirectory,
    private readonly told: Told,
  ) {}

  onModuleInit(): void {
    this.changes.listen((_tx, homepageId) => Promise.resolve(void this.told.ids.push(homepageId)));
    const note = (homepageId: string, change: 'paused' | 'ended' | Pause) =>
      Promise.resolve(void this.told.pauses.push([homepageId, change]));
    this.changes.listenToPauses({
      paused: (_tx, homepageId) => note(homepageId, 'paused'),
      resumed: (_tx, homepageId, pause) => note(homepageId, pause),
      ended: (_tx, homepageId) => note(homepageId, 'ended'),
    });
  }

  @Endpoint(api.read)
  async read(@Actor() { memberId }: ActorClaims, @Input() { params }: InputOf<typeof api.read>) {
    const { card, ...rest } = await this.access.editing(params.homepageId, memberId);
    return { name: card.name, ...rest };
  }

  @Endpoint(api.write)
  async write(@Actor() { memberId }: ActorClaims, @Input() { params }: InputOf<typeof api.write>) {
    const { card, ...rest } = await this.database.write((tx) => this.access.editor(tx, params.homepageId, memberId));
    return { name: card.name, ...rest };
  }

  @Endpoint(api.settle)
  async settle(@Actor() { memberId }: ActorClaims, @Input() { params }: InputOf<typeof api.settle>) {
    const { card, ...rest } = await this.database.write((tx) => this.access.senior(tx, params.homepageId, memberId));
    return { name: card.name, ...rest };
  }

  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data: { memberId }, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(memberId, occurredAt, tx.manager);
    await this.homepages.forget(tx.manager, memberId);
  }
}

@Module({
  imports: [MemberDirectoryModule, HomepageDirectoryModule.for()],
  controllers: [KiosksController],
  providers: [Told],
})
export class KiosksModule {
  static readonly service = defineService({
    name: 'kiosks',
    migrations: [...memberDirectoryMigrations, ...homepageDirectoryMigrations],
  });
}
