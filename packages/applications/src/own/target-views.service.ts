import { Injectable } from '@nestjs/common';
import type { TargetSummary } from '@renmai/contracts/applications/application.schema';
import type { EntityManager } from 'typeorm';
import { ApplicationTargets, type ListedTarget } from '../ports.js';

interface Named {
  targetId: string;
  title?: string;
  homepageName?: string;
}

/** What lists show of targets; of one that is gone, what the application remembers. */
@Injectable()
export class TargetViews {
  constructor(private readonly targets: ApplicationTargets) {}

  async of(manager: EntityManager, named: readonly Named[]): Promise<(row: Named) => TargetSummary> {
    const listed = await this.listed(manager, named);
    return (row) => listed(row).target;
  }

  async listed(
    manager: EntityManager,
    named: readonly Named[],
  ): Promise<(row: Named) => { target: TargetSummary; answerBy: string | null }> {
    const found = await this.targets.list(manager, [...new Set(named.map(({ targetId }) => targetId))]);
    return (row) => {
      const known = found.get(row.targetId);
      if (!known) return { target: forgotten(row), answerBy: null };
      const { answerBy, ...target }: ListedTarget = known;
      return { target, answerBy };
    };
  }
}

const forgotten = ({ targetId, title = '', homepageName = '' }: Named): TargetSummary => ({
  targetId,
  title,
  homepageName,
  homepage: null,
  open: false,
  closesAt: null,
  gone: true,
});
