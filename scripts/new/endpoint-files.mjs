// @ts-check
/**
 * @param {import('./names.mjs').Names} of @param {import('./names.mjs').Names} what
 * @param {{ address: string, migration: string }} made
 * @returns {Record<string, string>}
 */
export function endpointFiles(of, what, { address, migration }) {
  const source = `services/${of.kebab}/src`;
  const here = `${source}/${what.kebab}/${what.kebab}`;
  const { pascal, camel, snake } = what;
  return {
    [`packages/contracts/src/${of.kebab}/${what.kebab}.api.ts`]: `import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';

export const ${camel}Item = z
  .object({ id: z.uuid(), title: z.string(), addedAt: timestamp })
  .meta({ id: '${of.pascal}${pascal}Item' });
export type ${pascal}Item = z.infer<typeof ${camel}Item>;

export const ${camel}Api = {
  list: endpoint({
    method: 'GET',
    path: '${address}',
    summary: 'Own ${what.title.toLowerCase()}, newest first',
    access: 'member',
    rule: 'own ones only',
    query: pageQuery,
    response: page(${camel}Item),
  }),
};
`,
    [`${source}/migrations/create-${what.kebab}.migration.ts`]: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${migration} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      CREATE TABLE ${snake} (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        title text NOT NULL,
        added_at timestamptz NOT NULL
      )\`);
    await runner.query('CREATE INDEX ${snake}_owner ON ${snake} (owner_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${snake}');
  }
}
`,
    [`${here}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${pascal}Controller } from './${what.kebab}.controller.js';
import { ${pascal}Eraser } from './${what.kebab}.eraser.js';
import { ${pascal}Repository } from './${what.kebab}.repository.js';
import { ${pascal}Service } from './${what.kebab}.service.js';

@Module({
  controllers: [${pascal}Controller, ${pascal}Eraser],
  providers: [${pascal}Service, ${pascal}Repository],
})
export class ${pascal}Module {}
`,
    [`${here}.controller.ts`]: `import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { ${camel}Api } from '@renmai/contracts/${of.kebab}/${what.kebab}.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ${pascal}Service } from './${what.kebab}.service.js';

type Api = typeof ${camel}Api;

@Controller()
export class ${pascal}Controller {
  constructor(private readonly ${camel}: ${pascal}Service) {}

  @Endpoint(${camel}Api.list)
  list(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return this.${camel}.list(actor.memberId, query);
  }
}
`,
    [`${here}.service.ts`]: `import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { ${pascal}Item } from '@renmai/contracts/${of.kebab}/${what.kebab}.api';
import { cursorValue, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { ${pascal}Repository } from './${what.kebab}.repository.js';

const cursor = z.tuple([cursorValue.id]);

@Injectable()
export class ${pascal}Service {
  constructor(private readonly ${camel}: ${pascal}Repository) {}

  async list(ownerId: string, query: PageQuery): Promise<Page<${pascal}Item>> {
    const [before] = decodeCursor(query.cursor, cursor) ?? [];
    const rows = await this.${camel}.of(ownerId, before ?? null, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, ({ id }) => [id]);
    return { items: items.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })), nextCursor };
  }
}
`,
    [`${here}.repository.ts`]: `import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ${pascal}Row {
  id: string;
  title: string;
  addedAt: Date;
}

@Injectable()
export class ${pascal}Repository {
  constructor(private readonly database: Database) {}

  of(ownerId: string, before: string | null, limit: number): Promise<${pascal}Row[]> {
    return db.rows<${pascal}Row>(
      this.database,
      \`SELECT id, title, added_at AS "addedAt" FROM ${snake}
       WHERE owner_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3\`,
      [ownerId, before, limit],
    );
  }

  async eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM ${snake} WHERE owner_id = $1', [ownerId]);
  }
}
`,
    [`${here}.eraser.ts`]: `import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ${pascal}Repository } from './${what.kebab}.repository.js';

@Controller()
export class ${pascal}Eraser {
  constructor(private readonly ${camel}: ${pascal}Repository) {}

  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.${camel}.eraseOwner(tx.manager, data.memberId);
  }
}
`,
    [`services/${of.kebab}/test/${what.kebab}.int.spec.ts`]: `import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('lists own ones, newest first, page by page', async () => {
  const [member, other] = [await service.as(), await service.as()];
  for (const [owner, title] of [
    [member, 'First'],
    [member, 'Second'],
    [other, 'Of another member'],
  ] as const) {
    await service.dataSource.query('INSERT INTO ${snake} (id, owner_id, title, added_at) VALUES ($1, $2, $3, now())', [
      uuidv7(),
      owner.memberId,
      title,
    ]);
  }
  const { body: page } = await member.get('${address}?limit=1').expect(200);
  expect(page.items).toMatchObject([{ title: 'Second' }]);
  const { body: rest } = await member.get(\`${address}?cursor=\${page.nextCursor}\`).expect(200);
  expect(rest).toMatchObject({ items: [{ title: 'First' }], nextCursor: null });
});

it('refuses visitors and cursors of other lists', async () => {
  expectProblem(await service.http.get('${address}'), 401, 'unauthenticated');
  expectProblem(await (await service.as()).get('${address}?cursor=x'), 400, 'invalid-request');
});
`,
  };
}
