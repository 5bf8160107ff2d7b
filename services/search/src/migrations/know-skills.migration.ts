import type { MigrationInterface, QueryRunner } from 'typeorm';
import { renameFacetKeys } from './rename-facet-keys.js';

/** Languages of members have one key in all spellings; occupations, skills and fields of study are facets. */
export class KnowSkills1700000004800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await renameFacetKeys(runner, 'language');
  }

  /** Earlier versions know the new keys as those of another text. */
  async down(): Promise<void> {}
}
