import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { application, emptyDraft, positionId, step } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { problem } from '../../../../test/identity';
import { laidOutInRows } from '../../../../test/layout';
import { maya } from '../../../../test/network';
import { addressIs, elsewhere, openScreen, question, screenServer } from '../../../../test/screens';
import type { ApplicationView } from '../applications.api';
import { applications } from '../applications.feature';

laidOutInRows();
const { answers, asked } = screenServer();
const { applicationId, target } = application();
let stored: ApplicationsServer;

function has(...own: ApplicationView[]): void {
  stored = new ApplicationsServer();
  stored.applications = own;
  answers(...stored.handlers);
}
const list = (screens: readonly string[] = []) => openScreen('/applications', [applications], { screens });
const one = () =>
  openScreen(`/applications/jobs/${applicationId}`, [applications], { screens: ['/messages/:kind/:id'] });

describe('the list', () => {
  it('leads from an empty list to targets that can be applied for', async () => {
    has();
    const user = await list(['/jobs']);
    expect(await screen.findByText('No applications yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Find positions' }));
    await elsewhere('/jobs');
  });

  it('shows those of one outcome, by tab and by arrow key, and keeps it in the address', async () => {
    has(
      application(),
      application({ applicationId: positionId, state: 'rejected', lastStep: step(3, { kind: 'told' }) }),
    );
    const user = await list();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'In progress' }));
    await addressIs('/applications?state=open');
    screen.getByRole('tab', { name: 'In progress' }).focus();
    await user.keyboard('{ArrowLeft}');
    await addressIs('/applications');
    expect(asked('GET /api/jobs/applications').map(({ query }) => query['state'])).toEqual(
      expect.arrayContaining(['all', 'open']),
    );
  });

  it('shows which position is gone', async () => {
    has(application({ target: { ...target, gone: true } }));
    await list();
    expect(await screen.findByText('This is no longer available.')).toBeVisible();
  });

  it('promises no place at what was cancelled', async () => {
    has(application({ state: 'approved', target: { ...target, cancelled: true } }));
    await list();
    expect(await screen.findByText('Event cancelled')).toBeVisible();
    expect(screen.queryByText('Approved')).toBeNull();
  });

  it.each([
    ['withdrawn', { seenAt: null, lastStep: step(3, { kind: 'withdrawn' }) }, ['Sent']],
    ['withdrawn', { lastStep: step(3, { kind: 'withdrawn' }) }, ['Sent', 'Viewed']],
    ['rejected', { seenAt: null, lastStep: step(3, { kind: 'told', by: 'clock' }) }, ['Sent', 'Response']],
    [
      'rejected',
      { seenAt: null, lastStep: step(3, { kind: 'told', by: 'publisher' }) },
      ['Sent', 'Viewed', 'Response'],
    ],
    ['applied', { seenAt: null }, ['Sent']],
  ] as const)('marks what has happened alone: %s %j', async (state, changes, reached) => {
    has(application({ seenAt: '2026-11-21T10:00:00.000Z', ...changes, state }));
    await list();
    const row = await screen.findByRole('article');
    const marks = [...row.querySelectorAll('ol li')].filter(({ className }) => className.includes('reached'));
    expect(marks.map(({ textContent }) => textContent)).toEqual(reached);
  });

  it('says once that an application was sent', async () => {
    has(application());
    await list();
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('Applied')).toBeVisible();
    expect(row.queryByText(/You applied/)).toBeNull();
  });

  it.each([
    ['2026-12-31T10:00:00.000Z', /^On hold: the publisher has closed its page\. If it isn’t reopened by Dec 31, 2026/],
    [null, 'On hold: the publisher is away for now.'],
  ])('says which position waits for its publisher, and until when: %s', async (until, words) => {
    has(
      application({ target: { ...target, open: false, paused: { until } }, answerBy: null }),
      application({ applicationId: positionId, state: 'withdrawn', target: { ...target, paused: { until } } }),
    );
    await list();
    expect(await screen.findAllByText(words)).toHaveLength(1);
  });

  it('that could not be loaded shows why and can be loaded again', async () => {
    has(application());
    answers(http.get('*/api/jobs/applications', () => problem(503, 'unavailable')));
    const user = await list();
    const again = await screen.findByRole('button', { name: 'Try again' });
    has(application());
    await user.click(again);
    expect(await screen.findByRole('article', { name: 'Lighthouse keeper' })).toBeVisible();
  });
});

