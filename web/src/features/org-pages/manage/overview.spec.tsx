import type { ManagedHomepage, SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { approved, draft, homepageId, HomepageServer, me, rejected } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { openScreen, question, reply, says, screenServer } from '../../../../test/screens';
import { homepagePaths } from '../homepage-paths';
import { orgPages } from '../org-pages.feature';

const { answers, asked } = screenServer();
let stored: HomepageServer;
const path = `/api/homepages/${homepageId}`;
const managing = { ...orgPages, screens: orgPages.screens.filter((one) => one.path.includes('/manage')) };
const open = (page: ManagedHomepage, tab: Parameters<typeof homepagePaths.manage>[1] = 'overview') => {
  stored.page = page;
  return openScreen(homepagePaths.manage(homepageId, tab), [managing]);
};
const nobody = () => HttpResponse.json({ running: 0, people: 0 });
const counts = [
  http.get('*/api/jobs/homepages/:id/dependants', nobody),
  http.get('*/api/admissions/homepages/:id/dependants', nobody),
  http.get('*/api/calendar/dependants', nobody),
];
const waiting = (changes: Partial<SubmissionView> = {}): SubmissionView => ({
  ...rejected,
  state: 'submitted',
  rejection: null,
  decidedAt: null,
  dueAt: '2026-03-03T10:00:00.000Z',
  ...changes,
});
const again = waiting({ kind: 'review-again', number: 2 });
const button = (name: string) => screen.findByRole('button', { name });
const gone = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

beforeEach(() => {
  stored = new HomepageServer();
  answers(...counts, ...stored.handlers);
});

describe('the state of a page', () => {
  it.each([
    ['draft', draft(), 'This homepage is a draft', 'Continue'],
    ['rejected', draft({ state: 'rejected', submission: rejected }), 'Rejected Mar 1, 2026', 'Edit and resubmit'],
  ] as const)('%s: its steps are gone on with by who may edit it', async (_, page, title, way) => {
    await open(page);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', homepagePaths.edit(homepageId, 'details'));
    gone('Close homepage');
  });

  it('rejected: shows why, and offers no link to members who may not edit it', async () => {
    await open(draft({ state: 'rejected', submission: rejected, senior: false, founder: false, role: 'content' }));
    expect(await screen.findByText('The licence cannot be read.')).toBeVisible();
    expect(screen.getByText('The lower half is missing.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit and resubmit' })).toBeNull();
  });

  it.each([
    [{ late: false }, 'We’ll decide by Mar 3, 2026'],
    [{ late: true }, 'Sorry, we’re running late. We expected to decide by Mar 3, 2026'],
  ])('in review: until when it is decided, %o', async (changes, words) => {
    await open(draft({ state: 'in-review', submission: waiting(changes) }));
    expect(await screen.findByText((text) => text.startsWith(words))).toBeVisible();
    expect(screen.getByText('The homepage is being reviewed.')).toBeVisible();
  });

  it.each([
    ['suspended', { stateReason: 'Spam.' }, 'This homepage is suspended', 'Spam.'],
    ['closed', { reopenableUntil: null }, 'This homepage is closed', 'It can’t be reopened.'],
  ] as const)('%s: why, or that it is for good', async (state, changes, title, words) => {
    await open(approved({ state, ...changes }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    gone('Reopen');
    gone('Share');
  });
});

describe('taking a submission back', () => {
  it('is asked about, and makes a draft of it again', async () => {
    answers(
      http.post(`*${path}/withdraw`, () => {
        stored.page = draft({ version: 2 });
        return HttpResponse.json(stored.page);
      }),
    );
    const user = await open(draft({ state: 'submitted', submission: waiting() }));
    await user.click(await button('Withdraw submission'));
    await reply(user, 'Withdraw submission?', 'Cancel');
    expect(asked(`POST ${path}/withdraw`)).toEqual([]);
    await user.click(await button('Withdraw submission'));
    await reply(user, 'Withdraw submission?', 'Withdraw submission');
    await says('Submission withdrawn');
    expect(await screen.findByText('This homepage is a draft')).toBeVisible();
    expect(asked(`POST ${path}/withdraw`)).toMatchObject([{ body: { version: 1 } }]);
  });

  it('comes too late where it was decided meanwhile: the page shows the decision', async () => {
    answers(
      http.post(`*${path}/withdraw`, () => {
        stored.page = approved({ version: 3 });
        return problem(409, 'version-conflict');
      }),
    );
    const user = await open(draft({ state: 'submitted', submission: waiting() }));
    await user.click(await button('Withdraw submission'));
    await reply(user, 'Withdraw submission?', 'Withdraw submission');
    await waitFor(() => gone('Withdraw submission'));
    expect(await button('Share')).toBeVisible();
  });

  it('of changes leaves the page as it is', async () => {
    answers(http.get(`*${path}/submissions`, () => HttpResponse.json({ items: [again] })));
    const user = await open(approved({ submission: again }), 'submissions');
    await user.click(await button('Withdraw submission'));
    const asking = await question('Withdraw submission?');
    expect(asking.getByText(/^The changes will no longer be reviewed/)).toBeVisible();
  });
});

describe('what is to be done', () => {
  const elsewhere = '0199aa00-0000-7000-8000-0000000000ff';
  const named = (id: string, name: string) => ({ homepageId: id, kind: 'company', name, logo: null, slogan: '' });
  const work = (id: string, name: string, undecided: number) => ({
    ...{ homepage: named(id, name), senior: true, counts: { open: 1, submitted: 1 }, undecided },
  });

  it('an approved page has a list of first steps, its open work, and that of others', async () => {
    stored.work = { jobs: [work(homepageId, 'North Works', 3), work(elsewhere, 'South Works', 1)] };
    await open(approved({ followerCount: 2 }));
    expect(await screen.findByText('Getting started: 1 of 7 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Publish your first news' })).toHaveAttribute(
      'href',
      homepagePaths.manage(homepageId, 'news'),
    );
    expect(screen.getByRole('link', { name: '3 applicants are waiting for a decision' })).toHaveAttribute(
      'href',
      homepagePaths.manage(homepageId, 'positions'),
    );
    expect(
      screen.getByText('1 applicant is waiting for a decision · 1 position is waiting for your approval'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All figures' })).toBeVisible();
  });

  it('is no matter of analysts, who see the figures', async () => {
    await open(approved({ role: 'analyst', senior: false, founder: false }));
    expect(await screen.findByText('This week')).toBeVisible();
    expect(screen.queryByText('Open work')).toBeNull();
  });
});

describe('closing', () => {
  it('names no dependent items where there are none, and does nothing without a yes', async () => {
    const user = await open(approved(), 'details');
    await user.click(await button('Close homepage'));
    const asking = await question('Close this homepage?');
    expect(asking.queryByText(/On hold until then/)).toBeNull();
    await user.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(asked(`POST ${path}/close`)).toEqual([]);
  });

  it('does not even ask where dependent items cannot be counted', async () => {
    answers(http.get('*/api/jobs/homepages/:id/dependants', () => problem(503, 'unavailable')));
    const user = await open(approved(), 'details');
    await user.click(await button('Close homepage'));
    await says('This part of Renmai is not ready. Please try again shortly.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await button('Close homepage')).toBeEnabled();
  });

  it('of a page that has changed meanwhile reads it again', async () => {
    answers(
      http.post(`*${path}/close`, () => {
        stored.page = approved({ version: 4, state: 'closed', reopenableUntil: '2026-03-31T10:00:00.000Z' });
        return problem(409, 'version-conflict');
      }),
    );
    const user = await open(approved({ version: 3 }), 'details');
    await user.click(await button('Close homepage'));
    await reply(user, 'Close this homepage?', 'Close homepage');
    expect(asked(`POST ${path}/close`)).toMatchObject([{ body: { version: 3 } }]);
    await waitFor(() => gone('Close homepage'));
  });

  it('is not for members who do not manage it', async () => {
    await open(approved({ role: 'content', senior: false, founder: false }));
    expect(await button('Share')).toBeVisible();
    gone('Close homepage');
  });
});

describe('changes that wait', () => {
  const proposed = { name: 'South Works', type: null, licence: { country: 'CN', number: '' } };

  it('are shown beside the public values, and submitted after a question with one key for each try', async () => {
    answers(http.post(`*${path}/submit`, () => problem(409, 'org-pages.licence-used'), { once: true }));
    const user = await open(approved({ proposed }));
    expect((await screen.findByText('South Works')).tagName).toBe('INS');
    expect(screen.getByText('North Works', { selector: 'del' })).toBeInTheDocument();
    await user.click(await button('Submit for review'));
    await reply(user, 'Submit changes for review?', 'Submit for review');
    await says('A homepage with this licence has already been approved.');
    await user.click(await button('Submit for review'));
    await reply(user, 'Submit changes for review?', 'Submit for review');
    await says('Changes submitted');
    const [first, second] = asked(`POST ${path}/submit`);
    expect(first?.body).toMatchObject({ version: 1, locale: 'en' });
    expect(first?.key).toBeTruthy();
    expect(second?.key).not.toBe(first?.key);
  });

  it('are not submitted twice, and lead to where they can be taken back', async () => {
    await open(approved({ proposed, submission: again }));
    expect(await screen.findByText('Changes are being reviewed')).toBeVisible();
    gone('Submit for review');
    expect(screen.getByRole('link', { name: 'Submissions' })).toHaveAttribute(
      'href',
      homepagePaths.manage(homepageId, 'submissions'),
    );
  });
});

describe('the log', () => {
  const entry = (n: number, action: string, data: object = {}, actor: typeof me | null = me) => ({
    ...{ entryId: `${n}`, action, actor, subject: null, by: 'administrator', at: '2026-03-01T10:00:00.000Z', data },
  });
  const log = (items: object[], nextCursor: string | null = null) => HttpResponse.json({ items, nextCursor });

  it('shows who did what, names nobody who may not be seen, and continues where the page ended', async () => {
    let broken = true;
    answers(
      http.get(`*${path}/log`, ({ request }) => {
        if (!request.url.includes('cursor')) {
          return log([entry(1, 'edited', { fields: ['name', 'details.size'] }), entry(2, 'closed', {}, null)], 'next');
        }
        return broken ? problem(503, 'unavailable') : log([entry(3, 'founded')]);
      }),
    );
    const user = await open(approved(), 'log');
    expect(await screen.findByText('Name and Size')).toBeVisible();
    expect(screen.getByText('A member')).toBeVisible();
    await user.click(await button('Load more'));
    const again = await button('Try again');
    expect(screen.getByText('Name and Size')).toBeVisible();
    broken = false;
    await user.click(again);
    expect(await screen.findByText(/founded the homepage/)).toBeVisible();
    expect(screen.getByText('Name and Size')).toBeVisible();
    await waitFor(() => gone('Load more'));
  });

  it('is empty, or tried again', async () => {
    answers(
      http.get(`*${path}/log`, () => problem(503, 'unavailable'), { once: true }),
      http.get(`*${path}/log`, () => log([])),
    );
    const user = await open(approved(), 'log');
    await user.click(await button('Try again'));
    expect(await screen.findByText('No activity yet.')).toBeVisible();
  });
});
