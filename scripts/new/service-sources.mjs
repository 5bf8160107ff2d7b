// @ts-check
import { entryFiles } from './service-entries.mjs';

/**
 * @param {import('./names.mjs').Names} names @param {import('./edits.mjs').Edits} edits
 * @returns {Record<string, string>}
 */
export function sourceFiles(names, edits) {
  const { kebab, pascal, camel } = names;
  const { version, license, dependencies: known } = JSON.parse(edits.read('services/network/package.json'));
  const used = [
    '@nestjs/common',
    '@nestjs/core',
    '@nestjs/microservices',
    '@renmai/contracts',
    '@renmai/member-directory',
  ];
  used.push('@renmai/service-kit', 'fastify', 'reflect-metadata', 'rxjs', 'typeorm', 'zod');
  const manifest = {
    name: `@renmai/${kebab}`,
    version,
    private: true,
    license,
    type: 'module',
    exports: { '.': { types: './src/app.module.ts', default: './dist/app.module.js' } },
    dependencies: Object.fromEntries(used.map((name) => [name, known[name] ?? version])),
    devDependencies: { '@renmai/test-kit': version },
  };
  const source = `services/${kebab}/src`;
  return {
    [`services/${kebab}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
    [`services/${kebab}/README.md`]: `# ${kebab}

Owns entries: what members add, and others see.

| folder | what |
| --- | --- |
| \`entries/\` | list, add, remove, export |
| \`consumers/\` | domain events of other services |

## Tables

\`entry\` (one row for each entry). The tables of members and relations belong to \`packages/member-directory\`.

## Domain events

Out: \`${kebab}.entry.added.v1\`, \`${kebab}.entry.removed.v1\`. In: \`identity.account.erased.v1\`, and those of member-directory.
`,
    [`${source}/main.ts`]: `import { runService } from '@renmai/service-kit';
import { AppModule } from './app.module.js';

await runService(AppModule);
`,
    [`${source}/config.ts`]: `import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

/** Variables of this service alone; each is in docker-compose.yml and .env.example too. */
export const ${camel}Config = z.object({});
export type ${pascal}Config = ServiceConfig<typeof ${camel}Config>;
`,
    [`${source}/app.module.ts`]: `import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { ${camel}Config } from './config.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { EntriesModule } from './entries/entries.module.js';
import { CreateEntries1700000001000 } from './migrations/create-entries.migration.js';

@Module({ imports: [MemberDirectoryModule, EntriesModule], controllers: [IdentityConsumer] })
export class AppModule {
  static readonly service = defineService({
    name: '${kebab}',
    config: ${camel}Config,
    migrations: [...memberDirectoryMigrations, CreateEntries1700000001000],
  });
}
`,
    [`${source}/migrations/create-entries.migration.ts`]: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEntries1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      CREATE TABLE entry (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        title text NOT NULL,
        added_at timestamptz NOT NULL
      )\`);
    await runner.query('CREATE INDEX entry_owner ON entry (owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entry');
  }
}
`,
    [`${source}/consumers/identity.consumer.ts`]: `import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { EntriesRepository } from '../entries/entries.repository.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly entries: EntriesRepository,
  ) {}

  /** Every table that holds something of the member is emptied of it here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.entries.eraseOwner(tx.manager, data.memberId);
  }
}
`,
    ...entryFiles(names),
  };
}
