import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applicant, homepageId, positionId, stages } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { openScreen, screenServer } from '../../../../test/screens';
import type { Batch } from '../applicants.api';
import { applications } from '../applications.feature';

const { answers, asked } = screenServer();
const path = `/homepages/${homepageId}/manage/positions/${positionId}/applicants`;
const api = `/api/jobs/positions/${positionId}`;
let stored: ApplicationsServer;
type User = Awaited<ReturnType<typeof openScreen>>;

/** The table on a desk. */
async function open(changes: Partial<ApplicationsServer> = {}): Promise<User> {
  stored = Object.assign(new ApplicationsServer(), changes);
  answers(...stored.handlers);
  const phone = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...phone, media, matches: true }));
  const user = await openScreen(path, [applications]);
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  return user;
}
const queries = () => asked(`GET ${api}/applicants`).map(({ query }) => query);
const bodies = (what: string) => asked(what).map(({ body }) => body);
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const select = async (user: User, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};

afterEach(() => void jest.restoreAllMocks());

describe('the table of applicants', () => {
  it('shows each with state, notes and whether they are new', async () => {
    await open({
      applicants: [
        applicant(1, 'Maya Okafor', { seen: false, rating: 4, tags: ['remote', 'nights'], knockedOut: true }),
        applicant(2, 'Tomas Berg', { stageId: stages[1]?.stageId ?? '' }),
      ],
    });
    const maya = await row('Maya Okafor');
    expect(maya.getByText('New', { selector: 'span[class*=chip]' })).toBeVisible();
    expect(maya.getByText('remote, nights')).toBeVisible();
    expect(maya.getByText('Requirements not met')).toBeVisible();
    expect(maya.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect((await row('Tomas Berg')).getByText('Viewed')).toBeVisible();
  });

  it('can be filtered and sorted; each choice takes effect at once, words when they are sent', async () => {
    const user = await open();
    await row('Maya Okafor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '3 stars or more');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Requirements' }), 'Not met');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    const words = screen.getByRole('searchbox', { name: 'Search names' });
    await user.type(words, ' maya ');
    expect(queries().at(-1)).not.toHaveProperty('q');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ rating: '3', knockedOut: 'true', sort: 'name', q: 'maya' }),
    );
  });

  it('shows that nobody matches, and the outcomes of the others lead to them', async () => {
    const user = await open({ applicants: [applicant(1, 'Maya Okafor', { state: 'rejected' })] });
    expect(await screen.findByText('No applicants match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rejected 1' }));
    expect((await row('Maya Okafor')).getByText('Rejected')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Outcome' })).toHaveValue('rejected');
  });

  it('of other filters that could not be loaded shows why and can be loaded again', async () => {
    const user = await open();
    await row('Maya Okafor');
    answers(http.get(`*${api}/applicants`, () => problem(503, 'unavailable')));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    const again = await screen.findByRole('button', { name: 'Try again' });
    // rows of the former filters would be mistaken for the result
    expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull();
    answers(...stored.handlers);
    await user.click(again);
    expect(await row('Maya Okafor')).toBeTruthy();
  });
});

describe('selected applicants', () => {
  it('are moved to a stage at once, and none is selected then', async () => {
    const user = await open();
    answers(http.post(`*${api}/applicants/stage`, () => HttpResponse.json({ moved: 2 })));
    await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for selected applicants' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar.getByRole('button', { name: 'Move to stage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview' }));
    expect(await screen.findByText('2 applications moved')).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(stored.applicants).toHaveLength(2);
  });

  it('shows which ones cannot be moved, and sends nothing', async () => {
    const user = await open({ applicants: [applicant(1, 'Maya Okafor', { state: 'withdrawn' })] });
    await user.click(await screen.findByRole('button', { name: 'Withdrawn 1' }));
    await select(user, 'Maya Okafor');
    await user.click(screen.getByRole('button', { name: 'Move to stage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Interview' }));
    expect(await screen.findByText('None of the selected applications can be moved.')).toBeVisible();
  });

  it('are let go by one press', async () => {
    const user = await open();
    await select(user, 'Maya Okafor');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Maya Okafor' })).not.toBeChecked();
  });
});

