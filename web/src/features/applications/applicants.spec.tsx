import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { applicant, homepageId, interview, positionId, stages } from '../../../test/application-records';
import { ApplicationsServer } from '../../../test/applications';
import { heading, openApp } from '../../../test/app';
import { networkId } from '../../../test/network';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: ApplicationsServer;
const applicants = `/homepages/${homepageId}/manage/positions/${positionId}/applicants`;
const open = (path: string) => openApp(path, { signedIn: true });
const column = (name: RegExp) => screen.findByRole('region', { name });
const bodies = (method: string) => stored.sent.filter((one) => one.method === method).map(({ body }) => body);

/** A screen of 1,280 px. */
function onDesk(): void {
  const phone = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...phone, media, matches: true }));
}

beforeEach(() => {
  stored = new ApplicationsServer();
  server.use(...stored.handlers);
});

afterEach(() => void jest.restoreAllMocks());

describe('the board on a desk', () => {
  beforeEach(onDesk);

  it('moves cards by dragging and by keys, at once, and puts back a refused one', async () => {
    await open(applicants);
    await heading('Applicants: Lighthouse keeper');
    const maya = () => screen.getByRole('link', { name: 'Maya Okafor' });
    const card = (await column(/^New: 1 applicant$/)).querySelector('li');
    fireEvent.dragStart(card as Element, { dataTransfer: {} });
    fireEvent.dragOver(await column(/^Interview/));
    fireEvent.drop(await column(/^Interview/));
    expect(within(await column(/^Interview: 1 applicant$/)).getByText('Maya Okafor')).toBeVisible();
    await waitFor(() => expect(bodies('PATCH')).toEqual([{ stageId: stages[2]?.stageId }]));

    fireEvent.keyDown(maya(), { key: 'ArrowLeft' });
    expect(screen.getByRole('link', { name: 'Tomas Berg' })).toHaveFocus();
    stored.refuses = problem(409, 'applications.stage-unknown');
    fireEvent.keyDown(maya(), { key: 'ArrowLeft', shiftKey: true });
    expect(await screen.findByText('This stage no longer exists. Please reload the page.')).toBeVisible();
    expect(within(await column(/^Interview: 1 applicant$/)).getByText('Maya Okafor')).toBeVisible();
  });

  it('shows on a card who it is, what rules them out, the interview and the days; the column of offers makes one', async () => {
    const submittedAt = new Date(Date.now() - 5.5 * 86_400_000).toISOString();
    stored.stages = [...stages, { stageId: networkId(829), key: 'offer', name: '', shown: false }];
    stored.applicants = [
      applicant(1, 'Maya Okafor', {
        submittedAt,
        knockedOut: true,
        ruledOutBy: { label: 'Do you get seasick?', value: true },
        interview: { state: 'chosen', startsAt: '2027-03-04T09:00:00.000Z' },
      }),
    ];
    stored.backgrounds = [
      {
        memberId: networkId(831),
        job: { title: 'Pilot', companyName: 'Harbour Co.', present: true },
        education: { school: 'Sea College', fieldOfStudy: 'Navigation' },
      },
    ];
    await open(applicants);
    const maya = within((await column(/^New: 1 applicant$/)).querySelector('li') as HTMLElement);
    expect(await maya.findByText('Pilot at Harbour Co.')).toBeVisible();
    expect(maya.getByText('Sea College')).toBeVisible();
    expect(maya.getByText(/Do you get seasick\?/)).toHaveTextContent('Do you get seasick? Yes');
    expect(maya.getByText(/^Interview Mar 4/)).toBeVisible();
    expect(maya.getByText('Waiting 5 days')).toBeVisible();

    fireEvent.dragStart((await column(/^New/)).querySelector('li') as Element, { dataTransfer: {} });
    fireEvent.dragOver(await column(/^Offer/));
    fireEvent.drop(await column(/^Offer/));
    expect(await screen.findByRole('dialog', { name: 'Make Maya Okafor an offer' })).toBeVisible();
    expect(bodies('PATCH')).toEqual([]);
  });

  it('decides about many with a message that was previewed, and undoes it', async () => {
    const user = await open(applicants);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Okafor' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tomas Berg' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText('2 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reject 2 applicants' }));
    await user.selectOptions(sheet.getByLabelText('Reason'), 'filled');
    await user.selectOptions(await sheet.findByLabelText('Message'), 'Rejection (built in)');
    expect(await sheet.findAllByText('Dear Maya Okafor, …')).toHaveLength(2);
    await user.click(sheet.getByRole('button', { name: 'Reject' }));

    const progress = within(await screen.findByRole('dialog', { name: 'Bulk decision' }));
    expect(await progress.findByText('2 applications decided.')).toBeVisible();
    expect(bodies('POST').at(-1)).toMatchObject({
      action: 'reject',
      reason: 'filled',
      message: { kind: 'built-in', template: 'reject' },
      delayMinutes: 10,
      items: [{ version: 1 }, { version: 1 }],
    });
    expect(stored.applicants.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    await user.click(progress.getByRole('button', { name: 'Undo all' }));
    expect(await screen.findByText('2 decisions undone.')).toBeVisible();
    expect(await progress.findByText('2 undone.')).toBeVisible();
    expect(progress.queryByText('0 applications decided.')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  });

  it('writes to many without a decision, and says who was not reached', async () => {
    const user = await open(applicants);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Okafor' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tomas Berg' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Message' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Message to 2 applicants' }));
    const send = sheet.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.type(sheet.getByLabelText('Subject'), 'The harbour');
    await user.type(sheet.getByLabelText(/^Text/), 'We answer next week');
    stored.notReached = [{ applicationId: stored.applicants[1]!.applicationId, why: 'unreachable' }];
    await user.click(send);
    expect(await sheet.findByText('Sent to 1 applicant. Couldn’t be sent to 1 person.')).toBeVisible();
    expect(within(sheet.getByRole('list')).getByText('Tomas Berg')).toBeVisible();
    expect(sheet.getByText('Can’t be messaged')).toBeVisible();
    expect(bodies('POST').at(-1)).toMatchObject({
      message: { kind: 'texts', texts: { en: { subject: 'The harbour', body: 'We answer next week' } } },
    });
  });

  it('offers the way back after one decision, with the minutes that are left', async () => {
    const user = await open(applicants);
    await user.click(await screen.findByRole('button', { name: 'Options for Maya Okafor' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reject Maya Okafor' }));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected. You can undo this for 10 minutes.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  });
});

it('on a phone the stages are tabs, and the menu moves a card', async () => {
  const user = await open(applicants);
  await user.click(await screen.findByRole('button', { name: 'Options for Maya Okafor' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Viewed' }));
  await user.click(await screen.findByRole('tab', { name: /^Viewed\s*2$/ }));
  expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
});

it('on a phone begins with the first stage that has somebody', async () => {
  stored.applicants = [applicant(1, 'Maya Okafor', { stageId: stages[2]!.stageId })];
  await open(applicants);
  expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Interview/);
});

it('shows others that they may not see them', async () => {
  server.use(http.get('*/api/jobs/positions/:id/applicants/board', () => problem(404, 'not-found')));
  await open(applicants);
  expect(await screen.findByText(/Only senior and content administrators/)).toBeVisible();
});

describe('an applicant', () => {
  beforeEach(onDesk);

  it('is read with the pages of the résumé beside the notes, and the next one follows by a key', async () => {
    stored.applicants = [1, 2, 3].map((n) => applicant(n, `Applicant ${n}`));
    const user = await open(applicants);
    await user.click(await screen.findByRole('link', { name: 'Applicant 2' }));
    await heading('Applicant 2');
    expect(await screen.findByAltText('Page 1 of 2')).toBeVisible();
    expect(await screen.findByAltText('Page 2 of 2')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
    await user.keyboard('j');
    await heading('Applicant 3');
    expect(screen.getByRole('button', { name: 'Next applicant (J)' })).toBeDisabled();
    await user.click(screen.getByRole('textbox', { name: 'Add note' }));
    await user.keyboard('k');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applicant 3');
    await user.click(screen.getByRole('button', { name: 'Previous applicant (K)' }));
    await heading('Applicant 2');
  });

  it('is rated, tagged and noted, and names the answer that rules out', async () => {
    stored.applicants = [applicant(1, 'Maya Okafor', { knockedOut: true })];
    const user = await open(`${applicants}/${applicant(1, '').applicationId}`);
    await heading('Maya Okafor');
    expect(screen.getByText('Ten years at sea')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '4 stars' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.type(screen.getByLabelText('Tags'), 'remote{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Add note' }), 'Call her on Monday');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Call her on Monday', { selector: 'p' })).toBeVisible();
    expect(bodies('PATCH')).toEqual([{ rating: 4 }, { tags: ['remote'] }]);
  });
});

it('an interview is offered with times, a place and words', async () => {
  const user = await open(`${applicants}/${applicant(1, '').applicationId}`);
  await user.click(await screen.findByText('Propose interview times'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByText('Propose these times'));
  expect(sheet.getByLabelText(/^Meeting link/)).toHaveAccessibleDescription(/Please fill this in\./);
  expect(sheet.getByLabelText(/^Date 1/)).toHaveAccessibleDescription('Please fill this in.');
  await user.type(sheet.getByLabelText(/^Date 1/), '2027-12-01');
  await user.selectOptions(sheet.getByLabelText(/^Time 1/), '09:00');
  await user.selectOptions(sheet.getByLabelText('Format'), 'address');
  await user.type(sheet.getByLabelText(/^Address/), 'Pier 3');
  await user.click(sheet.getByText('Propose these times'));
  expect(await screen.findByText('Times proposed')).toBeVisible();
  expect(bodies('POST')).toMatchObject([
    { slots: [{ startsAt: new Date('2027-12-01T09:00').toISOString(), minutes: 60 }], place: { where: 'Pier 3' } },
  ]);
});

it('a declined interview gets other times; another one is not offered beside it', async () => {
  stored.interviews = [interview({ state: 'declined', reason: 'Away' })];
  await open(`${applicants}/${applicant(1, '').applicationId}`);
  expect(await screen.findByRole('button', { name: 'Propose other times' })).toBeVisible();
  expect(screen.getByText('Reason: Away')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose interview times' })).toBeNull();
});

describe('templates', () => {
  const page = `/homepages/${homepageId}/manage/templates`;

  it('are begun from a built-in one, and written with fields', async () => {
    const user = await open(page);
    await user.click(await screen.findByRole('button', { name: 'View “Rejection”' }));
    const read = within(await screen.findByRole('dialog', { name: 'Rejection' }));
    await user.click(read.getByRole('button', { name: 'Copy and edit' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New template' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sheet.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please fill this in.');
    await user.type(sheet.getByLabelText(/^Name/), 'Kind words');
    await user.click(sheet.getByRole('button', { name: 'Title' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kind words')).toBeVisible();
    expect(bodies('POST')).toMatchObject([
      { kind: 'reject', name: 'Kind words', texts: { en: { body: 'Dear {{name}}, …{{title}}' } } },
    ]);
  });
});

it('stages in which there are applications stay', async () => {
  onDesk();
  const user = await open(applicants);
  await user.click(await screen.findByRole('button', { name: 'More options for applicants' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stages' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Stages' }));
  await user.click(await sheet.findByRole('button', { name: 'Options for Viewed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  stored.refuses = problem(409, 'applications.stage-in-use');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/The stage you deleted still has applications/)).toBeVisible();
  expect(bodies('PUT')).toEqual([
    {
      version: 1,
      stages: [stages[0], stages[2]].map((one) => ({ stageId: one?.stageId, name: '', shown: one?.shown })),
    },
  ]);
});
