import type { DataOf } from '@renmai/contracts';
import { jobsAlertMatched } from '@renmai/contracts/jobs/alerts.events';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { jobApplicationEvents as applications } from '@renmai/contracts/jobs/applications.events';
import { jobInterviewEvents as interviews } from '@renmai/contracts/jobs/interviews.events';
import { positionMoved, positionMoves } from '@renmai/contracts/jobs/positions.events';
import { effectOf } from '../../../test/support/effect-of.js';
import type { Effect } from './notice.js';

const id = (digit: number): string => `0199aa00-0000-7000-8000-00000000000${digit}`;
const [ann, ben, cai, page, position, application, interview, alert] = [1, 2, 3, 4, 5, 6, 7, 8].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const told = ({ tell = [] }: Effect): unknown[] => tell.map(({ kind, receiver, link }) => [kind, receiver, link]);

const about = {
  applicationId: application,
  applicantId: ann,
  publisher: { kind: 'homepage' as const, id: page, name: 'Lamps' },
  subject: null,
  targetId: position,
  title: 'Maker',
};
const named = { ...about, locale: 'en' as const, tell: [ben, cai] };
const own = { to: 'application', of: 'jobs', applicationId: application };
const applicants = { to: 'applicants', of: 'jobs', homepageId: page, targetId: position, applicationId: null };
const applicant = { ...applicants, applicationId: application };

describe('applications', () => {
  it('reach the administrators of the homepage, one notification for each position, and end the reminder of the draft', () => {
    const effect = effectOf(applications.submitted, { ...named, state: 'applied', attempt: 1, receipt: null });
    expect(told(effect)).toEqual([ben, cai].map((one) => ['application-received', one, applicants]));
    expect(effect.tell?.[0]).toMatchObject({ actor: null, group: `application-received:${position}`, text: 'Maker' });
    expect(effect.takeBack).toEqual([{ source: `application-draft:${position}:${ann}`, elsewhere: true }]);
    const due = { ...about, closesAt: '2026-03-03T12:00:00.000Z' };
    expect(effectOf(applications.draftDue, due).tell?.[0]).toMatchObject({
      kind: 'application-draft-due',
      receiver: ann,
      source: `application-draft:${position}:${ann}`,
      link: { to: 'apply', of: 'jobs', targetId: position },
    });
  });

  it('notify their applicant of each step, without the name of an administrator', () => {
    expect(told(effectOf(applications.seen, named))).toEqual([['application-seen', ann, own]]);
    const staged = effectOf(applications.staged, { ...named, stage: { key: null, name: 'Shortlist' } });
    expect(told(staged)).toEqual([['application-stage', ann, own]]);
    expect(staged.tell?.[0]).toMatchObject({ actor: null, text: 'Lamps: Maker' });
    expect(told(effectOf(applications.messaged, named))).toEqual([['application-message', ann, own]]);
  });

  it.each([
    ['offered', 'application-offered'],
    ['employed', 'application-employed'],
    ['rejected', 'application-rejected'],
  ] as const)('tell the outcome %s', (outcome, kind) => {
    const effect = effectOf(applications.told, { ...named, outcome, message: null, batchId: alert, byClock: false });
    expect(told(effect)).toEqual([[kind, ann, own]]);
  });

  it('take their notifications back when they are withdrawn, and all of them when they are erased', () => {
    const effect = effectOf(applications.withdrawn, { ...named, reason: '' });
    expect(effect.takeBack).toEqual([{ source: `application-received:${application}` }]);
    expect(told(effect)).toEqual([ben, cai].map((one) => ['application-withdrawn', one, applicant]));
    expect(effectOf(applications.contactGone, { applicationId: application })).toEqual({
      gone: [application],
      takeBack: [{ ref: application }],
    });
  });
});

describe('interviews', () => {
  const step = (
    name: DataOf<typeof interviews.stepped>['step'],
    by: DataOf<typeof interviews.stepped>['by'],
  ): unknown[] => {
    const { publisher, subject, ...rest } = about;
    const homepage = { homepageId: publisher.id, homepageName: publisher.name };
    const data = { ...rest, ...homepage, interviewId: interview, step: name, by, startsAt: null, tell: [ben] };
    return told(effectOf(interviews.stepped, data));
  };
  it('notify the other side, and in scheduled steps both', () => {
    expect(step('offered', 'publisher')).toEqual([['interview-offered', ann, own]]);
    expect(step('chosen', 'applicant')).toEqual([['interview-answered', ben, applicant]]);
    expect(step('declined', 'applicant')).toEqual([['interview-answered', ben, applicant]]);
    expect(step('moved', 'publisher')).toEqual([['interview-moved', ann, own]]);
    expect(step('cancelled', 'applicant')).toEqual([['interview-cancelled', ben, applicant]]);
    expect(step('near', 'clock')).toEqual([
      ['interview-tomorrow', ann, own],
      ['interview-tomorrow', ben, applicant],
    ]);
  });
});

describe('positions', () => {
  const moved = (action: DataOf<typeof positionMoved>['action'], by: DataOf<typeof positionMoved>['by']): Effect =>
    effectOf(positionMoved, {
      positionId: position,
      homepageId: page,
      homepageName: 'Lamps',
      title: 'Maker',
      action,
      from: 'open',
      to: 'paused',
      version: 2,
      by,
      byMemberId: by === 'administrator' ? ben : null,
      tell: [ben, cai],
      words: '',
      confirmBy: null,
      closesAt: null,
    });

  it('notify the other administrators, never the member who did it', () => {
    const kinds = positionMoves.map((action) => [action, told(moved(action, 'administrator'))]);
    const link = { to: 'managed-positions', homepageId: page };
    expect(kinds.filter(([, heard]) => heard?.length)).toEqual([
      ['submit', [['position-submitted', cai, link]]],
      ['approve', [['position-approved', cai, link]]],
      ['return', [['position-returned', cai, link]]],
      ['expire', [['position-ended', cai, link]]],
      ['confirm-due', [['position-confirm-due', cai, link]]],
    ]);
    expect(told(moved('pause', 'clock'))).toEqual([ben, cai].map((one) => ['position-paused', one, link]));
  });

  it('that a search found lead to the only position, or to the list; what alerts found before is told as of searches', () => {
    const data = { alertId: alert, memberId: ann, name: 'Lamps', rhythm: 'daily' as const, endPath: '/end' };
    const positions = [{ positionId: position, title: 'Maker', homepageName: 'Lamps & Co' }];
    const found = {
      name: 'Lamps',
      kind: 'position',
      count: 1,
      results: [{ id: position, title: 'Maker', line: 'Lamps & Co' }],
    };
    const link = { to: 'saved-search', savedSearchId: alert, positionId: position, endPath: '/end', found };
    const one = effectOf(jobsAlertMatched, { ...data, count: 1, positions });
    expect(told(one)).toEqual([['saved-search', ann, link]]);
    expect(one.tell?.[0]?.text).toBe('Lamps: Maker · Lamps & Co');
    const several = effectOf(savedSearchMatched, {
      ...{ savedSearchId: alert, memberId: ann, name: 'Lamps', rhythm: 'daily', endPath: '/end' },
      ...{ kind: 'position', count: 7, titles: ['Maker'], results: found.results },
    });
    expect(told(several)).toEqual([
      ['saved-search', ann, { ...link, positionId: null, found: { ...found, count: 7 } }],
    ]);
  });
});
