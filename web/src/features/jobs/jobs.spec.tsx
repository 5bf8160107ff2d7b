import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openApp } from '../../../test/app';
import { approved, homepageId, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { JobsServer, listed, managed, position, positionId } from '../../../test/jobs';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { jobsPaths } from './jobs-paths';

const server = testServer();
let stored: JobsServer;
let homepages: HomepageServer;
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  stored = new JobsServer();
  homepages = new HomepageServer();
  homepages.page = approved();
  server.use(...stored.handlers, ...homepages.handlers);
});

// The first test of this file, so that no other screen has loaded texts that it needs.
it('is on the page of its company, which says nothing about its answers while there are few', async () => {
  stored.found = [listed(1)];
  await openApp('/companies/north-works?tab=positions');
  expect(await screen.findByRole('link', { name: 'Position number 1' })).toHaveAttribute(
    'href',
    jobsPaths.position(networkId(731)),
  );
  expect(screen.queryByText('How this company responds')).toBeNull();
});

describe('the tab', () => {
  it('shows a member recommended positions, and why', async () => {
    stored.recommended = [
      listed(1, {
        reasons: [{ kind: 'skills', count: 3, names: ['Welding', 'Diving', 'Steel'] }, { kind: 'city' }],
        headcount: 3,
      }),
      listed(2, { salary: null, workplace: 'onsite' }),
    ];
    await openApp('/jobs', { signedIn: true });
    const card = within(await screen.findByRole('article', { name: 'Position number 1' }));
    expect(card.getByText('3 of your skills: Welding, Diving, and Steel')).toBeVisible();
    expect(await card.findByText('In Shanghai')).toBeVisible();
    expect(card.getByText('Shanghai · Hybrid · Permanent · 3 openings')).toBeVisible();
    expect(card.getByText('CN¥20,000–35,000/month, 14 salaries a year')).toBeVisible();
    expect(screen.getByText('Salary negotiable')).toBeVisible();
  });

  it('says once that the member has applied, and nothing of an application that was withdrawn', async () => {
    const applied = (n: number, state: string) => listed(n, { applied: { applicationId: networkId(900 + n), state } });
    stored.recommended = [applied(1, 'applied'), applied(2, 'withdrawn'), applied(3, 'offered')];
    await openApp('/jobs', { signedIn: true });
    const texts = (n: number) =>
      within(screen.getByRole('article', { name: `Position number ${n}` })).queryAllByText(/applied/i);
    await screen.findByRole('article', { name: 'Position number 1' });
    expect([texts(1), texts(2), texts(3)].map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  it('saves a position at once, and undoes that when the server refuses', async () => {
    stored.recommended = [listed(1)];
    server.use(http.put('*/api/jobs/positions/:id/saved', () => problem(409, 'jobs.list-full'), { once: true }));
    const user = await openApp('/jobs', { signedIn: true });
    const save = await screen.findByRole('button', { name: 'Save “Position number 1”' });
    await user.click(save);
    expect(await screen.findByText(/^You’ve reached the limit/)).toBeVisible();
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await user.click(save);
    expect(await screen.findByText('Saved', { selector: '[role=status] *' })).toBeVisible();
    expect(save).toHaveAttribute('aria-pressed', 'true');
  });

  it('hides a position that the member is not interested in, sends the reason to the server, and brings it back', async () => {
    stored.recommended = [listed(1), listed(2)];
    const user = await openApp('/jobs', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'More options for “Position number 1”' }));
    await user.click(await screen.findByRole('button', { name: 'Not interested' }));
    await user.click((await dialog()).getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(screen.queryByText('Position number 1')).toBeNull());
    expect(stored.sent).toEqual([
      { method: 'PUT', path: `/api/jobs/positions/${networkId(731)}/hidden`, body: { reason: 'pay' } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Position number 1')).toBeVisible();
    expect(stored.sent.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('finds by words and filters, which are in the address, and saves them as a search', async () => {
    stored.found = [listed(3)];
    const user = await openApp('/jobs', { signedIn: true });
    await user.type(await screen.findByLabelText('Search positions'), 'engineer');
    await waitFor(() => expect(stored.requests).toContainEqual(expect.stringMatching(/^\?q=engineer&zone=/)));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const filters = await dialog();
    await user.click(filters.getByRole('button', { name: 'Internship' }));
    expect(await filters.findByRole('button', { name: 'Show 1 position' })).toBeVisible();
    stored.found = [listed(3), listed(4)];
    await user.selectOptions(filters.getByLabelText('Posted within'), 'week');
    await user.click(await filters.findByRole('button', { name: 'Show 2 positions' }));
    await waitFor(() =>
      expect(window.location.search).toBe('?q=engineer&employmentTypes=internship&postedWithin=week'),
    );
    expect(await screen.findByText('Position number 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    const sheet = await dialog();
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('engineer · Internship');
    await user.click(sheet.getByRole('button', { name: 'Save this search' }));
    const saved = { kind: 'position', q: 'engineer', facets: { employment: ['internship'] }, positionFilters: null };
    await waitFor(() =>
      expect(stored.sent).toEqual([
        expect.objectContaining({ body: expect.objectContaining({ ...saved, rhythm: 'daily' }) }),
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove filter: Internship' }));
    await waitFor(() => expect(window.location.search).toBe('?q=engineer&postedWithin=week'));
  });

  it('shows a visitor the newest, and the benefits of a login', async () => {
    stored.found = [listed(1)];
    await openApp('/jobs');
    expect(await screen.findByText('Position number 1')).toBeVisible();
    expect(screen.getByText('Find your next position')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});

describe('a position', () => {
  it('shows everything, with the answers that rule out, and leads to applying', async () => {
    stored.view = position({
      questions: [
        {
          questionId: networkId(1),
          kind: 'yes-no',
          label: 'Can you dive?',
          options: [],
          required: true,
          knockOut: 'no',
        },
        {
          questionId: networkId(2),
          kind: 'choice',
          label: 'Which shift?',
          options: ['Day', 'Night'],
          required: true,
          knockOut: null,
        },
      ],
      figures: { responseRate: 0.85, medianDays: 3 },
    });
    await openApp(jobsPaths.position(positionId), { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Harbour engineer', level: 2 })).toBeVisible();
    expect(screen.getByText('You keep the piers afloat.')).toBeVisible();
    expect(screen.getByText('Rules out: No')).toBeVisible();
    expect(screen.getByText('Day · Night')).toBeVisible();
    expect(screen.getByText('85%')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', `/jobs/${positionId}/apply`);
  });

  it('sends a visitor to the login, and back to the application', async () => {
    const user = await openApp(jobsPaths.position(positionId));
    await user.click(await screen.findByRole('link', { name: 'Log in to apply' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.sessionStorage.getItem('renmai.wanted')).toBe(`/jobs/${positionId}/apply`);
  });

  it('shows that it has ended, and that applying is no longer possible', async () => {
    stored.view = position({ state: 'closed' });
    await openApp(jobsPaths.position(positionId), { signedIn: true });
    expect(await screen.findByText(/^This position is closed/)).toBeVisible();
    expect(screen.getByText('Applications are closed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Apply' })).toBeNull();
  });

  it('shows that it cannot be seen', async () => {
    server.use(http.get('*/api/jobs/positions/:id', () => problem(404, 'not-found')));
    await openApp(jobsPaths.position(positionId));
    expect(await screen.findByText('This position isn’t available')).toBeVisible();
  });
});

describe('managing', () => {
  beforeEach(() => {
    stored.draft = managed({
      state: 'open',
      content: { ...managed().content, title: 'Harbour engineer' },
      confirmBy: '2026-03-02T10:00:00.000Z',
      applicants: { all: 3, undecided: 2, unseen: 1 },
    });
  });

  it('asks to confirm positions that are due, and counts the applicants', async () => {
    const user = await openApp(jobsPaths.manage(homepageId), { signedIn: true });
    expect(await screen.findByRole('link', { name: '3 applicants' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Still open' }));
    expect(await screen.findByText('Confirmed for another 14 days')).toBeVisible();
  });

  it('is closed only with a choice for applications without an outcome', async () => {
    const user = await openApp(jobsPaths.manage(homepageId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'More options for “Harbour engineer”' }));
    await user.click(await screen.findByRole('button', { name: 'Close position' }));
    const sheet = await dialog();
    await user.click(sheet.getByRole('button', { name: 'Close position' }));
    expect(await sheet.findByText('Please choose what becomes of them.')).toBeVisible();
    await user.click(sheet.getByLabelText(/^Reject them/));
    await user.click(sheet.getByRole('button', { name: 'Close position' }));
    await waitFor(() =>
      expect(stored.sent.at(-1)?.body).toEqual({ version: 1, rest: { kind: 'reject', templateId: null } }),
    );
  });

  it('leads from the panel to the homepages that the member publishes for', async () => {
    await openApp('/pages/ManagementPosition/ManagementPosition', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'North Works' })).toHaveAttribute(
      'href',
      jobsPaths.manage(homepageId),
    );
  });
});
