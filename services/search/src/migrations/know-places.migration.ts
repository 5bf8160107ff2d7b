import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renameFacetKeys } from './rename-facet-keys.js';

/** Cities of members are places, so that their spellings are one value and the one of positions and events. */
export class KnowPlaces1700000004600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await renameFacetKeys(runner, 'city');
  }

  /** Earlier versions know the new keys as those of another text. */
  async down(): Promise<void> {}
}
