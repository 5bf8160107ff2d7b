import { applicantSteps } from '@renmai/applications/testing';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import type { TestMember, TestService } from '@renmai/test-kit';
import { complete } from './complete.js';

export const form = { email: 'ann@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Likes lamps' };

/** The routes and fields of applications for positions. */
export const applying = {
  root: '/api/jobs',
  target: 'positions',
  form,
  termsVersion: currentApplicationTermsVersion,
};
const steps = applicantSteps(applying);
export const { draftPath, send } = steps;

export const fill = (member: TestMember, positionId: string, answers: object[] = []): Promise<number> =>
  steps.fill(member, positionId, { answers });

/** The id of an application that was sent. */
export const apply = (member: TestMember, positionId: string, answers: object[] = []): Promise<string> =>
  steps.apply(member, positionId, { answers });

/** A new member who applies. */
export async function applicantOf(service: TestService, positionId: string, name = 'Ann'): Promise<string> {
  return apply(await complete(service, name), positionId);
}

export const attach = (member: TestMember, positionId: string): Promise<string> =>
  steps.attach(member, positionId, 'resume');
