import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { HomepageAccess } from '@renmai/homepage-directory';
import { PositionsRepository } from './positions.repository.js';

/** Counts the active positions and undecided applications that the closing of a homepage affects. */
@Injectable()
export class PositionDependants {
  constructor(
    private readonly access: HomepageAccess,
    private readonly positions: PositionsRepository,
    private readonly applications: Applications,
  ) {}

  async of(memberId: string, homepageId: string): Promise<Dependants> {
    await this.access.editing(homepageId, memberId);
    const counts = await this.positions.counts([homepageId]);
    const going = counts.filter(({ state }) => state === 'open' || state === 'paused');
    const running = going.reduce((sum, { n }) => sum + n, 0);
    return { running, people: await this.applications.undecidedOf(homepageId) };
  }
}
