import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { enrolmentApplicationEvents as applications } from '@renmai/contracts/enrolment/applications.events';
import { enrolmentChanged, enrolmentMoves, guardianTold } from '@renmai/contracts/enrolment/enrolment.events';
import { effectOf } from '../../../test/support/effect-of.js';
import type { Effect } from './notice.js';

const id = (digit: number): string => `0199aa00-0000-7000-8000-00000000000${digit}`;
const [ann, ben, cai, page, enrolment, application, child] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
  ...[string, string, string, string],
  ...[string, string, string],
];
const time = '2026-03-03T12:00:00.000Z';
const told = ({ tell = [] }: Effect): unknown[] => tell.map(({ kind, receiver, link }) => [kind, receiver, link]);

describe('applications to schools', () => {
  const about = {
    applicationId: application,
    applicantId: ann,
    publisher: { kind: 'homepage' as const, id: page, name: 'Lamp School' },
    subject: { subjectId: child, name: 'Mia' },
    targetId: enrolment,
    title: 'Spring',
  };
  const named = { ...about, locale: 'en' as const, tell: [ben, cai] };
  const own = { to: 'application', of: 'enrolments', applicationId: application };
  const applicants = { to: 'applicants', of: 'enrolments', homepageId: page, targetId: enrolment };
  const applicant = { ...applicants, applicationId: application };

  it('reach the administrators of the school, without the name of the child', () => {
    const effect = effectOf(applications.submitted, { ...named, state: 'applied', attempt: 1, receipt: null });
    expect(told(effect)).toEqual(
      [ben, cai].map((one) => ['admission-received', one, { ...applicants, applicationId: null }]),
    );
    expect(JSON.stringify(effect.tell)).not.toContain('Mia');
    const withdrawn = effectOf(applications.withdrawn, { ...named, reason: '' });
    expect(told(withdrawn)).toEqual([ben, cai].map((one) => ['admission-withdrawn', one, applicant]));
    const accepted = effectOf(applications.answered, { ...named, answer: 'accepted' });
    expect(told(accepted)).toEqual([ben, cai].map((one) => ['admission-accepted', one, applicant]));
  });

  it('reach every guardian of the child', () => {
    const effect = effectOf(applications.seen, { ...named, others: [ben] });
    const link = { to: 'application', of: 'enrolments', applicationId: application };
    expect(told(effect)).toEqual([ann, ben].map((one) => ['admission-seen', one, link]));
  });

  it('among guardians: who is asked, and who asked', () => {
    const data = { childId: child, childName: 'Mia', byMemberId: ann, tell: ben };
    for (const kind of ['asked', 'agreed'] as const)
      expect(told(effectOf(guardianTold, { ...data, kind }))).toEqual([[`guardian-${kind}`, ben, { to: 'children' }]]);
  });

  it('remind the guardian of a draft for each child, until it is sent', () => {
    const due = (subject: typeof about.subject | null) =>
      effectOf(applications.draftDue, { ...about, subject, closesAt: time, zone: 'Asia/Shanghai' }).tell?.[0];
    expect(due(about.subject)).toMatchObject({
      ...{ kind: 'admission-draft-due', receiver: ann, text: 'Lamp School: Spring: Mia' },
      link: { to: 'apply', of: 'enrolments', targetId: enrolment, subjectId: child },
      // the school's, as on its page
      when: { is: 'until', time, zone: 'Asia/Shanghai' },
    });
    const sent = effectOf(applications.submitted, { ...named, state: 'applied', attempt: 1, receipt: null });
    expect(sent.takeBack).toEqual([{ source: due(about.subject)?.source, elsewhere: true }]);
    expect(due(null)?.source).not.toBe(due(about.subject)?.source);
  });

  it.each([
    ['approved', 'admission-approved'],
    ['waiting', 'admission-waiting'],
    ['offered', 'admission-offered'],
    ['rejected', 'admission-rejected'],
    ['applied', null],
  ] as const satisfies [Outcome, unknown][])('tell the outcome %s to the guardian, with the child', (outcome, kind) => {
    const data = { ...named, outcome, message: null, batchId: child, byClock: false };
    const effect = effectOf(applications.told, data);
    expect(told(effect)).toEqual(kind ? [[kind, ann, own]] : []);
    for (const notice of effect.tell ?? []) expect(notice.text).toBe('Lamp School: Spring: Mia');
  });

  it('notify of a place that became free, of the end of its offer, and of an offer that ended', () => {
    const promoted = (outcome: 'approved' | 'offered', offerEndsAt: string | null) =>
      effectOf(applications.promoted, { ...named, outcome, offerEndsAt });
    expect(told(promoted('approved', null))).toEqual([['admission-promoted', ann, own]]);
    expect(promoted('offered', time).tell).toMatchObject([
      { kind: 'admission-offered', when: { is: 'until', time, zone: null } },
    ]);
    expect(promoted('offered', null).tell?.[0]?.when).toBeUndefined();
    const ended = effectOf(applications.answered, { ...named, answer: 'ended' });
    expect(told(ended)).toEqual([['admission-offer-ended', ann, own]]);
  });

  it('are gone with everything that names the child once they are erased', () => {
    expect(effectOf(applications.contactGone, { applicationId: application })).toEqual({
      gone: [application],
      takeBack: [{ ref: application }],
    });
  });
});

it('steps of an enrolment notify the other administrators of the school', () => {
  const link = { to: 'managed-enrolments', homepageId: page };
  const heard = enrolmentMoves.map((action) => {
    const data = {
      ...{ enrolmentId: enrolment, homepageId: page, homepageName: 'Lamp School', name: 'Spring', action, version: 2 },
      ...{ from: 'open' as const, to: 'suspended' as const, by: 'administrator' as const, byMemberId: ben },
      ...{ tell: [ben, cai], closesAt: null },
    };
    return told(effectOf(enrolmentChanged, data));
  });
  expect(heard).toEqual(
    ['published', 'suspended', 'resumed', 'stopped', 'stopped'].map((step) => [[`enrolment-${step}`, cai, link]]),
  );
});