describe('a decision', () => {
  it('with own words shows the preview only once they are complete, and is sent as typed', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Options for Maya Okafor' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make an offer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Make Maya Okafor an offer' }));
    expect(sheet.queryByRole('combobox', { name: 'Reason' })).toBeNull();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Message' }), 'Write a message');
    await user.type(sheet.getByRole('textbox', { name: 'Subject' }), 'Welcome');
    await user.type(sheet.getByRole('textbox', { name: 'Text' }), 'Dear ');
    expect(sheet.queryByText(/^What .* will read$/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Applicant’s name' }));
    expect(sheet.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {{name}}');
    expect(await sheet.findByText('What Maya Okafor will read')).toBeVisible();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'When to notify applicants' }), 'Immediately');
    expect(sheet.getByText('This can’t be undone.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Make an offer' }));
    await waitFor(() =>
      expect(bodies(`POST ${api}/decisions`)).toMatchObject([
        {
          action: 'offer',
          delayMinutes: 0,
          reason: null,
          message: { kind: 'texts', texts: { en: { subject: 'Welcome', body: 'Dear {{name}}' } } },
        },
      ]),
    );
  });

  it('about many shows which were not decided, and why', async () => {
    const batch: Batch = {
      ...{ batchId: networkId(870), action: 'reject', total: 2, done: 2, ok: 0, finished: true, told: false },
      sendAt: new Date(Date.now() + 600_000).toISOString(),
      items: [
        { applicationId: applicant(1, '').applicationId, result: 'conflict', code: null, version: 2 },
        { applicationId: applicant(2, '').applicationId, result: 'refused', code: 'illegal-transition', version: 2 },
      ],
    };
    const user = await open();
    answers(
      http.post(`*${api}/decisions`, () => HttpResponse.json(batch, { status: 202 })),
      http.get(`*${api}/decisions/:batch`, () => HttpResponse.json(batch)),
    );
    await select(user, 'Maya Okafor', 'Tomas Berg');
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Reject' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reject 2 applicants' }));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    const failed = within(await screen.findByRole('list', { name: 'Not decided' }));
    expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Maya OkaforThis application has changed since you opened it.',
      expect.stringMatching(/^Tomas Berg./),
    ]);
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull();
  });

  it('that comes too late to be undone shows that', async () => {
    const user = await open();
    answers(http.post(`*${api}/decisions/:batch/undo`, () => HttpResponse.json({ undone: 0, tooLate: 1 })));
    await user.click(await screen.findByRole('button', { name: 'Options for Maya Okafor' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reject Maya Okafor' }));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 applicant has already been notified.')).toBeVisible();
  });
});

it('nobody has applied yet: the page shows that, and offers neither board nor filters', async () => {
  await open({ applicants: [] });
  expect(await screen.findByText('No applicants yet')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});

it('the figures say how far applications came, how fast they were answered, and from where they are', async () => {
  const user = await open();
  answers(
    http.get(`*${api}/applicants/figures`, () =>
      HttpResponse.json({
        sent: 8,
        stages: stages.map(({ stageId, key, name }, at) => ({ stageId, key, name, reached: 8 - 3 * at, now: at })),
        outcomes: [
          { outcome: 'applied', count: 6 },
          { outcome: 'rejected', count: 2 },
        ],
        answers: {
          answered: 3,
          medianHours: 50,
          spans: [1, 3, 7, 14, 30, null].map((days, at) => ({ days, count: at === 1 ? 3 : 0 })),
          waiting: 5,
          waitingSince: new Date(Date.now() - 4.5 * 86_400_000).toISOString(),
        },
        sources: [
          { source: 'search', count: 5 },
          { source: null, count: 3 },
        ],
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Figures' }));
  const funnel = within(await screen.findByRole('table', { name: 'How far applicants got' }));
  const cells = (line: HTMLElement) =>
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(funnel.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['8', '0'],
    ['5', '1'],
    ['2', '2'],
  ]);
  expect(screen.getByText('Longest: 4 days')).toBeVisible();
  expect(screen.getByText('2 days')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Where applicants came from' })).getByText('Not known'),
  ).toBeVisible();
  expect(asked(`GET ${api}/applicants/figures`)).toHaveLength(1);
});
