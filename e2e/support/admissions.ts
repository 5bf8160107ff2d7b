import { currentEnrolmentTermsVersion } from '@renmai/contracts/enrolment/application-terms';
import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { api, type Member } from './members.js';
import { create } from './network.js';
import { waitFor } from './wait-for.js';

const root = '/api/admissions';
export const at = (enrolmentId: string, rest = ''): string => `${root}/enrolments/${enrolmentId}${rest}`;

/** The last day of these enrolments. */
export const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

/** One place, with a waiting list; as soon as admissions know that the homepage is approved. */
export const draftOf = (publisher: Member, homepageId: string, name: string): Promise<ManagedEnrolment> =>
  waitFor(() => createDraft(publisher, homepageId, name), { describe: 'a draft of an enrolment' });

const createDraft = (publisher: Member, homepageId: string, name: string): Promise<ManagedEnrolment> =>
  create(
    `${root}/homepages/${homepageId}/enrolments`,
    {
      ...{ name, stage: 'high-school', cityId: '310000', places: 1, whenFull: 'wait', promotion: 'auto' },
      period: { startsOn: '2020-01-01', endsOn: soon, zone: 'Asia/Shanghai' },
      tuition: { amount: 12_000, per: 'year', note: 'Books not included' },
      requirements: { minAge: 3, maxAge: null, nationality: '', academic: 'Grade 9', other: '' },
      ...{ majors: ['Optics', 'Drawing'], keywords: ['light'], details: 'How light is made and shaped.' },
    },
    publisher,
  );

/** A step of an enrolment in its current version: `publish`, `suspend`, `resume`, `stop`. */
export async function step(publisher: Member, enrolmentId: string, name: string, more = {}): Promise<void> {
  const { token } = publisher;
  const { version } = await api<ManagedEnrolment>('GET', at(enrolmentId, '/management'), undefined, token);
  await api('POST', at(enrolmentId, `/${name}`), { version, ...more }, token);
}

const form = {
  ...{ name: 'Ann Lamp', age: 15, gender: 'female', nationality: 'China', livingCity: 'Shanghai' },
  ...{ email: 'ann@mail.example', countryCode: 'CN', mobile: '13800138000', reason: 'For the light.' },
};

/** Applies through the API, for oneself or for a child. */
export async function applyFor(member: Member, enrolmentId: string, childId?: string): Promise<string> {
  const draft = at(enrolmentId, `/draft${childId === undefined ? '' : `?subjectId=${childId}`}`);
  const { version } = await api<{ version: number }>('GET', draft, undefined, member.token);
  const kept = await api<{ version: number }>('PUT', draft, { version, form, answers: [] }, member.token);
  const sent = { version: kept.version, termsVersion: currentEnrolmentTermsVersion, locale: 'en' };
  const body = { ...sent, ...(childId !== undefined && { subjectId: childId }) };
  return (await create<{ applicationId: string }>(at(enrolmentId, '/applications'), body, member)).applicationId;
}

interface Own {
  state: string;
  version: number;
}
const own = ({ token }: Member, applicationId: string): Promise<Own> =>
  api('GET', `${root}/applications/${applicationId}`, undefined, token);

export const stateOf = async (member: Member, applicationId: string): Promise<string> =>
  (await own(member, applicationId)).state;

export async function withdraw(member: Member, applicationId: string): Promise<void> {
  const { version } = await own(member, applicationId);
  await api('POST', `${root}/applications/${applicationId}/withdraw`, { version }, member.token);
}

/** Decides, and sends the decision at once. */
export async function decide(
  publisher: Member,
  enrolmentId: string,
  applicationId: string,
  action: 'approve' | 'reject',
): Promise<void> {
  const path = at(enrolmentId, `/applicants/${applicationId}`);
  const { version } = await api<{ version: number }>('GET', path, undefined, publisher.token);
  const message = { kind: 'built-in', template: action };
  const items = [{ applicationId, version }];
  await create(at(enrolmentId, '/decisions'), { items, action, message, delayMinutes: 0 }, publisher);
}
