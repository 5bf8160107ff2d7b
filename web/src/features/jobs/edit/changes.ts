import type { PositionContent, PositionVersion } from '@renmai/contracts/jobs/positions.schema';

export interface PositionChange {
  version: number;
  /** what is different from the version before; empty: the first that is known */
  fields: (keyof PositionContent)[];
  at: string;
  /** null: an account that is gone, or somebody whom the member may not see */
  by: string | null;
}

/** Who changed what and when, from versions of which the newest comes first. */
export function changesIn(versions: readonly PositionVersion[]): PositionChange[] {
  return versions.map(({ version, content, writtenAt, writtenBy }, index) => {
    const before = versions[index + 1]?.content;
    const fields = Object.keys(content) as (keyof PositionContent)[];
    return {
      version,
      fields: before ? fields.filter((field) => JSON.stringify(content[field]) !== JSON.stringify(before[field])) : [],
      at: writtenAt,
      by: writtenBy?.name ?? null,
    };
  });
}
