import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, db, Periodic } from '@renmai/service-kit';
import { Names } from '../names/names.js';
import { TRAITS_REVISION } from '../names/traits.js';
import { announce } from './announcements.js';
import { ProfilesRepository } from './profiles.repository.js';

const A_MINUTE_MS = 60_000;
const AT_ONCE = 100;

/** Publishes the traits of profiles again whose `traits_revision` is older than the present one. */
@Injectable()
export class TraitTelling implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesRepository,
    private readonly names: Names,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tell-traits', A_MINUTE_MS, async () => {
      while (await this.tell());
    });
  }

  /** Answers whether there may be more. */
  private tell(): Promise<boolean> {
    return this.database.write(async (tx) => {
      const old = await db.rows<{ memberId: string }>(
        tx.manager,
        `SELECT member_id AS "memberId" FROM profile WHERE traits_revision < $1
         ORDER BY member_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
        [TRAITS_REVISION],
      );
      for (const { memberId } of old) {
        const document = await this.profiles.document(tx.manager, memberId);
        if (!document) continue;
        await announce(tx, document, ['background']);
        await this.names.note(tx.manager, document);
      }
      const ids = old.map(({ memberId }) => memberId);
      await db.run(tx.manager, 'UPDATE profile SET traits_revision = $2 WHERE member_id = ANY($1)', [
        ids,
        TRAITS_REVISION,
      ]);
      return old.length === AT_ONCE;
    });
  }
}
