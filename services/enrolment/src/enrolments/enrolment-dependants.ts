import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { HomepageAccess } from '@renmai/homepage-directory';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** The numbers of enrolments and applications that depend on a school to be closed. */
@Injectable()
export class EnrolmentDependants {
  constructor(
    private readonly access: HomepageAccess,
    private readonly enrolments: EnrolmentsRepository,
    private readonly applications: Applications,
  ) {}

  async of(memberId: string, homepageId: string): Promise<Dependants> {
    await this.access.editing(homepageId, memberId);
    const { length: running } = await this.enrolments.inStates([homepageId], ['open', 'suspended']);
    return { running, people: await this.applications.undecidedOf(homepageId) };
  }
}
