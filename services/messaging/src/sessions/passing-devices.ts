import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Database, Periodic, db } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import type { DevicePlace } from '../delivery/delivery.repository.js';
import { Online } from './online.js';

const SWEEP = 'devices that do not come again';
const EVERY_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Names that clients generate for one connection, from the time or at random, or that this service gave to a device without a
 * name. Names that clients store (`webim_web_…`) or that the application sets do not match.
 */
const PASSING = String.raw`^webim_(\d{13}|random_\d+|random_web_\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`;

const NOT_SEEN = `
SELECT user_id AS "userId", resource FROM device
WHERE (user_id, resource) > ($1, $2) AND resource ~ '${PASSING}' AND last_seen < now() - make_interval(days => $3)
ORDER BY user_id, resource LIMIT ${AT_ONCE}`;

const FORGET = `
DELETE FROM device d USING unnest($1::text[], $2::text[]) o (user_id, resource)
WHERE d.user_id = o.user_id AND d.resource = o.resource AND d.last_seen < now() - make_interval(days => $3)`;

/** Deletes devices that certainly never connect again, with their positions. */
@Injectable()
export class PassingDevices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly online: Online,
    private readonly periodic: Periodic,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every(SWEEP, EVERY_MS, () => this.sweep());
  }

  /** Runs transactions of at most 500 devices each. */
  async sweep(): Promise<void> {
    let after: DevicePlace = { userId: '', resource: '' };
    const days = this.config.CHAT_FORGET_DAYS;
    for (;;) {
      const found = await db.rows<DevicePlace>(this.database, NOT_SEEN, [after.userId, after.resource, days]);
      const online = await this.online.devicesOf([...new Set(found.map(({ userId }) => userId))]);
      const gone = found.filter(({ userId, resource }) => !online.get(userId)?.includes(resource));
      await this.database.write(({ manager }) =>
        db.run(manager, FORGET, [gone.map(({ userId }) => userId), gone.map(({ resource }) => resource), days]),
      );
      const last = found.at(-1);
      if (!last || found.length < AT_ONCE) return;
      after = last;
    }
  }
}
