import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import {
  hearOf,
  homepageOf,
  profileDocuments,
  startTestService,
  type PolicyWorld,
  type TestMember,
} from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { complete } from './complete.js';
import { opened } from './positions.js';

/** The callers of the policy tables, and the data that they request. */
export interface JobsWorld extends PolicyWorld {
  /** a member with a complete profile: the applicant */
  other: TestMember;
  /** senior administrator of both homepages */
  owner: TestMember;
  /** content administrator and analyst of both, and a senior administrator of another homepage */
  content: TestMember;
  analyst: TestMember;
  ofAnother: TestMember;
  homepageId: string;
  /** asks its senior administrators before positions are published */
  reviewed: string;
  /** open, of `homepageId`; stays as it is */
  position: ManagedPosition;
}

export async function startJobsWorld(): Promise<JobsWorld> {
  const service = await startTestService(AppModule, await profileDocuments());
  const person = (name: string): Promise<TestMember> => complete(service, name);
  const [owner, content, analyst] = [await person('Owner'), await person('Content'), await person('Analyst')];
  const [ofAnother, other] = [await person('Other senior'), await person('Other')];
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const seats = [
    [owner, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ] as const;
  const [homepageId, reviewed] = [await homepageOf(service, seats), await homepageOf(service, seats)];
  await homepageOf(service, [[ofAnother, 'senior']]);
  const body = { version: 0, positionsNeedSenior: true };
  await owner.put(`/api/jobs/homepages/${reviewed}/settings`, body).expect(200);
  const position = await opened(owner, homepageId);
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  return { service, owner, other, content, analyst, ofAnother, homepageId, reviewed, position, tokens };
}
