import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import type { TestMember } from '@renmai/test-kit';

export const filled = {
  name: 'Lighting design, four years',
  stage: 'university',
  studyType: 'offline',
  cityId: '310000',
  period: { startsOn: '2020-01-01', endsOn: '2099-12-31', zone: 'Asia/Shanghai' },
  tuition: { amount: 12_000, per: 'year', note: 'Books not included' },
  requirements: { minAge: 16, maxAge: null, nationality: '', academic: 'Senior high school', other: '' },
  majors: ['Optics', 'Drawing'],
  keywords: ['light'],
  details: 'How light is made and shaped.',
  documents: [{ name: 'Transcript', required: false }],
};

export const pathOf = ({ enrolmentId }: { enrolmentId: string }, rest = ''): string =>
  `/api/admissions/enrolments/${enrolmentId}${rest}`;

export async function draft(member: TestMember, homepageId: string, form: object = filled): Promise<ManagedEnrolment> {
  const path = `/api/admissions/homepages/${homepageId}/enrolments`;
  return (await member.post(path, form).expect(201)).body as ManagedEnrolment;
}

export const command = (member: TestMember, enrolment: ManagedEnrolment, name: string, more = {}) =>
  member.post(pathOf(enrolment, `/${name}`), { version: enrolment.version, ...more });

export async function step(
  member: TestMember,
  enrolment: ManagedEnrolment,
  name: string,
  more = {},
): Promise<ManagedEnrolment> {
  return (await command(member, enrolment, name, more).expect(200)).body as ManagedEnrolment;
}

export const opened = async (member: TestMember, homepageId: string, form: object = {}): Promise<ManagedEnrolment> =>
  step(member, await draft(member, homepageId, { ...filled, ...form }), 'publish');

export const edit = (member: TestMember, enrolment: ManagedEnrolment, change: object) =>
  member.patch(pathOf(enrolment), { version: enrolment.version, ...change });

export const remove = (member: TestMember, enrolment: ManagedEnrolment) =>
  member.delete(`${pathOf(enrolment)}?version=${enrolment.version}`);

export const managed = async (member: TestMember, enrolment: { enrolmentId: string }): Promise<ManagedEnrolment> =>
  (await member.get(pathOf(enrolment, '/management')).expect(200)).body as ManagedEnrolment;
