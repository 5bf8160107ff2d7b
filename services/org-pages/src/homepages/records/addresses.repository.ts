import { Injectable } from '@nestjs/common';
import type { AddressForm, AddressView } from '@renmai/contracts/org-pages/homepage.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** SQL: the addresses of a homepage as they are shown, the main one first. @param homepageId SQL of its id */
export const addressesSql = (homepageId: string): string => `
  SELECT id AS "addressId", address, detail, main,
    CASE WHEN latitude IS NULL THEN NULL
      ELSE json_build_object('latitude', latitude, 'longitude', longitude) END AS place
  FROM homepage_address WHERE homepage_id = ${homepageId} ORDER BY main DESC, id`;

/** Used under the lock of the homepage: exactly one address is the main one, unless there are none. */
@Injectable()
export class AddressesRepository {
  of(manager: EntityManager, homepageId: string): Promise<AddressView[]> {
    return db.rows<AddressView>(manager, addressesSql('$1'), [homepageId]);
  }

  async add(manager: EntityManager, homepageId: string, form: AddressForm): Promise<void> {
    const addressId = uuidv7();
    const { address, detail, place } = form;
    await db.run(
      manager,
      `INSERT INTO homepage_address (id, homepage_id, address, detail, latitude, longitude, main)
       VALUES ($1, $2, $3, $4, $5, $6, false)`,
      [addressId, homepageId, address, detail, place?.latitude ?? null, place?.longitude ?? null],
    );
    await this.settleMain(manager, homepageId, form.main ? addressId : null);
  }

  /** False if the homepage has no such address. */
  async replace(manager: EntityManager, homepageId: string, addressId: string, form: AddressForm): Promise<boolean> {
    const { address, detail, place } = form;
    const found = await db.affected(
      manager,
      `UPDATE homepage_address SET address = $3, detail = $4, latitude = $5, longitude = $6
       WHERE homepage_id = $1 AND id = $2`,
      [homepageId, addressId, address, detail, place?.latitude ?? null, place?.longitude ?? null],
    );
    if (found) await this.settleMain(manager, homepageId, form.main ? addressId : null);
    return found > 0;
  }

  async remove(manager: EntityManager, homepageId: string, addressId: string): Promise<boolean> {
    const sql = 'DELETE FROM homepage_address WHERE homepage_id = $1 AND id = $2';
    const found = await db.affected(manager, sql, [homepageId, addressId]);
    await this.settleMain(manager, homepageId, null);
    return found > 0;
  }

  /** Exactly these, with their ids. */
  async replaceAll(manager: EntityManager, homepageId: string, addresses: readonly AddressView[]): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_address WHERE homepage_id = $1', [homepageId]);
    for (const { addressId, address, detail, place, main } of addresses) {
      await db.run(
        manager,
        `INSERT INTO homepage_address (id, homepage_id, address, detail, latitude, longitude, main)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [addressId, homepageId, address, detail, place?.latitude ?? null, place?.longitude ?? null, main],
      );
    }
  }

  /** `chosen` becomes the main address; without it, the oldest does if no address is the main one. */
  private async settleMain(manager: EntityManager, homepageId: string, chosen: string | null): Promise<void> {
    const of = [homepageId, chosen];
    await db.run(manager, 'UPDATE homepage_address SET main = false WHERE homepage_id = $1 AND main AND id <> $2', of);
    await db.run(
      manager,
      `UPDATE homepage_address SET main = true WHERE id = coalesce($2, (
         SELECT id FROM homepage_address WHERE homepage_id = $1
           AND NOT EXISTS (SELECT 1 FROM homepage_address m WHERE m.homepage_id = $1 AND m.main) ORDER BY id LIMIT 1))`,
      of,
    );
  }
}
