import { Injectable } from '@nestjs/common';
import type { TargetSummary, WaitingMoves } from '@renmai/contracts/applications/application.schema';
import type { EntityManager } from 'typeorm';
import type { ApplicationRow } from './application.row.js';
import { ApplicationTargets, type ListedTarget } from '../ports.js';

interface Named extends Partial<Pick<ApplicationRow, 'publisherKind' | 'publisherName'>> {
  targetId: string;
  title?: string;
}

/** Targets, as lists show them; for one that is gone, the data stored with the application. */
@Injectable()
export class TargetViews {
  constructor(private readonly targets: ApplicationTargets) {}

  async of(manager: EntityManager, named: readonly Named[], viewerId: string): Promise<(row: Named) => TargetSummary> {
    const listed = await this.listed(manager, named, viewerId);
    return (row) => listed(row).target;
  }

  async listed(
    manager: EntityManager,
    named: readonly Named[],
    viewerId: string,
  ): Promise<(row: Named) => { target: TargetSummary; answerBy: string | null; moves: WaitingMoves | null }> {
    const found = await this.targets.list(manager, [...new Set(named.map(({ targetId }) => targetId))], viewerId);
    return (row) => {
      const known = found.get(row.targetId);
      if (!known) return { target: forgotten(row), answerBy: null, moves: null };
      const { answerBy, moves = null, ...target }: ListedTarget = known;
      return { target, answerBy, moves };
    };
  }
}

const forgotten = ({ targetId, title = '', publisherKind, publisherName: name = '' }: Named): TargetSummary => ({
  targetId,
  title,
  publisher:
    publisherKind === 'member' ? { kind: 'member', name, member: null } : { kind: 'homepage', name, homepage: null },
  open: false,
  closesAt: null,
  zone: null,
  gone: true,
  paused: null,
});
