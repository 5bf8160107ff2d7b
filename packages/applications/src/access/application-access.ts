import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { publishersOf, type ApplicationRow } from '../core/application.row.js';
import { Acting } from '../core/acting.js';
import { ApplicationTargets, type ApplicationTarget, type OfPublisher } from '../ports.js';
import { isPublisher, viewerOf } from './application-access.policy.js';

export interface ForPublisher {
  target: ApplicationTarget;
  role: AdministratorRole;
}

/** Checks who may reach an application, for everything that follows. */
@Injectable()
export class ApplicationAccess {
  constructor(
    private readonly targets: ApplicationTargets,
    private readonly applications: ApplicationsRepository,
    private readonly members: MemberDirectory,
    private readonly acting: Acting,
  ) {}

  /**
   * The publisher's side of a target. `acts`: the transaction writes something of theirs, so their account is not erased
   * meanwhile. @throws Problem 404 for others, 403 for analysts of the homepage
   */
  async forPublisher(
    manager: EntityManager,
    memberId: string,
    targetId: string,
    { acts = false } = {},
  ): Promise<ForPublisher> {
    const target = await this.targets.find(manager, targetId, null);
    if (!target) throw new Problem(commonProblems.notFound);
    return { target, role: await this.publisherOf(manager, memberId, target, { acts }) };
  }

  /** The same for a publisher, before there is a target. @throws Problem 404 for others, 403 for analysts */
  async publisherOf(
    manager: EntityManager,
    memberId: string,
    of: OfPublisher,
    { acts = false } = {},
  ): Promise<AdministratorRole> {
    const role = await this.targets.roleOf(manager, memberId, of);
    if (role === null) throw new Problem(commonProblems.notFound);
    if (!isPublisher(role)) throw new Problem(commonProblems.forbidden);
    if (acts) await this.members.hold(memberId, manager);
    return role;
  }

  /** An application of the target for its publisher's side. `lock`: they change it, and nobody else until the transaction ends. */
  async applicantOf(
    manager: EntityManager,
    memberId: string,
    { targetId, applicationId }: { targetId: string; applicationId: string },
    { lock = false } = {},
  ): Promise<ForPublisher & { application: ApplicationRow }> {
    const allowed = await this.forPublisher(manager, memberId, targetId, { acts: lock });
    const application = await this.applications.find(manager, applicationId, { lock });
    if (application?.targetId !== targetId) throw new Problem(commonProblems.notFound);
    return { ...allowed, application };
  }

  /**
   * Among applications for offers of members, the applicants whom the viewer does not find now. Their details are hidden from a member whom
   * they have nothing to do with; a homepage's side sees them, whoever belongs to it.
   */
  async strangers(
    manager: EntityManager,
    viewerId: string,
    rows: readonly Pick<ApplicationRow, 'publisherKind' | 'applicantId'>[],
  ): Promise<Set<string>> {
    const asked = rows.filter(({ publisherKind }) => publisherKind === 'member').map(({ applicantId }) => applicantId);
    const found = await this.members.visibleMembers(viewerId, asked, manager);
    return new Set(asked.filter((id) => !found.has(id.toLowerCase())));
  }

  /** The relation of a member to an application, and its state; undefined: there is no such application. */
  async standing(manager: EntityManager, memberId: string, applicationId: string) {
    const application = await this.applications.find(manager, applicationId);
    if (!application) return undefined;
    const side = await this.acting.isSide(manager, memberId, application);
    const viewer = viewerOf(side, await this.targets.roleOf(manager, memberId, publishersOf(application)));
    const stranger = viewer === 'publisher' && (await this.strangers(manager, memberId, [application])).size > 0;
    return { viewer, application: { ...application, stranger } };
  }

  /** The children for whom the member acts. */
  subjectsOf(manager: EntityManager, memberId: string): Promise<string[]> {
    return this.acting.subjectsOf(manager, memberId);
  }

  /** For the service itself, which acts by the clock or after an event; no permission is checked. */
  application(manager: EntityManager, applicationId: string): Promise<ApplicationRow | undefined> {
    return this.applications.find(manager, applicationId, { lock: true });
  }

  /** The applicant's own, or that of a member who acts for the same child. @throws Problem 404 for everybody else */
  async own(
    manager: EntityManager,
    memberId: string,
    applicationId: string,
    { lock = false } = {},
  ): Promise<ApplicationRow> {
    const application = await this.applications.find(manager, applicationId, { lock });
    if (!application || !(await this.acting.isSide(manager, memberId, application)))
      throw new Problem(commonProblems.notFound);
    return application;
  }
}
