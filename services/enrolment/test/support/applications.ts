import type { ApplicationRow } from '@renmai/contracts/applications/application.schema';
import { applicantSteps } from '@renmai/applications/testing';
import { currentEnrolmentTermsVersion } from '@renmai/contracts/enrolment/application-terms';
import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';

export const form = {
  name: 'Ann Lamp',
  age: 18,
  gender: 'female',
  grade: 'Grade 12',
  nationality: 'China',
  livingCity: 'Shanghai',
  currentSchool: 'Lamp Street School',
  academicScores: '92 of 100',
  languageProficiency: 'IELTS 7',
  hobbies: 'Lamps',
  introduction: 'I draw lamps.',
  email: 'ann@example.com',
  countryCode: 'CN',
  mobile: '13800138000',
  reason: 'For the light.',
};

/** The paths and the form with which members apply for enrolments. */
export const applying = {
  root: '/api/admissions',
  target: 'enrolments',
  form,
  termsVersion: currentEnrolmentTermsVersion,
};
export const { apply, attach, draftPath, fill, send } = applicantSteps(applying);

/** A new member who applies. */
export async function applicantOf(
  service: TestService,
  enrolmentId: string,
  name = 'Ann',
): Promise<{ member: TestMember; applicationId: string }> {
  const member = await register(service, name);
  return { member, applicationId: await apply(member, enrolmentId) };
}

export const childForm = {
  name: 'Little Lamp',
  birthday: '2019-02-28',
  gender: 'secret',
  grade: 'Grade 1',
  relation: 'mother',
};

export async function childOf(guardian: TestMember, more: object = {}): Promise<ChildView> {
  return (await guardian.post('/api/admissions/children', { ...childForm, ...more }).expect(201)).body as ChildView;
}

type Own = Pick<ApplicationRow, 'state' | 'version' | 'rank' | 'target' | 'answerBy'>;
export const own = async (member: TestMember, applicationId: string): Promise<Own> =>
  (await member.get(`/api/admissions/applications/${applicationId}`).expect(200)).body as Own;

export const becomes = (member: TestMember, applicationId: string, state: string): Promise<unknown> =>
  waitFor(async () => (await own(member, applicationId)).state === state);

/** Decides about one application, and publishes the outcome at once. */
export async function decide(
  publisher: TestMember,
  enrolmentId: string,
  applicationId: string,
  action: string,
): Promise<{ result: string; code: string | null }> {
  const base = `/api/admissions/enrolments/${enrolmentId}`;
  const { body: seen } = await publisher.get(`${base}/applicants/${applicationId}`).expect(200);
  const { body: batch } = await publisher
    .post(`${base}/decisions`, {
      ...{ items: [{ applicationId, version: seen.version }], action, delayMinutes: 0 },
      message: { kind: 'built-in', template: action },
    })
    .expect(202);
  const path = `${base}/decisions/${batch.batchId as string}`;
  return waitFor(async () => {
    const { body } = await publisher.get(path).expect(200);
    return body.finished && (body.items[0] as { result: string; code: string | null });
  });
}
