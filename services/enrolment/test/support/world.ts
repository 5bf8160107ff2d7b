import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import {
  hearOf,
  homepageOf,
  profileDocuments,
  register,
  startTestService,
  type PolicyWorld,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { childOf } from './applications.js';
import { opened } from './enrolments.js';

/** The callers of the policy tables, and their objects. */
export interface EnrolmentWorld extends PolicyWorld {
  /** the applicant */
  other: TestMember;
  /** a guardian, and one of their children, who is never applied for */
  guardian: TestMember;
  child: ChildView;
  /** senior administrator of the school */
  owner: TestMember;
  /** content administrator and analyst of it, and a content administrator of another school */
  content: TestMember;
  analyst: TestMember;
  ofAnother: TestMember;
  homepageId: string;
  /** open; no test changes it */
  enrolment: ManagedEnrolment;
}

export async function startEnrolmentWorld(): Promise<EnrolmentWorld> {
  const service = await startTestService(AppModule, await profileDocuments());
  const person = (name: string): Promise<TestMember> => register(service, name);
  const [owner, content, analyst] = [await person('Owner'), await person('Content'), await person('Analyst')];
  const [ofAnother, other, guardian] = [await person('Other content'), await person('Other'), await person('Guardian')];
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const seats = [
    [owner, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ] as const;
  const homepageId = await homepageOf(service, seats, 'Lamp School', 'school');
  await homepageOf(service, [[ofAnother, 'content']], 'Bell School', 'school');
  const enrolment = await opened(owner, homepageId);
  const child = await childOf(guardian);
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  return { service, owner, other, guardian, child, content, analyst, ofAnother, homepageId, enrolment, tokens };
}
