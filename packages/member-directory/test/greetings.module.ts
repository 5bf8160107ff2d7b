import { Controller, Module } from '@nestjs/common';
import { endpoint, memberId, type InputOf, type ResponseOf } from '@renmai/contracts';
import { memberCard } from '@renmai/contracts/profile/profile.schema';
import { foundBy, MemberDirectory, MemberDirectoryModule, memberDirectoryMigrations } from '@renmai/member-directory';
import { Database, db, defineService, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

/** A service as the how-to has it: members leave greetings, others read them. */
export const greetingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/greetings',
    summary: 'Who has left a greeting, and how many there are',
    access: 'public',
    response: z.object({ count: z.int(), items: z.array(z.object({ author: memberCard, text: z.string() })) }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/greetings/:memberId',
    summary: 'The greeting of a member',
    access: 'public',
    params: z.object({ memberId }),
    response: z.object({ author: memberCard, friend: z.boolean(), reachable: z.boolean() }),
  }),
};

class CreateGreetings1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE greeting (author_id uuid PRIMARY KEY, text text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE greeting');
  }
}

@Controller()
class GreetingsController {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
  ) {}

  @Endpoint(greetingsApi.list)
  async list(@OptionalActor() actor: ActorClaims | null): Promise<ResponseOf<typeof greetingsApi.list>> {
    const viewerId = actor?.memberId ?? null;
    const rows = await db.rows<{ authorId: string; text: string }>(
      this.database,
      `SELECT g.author_id AS "authorId", g.text FROM greeting g WHERE ${foundBy('$1::uuid', 'g.author_id')} ORDER BY g.text`,
      [viewerId],
    );
    const authors = await this.members.visibleMembers(
      viewerId,
      rows.map(({ authorId }) => authorId),
    );
    const items = rows.flatMap(({ authorId, text }) => {
      const author = authors.get(authorId)?.card;
      return author ? [{ author, text }] : [];
    });
    return { count: rows.length, items };
  }

  @Endpoint(greetingsApi.of)
  async of(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<typeof greetingsApi.of>,
  ): Promise<ResponseOf<typeof greetingsApi.of>> {
    const viewerId = actor?.memberId ?? null;
    const { card, friend } = await this.members.visibleMember(viewerId, params.memberId);
    const reachable = viewerId === null ? [] : await this.members.reachableMembers(viewerId, [params.memberId]);
    return { author: card, friend, reachable: new Set(reachable).has(card.memberId) };
  }
}

@Module({ imports: [MemberDirectoryModule], controllers: [GreetingsController] })
export class GreetingsModule {
  static readonly service = defineService({
    name: 'greetings',
    migrations: [...memberDirectoryMigrations, CreateGreetings1700000001000],
  });
}