describe('a draft', () => {
  const begun = () => {
    has();
    stored.draft = emptyDraft({ version: 1, savedAt: '2026-11-20T10:00:00.000Z' });
    answers(
      http.delete(`*/api/jobs/positions/${positionId}/draft`, () => {
        stored.draft = emptyDraft();
        return new HttpResponse(null, { status: 204 });
      }),
    );
  };

  it('is gone on with from the list', async () => {
    begun();
    await list();
    const drafts = within((await screen.findByText('Drafts')).closest('section') as HTMLElement);
    expect(drafts.getByRole('link', { name: /Lighthouse keeper/ })).toHaveAttribute(
      'href',
      `/jobs/${positionId}/apply`,
    );
  });

  it('is deleted after a question, and kept after a no', async () => {
    begun();
    const user = await list();
    const remove = await screen.findByRole('button', { name: 'Delete draft for Lighthouse keeper' });
    await user.click(remove);
    await question('Delete draft for “Lighthouse keeper”?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(`DELETE /api/jobs/positions/${positionId}/draft`)).toEqual([]);
    await user.click(remove);
    await user.click((await question(/^Delete draft for/)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Drafts')).toBeNull());
  });
});

describe('one of them', () => {
  it('shows an offer with its end, which is accepted', async () => {
    has(application({ state: 'offered', canAccept: true, offerEndsAt: '2099-03-01T10:00:00.000Z', version: 5 }));
    answers(
      http.post('*/api/jobs/applications/:id/accept', () => {
        stored.applications = [application({ state: 'employed', canWithdraw: false })];
        return HttpResponse.json({ version: 6 });
      }),
    );
    const user = await one();
    const accept = await screen.findByRole('button', { name: /^Accept/ });
    expect(screen.getAllByText(/Mar 1, 2099/).length).toBeGreaterThan(0);
    await user.click(accept);
    expect(await screen.findByText('Hired')).toBeVisible();
    expect(asked(`POST /api/jobs/applications/${applicationId}/accept`)).toMatchObject([{ body: { version: 5 } }]);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('names whom to ask, and leads into the talk with them', async () => {
    has(application({ contact: maya }));
    await one();
    expect(await screen.findByRole('link', { name: `Message ${maya.name}` })).toHaveAttribute(
      'href',
      `/messages/single/${maya.memberId}?hello`,
    );
  });

  it('that cannot be withdrawn any more is not offered for it', async () => {
    has(application({ canWithdraw: false, state: 'rejected' }));
    await one();
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
  });

  it('shows why it could not be withdrawn, and stays unchanged', async () => {
    has(application());
    answers(http.post('*/api/jobs/applications/:id/withdraw', () => problem(409, 'version-conflict')));
    const user = await one();
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Withdraw this application?' }));
    await user.click(sheet.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText(/^Someone else changed this/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Withdraw application' })).toBeVisible();
  });

  it.each([
    ['of a kind that there is not', '/applications/boats/1', 'one'],
    ['that is not the member’s', `/applications/jobs/${positionId}`, 'alert'],
  ])('%s is said', async (_, path, how) => {
    has(application());
    await openScreen(path, [applications]);
    if (how === 'alert') expect(await screen.findByRole('alert')).toBeVisible();
    else expect(await screen.findByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    expect(screen.queryByText('lin.pdf')).toBeNull();
  });
});
