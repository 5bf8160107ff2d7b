import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Problem, type Transaction } from '@renmai/service-kit';
import { HomepageDirectory, type HomepageOf } from '../directory/homepage-directory.js';
import { HomepageMembers } from '../directory/homepage-members.port.js';
import { isEditor, isSenior } from './homepage-access.policy.js';

/** The one place where it is decided who acts for a homepage. Whether it is public is for the caller to ask. */
@Injectable()
export class HomepageAccess {
  constructor(
    private readonly homepages: HomepageDirectory,
    private readonly members: HomepageMembers,
  ) {}

  /** Senior and content administrators, for reading. @throws Problem 404, or 403 for analysts */
  async editing(homepageId: string, memberId: string): Promise<HomepageOf> {
    return expectEditor(await this.homepages.find(homepageId, memberId));
  }

  /** As `editing`, for a change: the member and the role stay until the commit. */
  async editor(tx: Transaction, homepageId: string, memberId: string): Promise<HomepageOf> {
    await this.members.hold(memberId, tx.manager);
    return expectEditor(await this.homepages.find(homepageId, memberId, tx.manager, { lock: true }));
  }

  /** Senior administrators, for a change. @throws Problem 404, or 403 for other administrators */
  async senior(tx: Transaction, homepageId: string, memberId: string): Promise<HomepageOf> {
    await this.members.hold(memberId, tx.manager);
    const found = await this.homepages.find(homepageId, memberId, tx.manager, { lock: true });
    if (!found?.role) throw new Problem(commonProblems.notFound);
    if (!isSenior(found.role)) throw new Problem(commonProblems.forbidden);
    return found;
  }
}

function expectEditor(found: HomepageOf | undefined): HomepageOf {
  if (!found?.role) throw new Problem(commonProblems.notFound);
  if (!isEditor(found.role)) throw new Problem(commonProblems.forbidden);
  return found;
}
