// @ts-check
/** The one feature of a new service. @param {import('./names.mjs').Names} names @returns {Record<string, string>} */
export function entryFiles({ kebab, pascal, camel }) {
  const source = `services/${kebab}/src`;
  const contract = `@renmai/contracts/${kebab}/${kebab}`;
  return {
    [`${source}/entries/entries.module.ts`]: `import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EntriesController } from './entries.controller.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesService } from './entries.service.js';

@Module({
  imports: [MemberDirectoryModule],
  controllers: [EntriesController],
  providers: [EntriesService, EntriesRepository],
  exports: [EntriesRepository],
})
export class EntriesModule {}
`,
    [`${source}/entries/entries.controller.ts`]: `import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { ${camel}Api } from '${contract}.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { EntriesService } from './entries.service.js';

type Api = typeof ${camel}Api;

@Controller()
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Endpoint(${camel}Api.list)
  list(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { query }: InputOf<Api['list']>,
  ): Promise<ResponseOf<Api['list']>> {
    return this.entries.list(actor?.memberId ?? null, query);
  }

  @Endpoint(${camel}Api.add)
  add(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['add']>): Promise<ResponseOf<Api['add']>> {
    return this.entries.add(actor.memberId, body);
  }

  @Endpoint(${camel}Api.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.entries.remove(actor.memberId, params.entryId);
  }

  @Endpoint(${camel}Api.export)
  export(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<Api['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-${kebab}.json"')
      .header('cache-control', 'no-store');
    return this.entries.export(actor.memberId);
  }
}
`,
    [`${source}/entries/entries.service.ts`]: `import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ResponseOf } from '@renmai/contracts';
import type { ${camel}Api, ${pascal}Entry, ${pascal}EntryForm } from '${contract}.api';
import { ${camel}EntryAdded, ${camel}EntryRemoved } from '${contract}.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage, uuidv7 } from '@renmai/service-kit';
import { z } from 'zod';
import { EntriesRepository } from './entries.repository.js';

const cursor = z.tuple([cursorValue.id]);

@Injectable()
export class EntriesService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string | null, query: PageQuery): Promise<Page<${pascal}Entry>> {
    const [before] = decodeCursor(query.cursor, cursor) ?? [];
    const rows = await this.entries.visibleTo(viewerId, before ?? null, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, ({ entryId }) => [entryId]);
    const owners = await this.members.visibleMembers(
      viewerId,
      items.map(({ ownerId }) => ownerId),
    );
    // Between the two statements a member can block the viewer.
    const shown = items.flatMap(({ ownerId, addedAt, ...entry }) => {
      const owner = owners.get(ownerId)?.card;
      return owner ? [{ ...entry, owner, addedAt: addedAt.toISOString() }] : [];
    });
    return { items: shown, nextCursor };
  }

  add(ownerId: string, { title }: ${pascal}EntryForm): Promise<${pascal}Entry> {
    return this.database.write(async (tx) => {
      // An entry is there before the erasure of its owner, which takes it, or not at all.
      await this.members.hold(ownerId, tx.manager);
      const { card } = await this.members.visibleMember(ownerId, ownerId, tx.manager);
      const [entryId, addedAt] = [uuidv7(), this.clock.now()];
      await this.entries.add(tx.manager, { entryId, ownerId, title, addedAt });
      await tx.emit(${camel}EntryAdded, { aggregateId: entryId, data: { entryId, ownerId, title } });
      return { entryId, owner: card, title, addedAt: addedAt.toISOString() };
    });
  }

  remove(ownerId: string, entryId: string): Promise<void> {
    return this.database.write(async (tx) => {
      // The row is locked before the event is emitted: the order of events is the order of locks.
      const entry = await this.entries.lock(tx.manager, entryId);
      if (entry?.ownerId !== ownerId) throw new Problem(commonProblems.notFound);
      await this.entries.remove(tx.manager, entryId);
      await tx.emit(${camel}EntryRemoved, { aggregateId: entryId, data: { entryId } });
    });
  }

  async export(ownerId: string): Promise<ResponseOf<(typeof ${camel}Api)['export']>> {
    const rows = await this.entries.of(ownerId);
    const entries = rows.map(({ entryId, title, addedAt }) => ({ entryId, title, addedAt: addedAt.toISOString() }));
    return { exportedAt: this.clock.now().toISOString(), entries };
  }
}
`,
    [`${source}/entries/entries.repository.ts`]: `import { Injectable } from '@nestjs/common';
import { foundBy } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface EntryRow {
  entryId: string;
  ownerId: string;
  title: string;
  addedAt: Date;
}

const columns = 'e.id AS "entryId", e.owner_id AS "ownerId", e.title, e.added_at AS "addedAt"';

@Injectable()
export class EntriesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, from members whom the viewer may see. */
  visibleTo(viewerId: string | null, before: string | null, limit: number): Promise<EntryRow[]> {
    return db.rows<EntryRow>(
      this.database,
      \`SELECT \${columns} FROM entry e
       WHERE \${foundBy('$1::uuid', 'e.owner_id')} AND ($2::uuid IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3\`,
      [viewerId, before, limit],
    );
  }

  of(ownerId: string): Promise<EntryRow[]> {
    return db.rows<EntryRow>(this.database, \`SELECT \${columns} FROM entry e WHERE e.owner_id = $1 ORDER BY e.id\`, [
      ownerId,
    ]);
  }

  lock(manager: EntityManager, entryId: string): Promise<EntryRow | undefined> {
    return db.one<EntryRow>(manager, \`SELECT \${columns} FROM entry e WHERE e.id = $1 FOR UPDATE\`, [entryId]);
  }

  async add(manager: EntityManager, { entryId, ownerId, title, addedAt }: EntryRow): Promise<void> {
    await db.run(manager, 'INSERT INTO entry (id, owner_id, title, added_at) VALUES ($1, $2, $3, $4)', [
      entryId,
      ownerId,
      title,
      addedAt,
    ]);
  }

  async remove(manager: EntityManager, entryId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM entry WHERE id = $1', [entryId]);
  }

  async eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM entry WHERE owner_id = $1', [ownerId]);
  }
}
`,
  };
}
