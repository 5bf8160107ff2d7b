import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { homepageId } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { JobsServer, managed, positionId } from '../../../../test/jobs';
import { networkId } from '../../../../test/network';
import { elsewhere, openScreen, reply, says, screenServer } from '../../../../test/screens';
import { jobs } from '../jobs.feature';
import { jobsPaths } from '../jobs-paths';

const { answers, asked } = screenServer();
let stored: JobsServer;
const own = { ...jobs, screens: jobs.screens.filter(({ path }) => path.endsWith('/edit')) };
const path = `/api/jobs/positions/${positionId}`;
const content = { ...managed().content, title: 'Keeper' };
const published = { publishedAt: '2026-03-01T10:00:00.000Z', closesAt: '2026-04-20T15:59:59.000Z' };
const open = (changes: Partial<ManagedPosition>) => {
  stored.draft = managed({ content, missing: [], ...changes });
  return openScreen(jobsPaths.edit(homepageId, positionId), [own]);
};
const menu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'More options for “Keeper”' }));
async function choose(user: UserEvent, action: string) {
  await menu(user);
  await user.click(await screen.findByRole('button', { name: action }));
}
const moved = (state: ManagedPosition['state']) => () => {
  stored.draft = { ...stored.draft, state, version: stored.draft.version + 1 };
  return HttpResponse.json(stored.draft);
};

beforeEach(() => {
  stored = new JobsServer();
  answers(...stored.handlers);
});

const all = [
  'Approve',
  'Send back',
  'Withdraw',
  'Still open',
  'Pause',
  'Resume',
  'Share',
  'Copy as draft',
  'Publish again',
  'Close position',
  'Delete',
];

it.each([
  ['a draft', { state: 'draft' }, ['Copy as draft', 'Delete']],
  ['submitted, by a senior', { state: 'submitted' }, ['Approve', 'Send back', 'Withdraw', 'Copy as draft']],
  ['submitted, by others', { state: 'submitted', senior: false }, ['Withdraw', 'Copy as draft']],
  ['open', { state: 'open', ...published }, ['Still open', 'Pause', 'Share', 'Copy as draft', 'Close position']],
  ['paused', { state: 'paused', ...published }, ['Resume', 'Share', 'Copy as draft', 'Close position']],
  [
    'paused and taken down',
    { state: 'paused', ...published, removed: true },
    ['Share', 'Copy as draft', 'Close position'],
  ],
  ['closed', { state: 'closed', ...published }, ['Publish again']],
] as const)('what is done with one that is %s', async (_, changes, wanted) => {
  const user = await open(changes);
  await menu(user);
  const sheet = within(await screen.findByRole('dialog'));
  const shown = sheet.getAllByRole('button').map((button) => button.textContent);
  expect(all.filter((name) => shown.includes(name))).toEqual(wanted);
});

describe('a step', () => {
  it.each([
    ['Pause', 'Pause the position?', 'pause', 'Paused', 'paused', 'open'],
    ['Approve', 'Approve and publish the position?', 'approve', 'Approved and published', 'open', 'submitted'],
    ['Withdraw', 'Withdraw the position?', 'withdraw', 'Moved back to drafts', 'draft', 'submitted'],
  ] as const)('%s is asked about', async (action, title, step, done, becomes, state) => {
    answers(http.post(`*${path}/${step}`, moved(becomes)));
    const user = await open({ state, ...published, version: 4 });
    await choose(user, action);
    await reply(user, title, 'Cancel');
    expect(asked(`POST ${path}/${step}`)).toEqual([]);
    await choose(user, action);
    await reply(user, title, action);
    await says(done);
    expect(asked(`POST ${path}/${step}`)).toMatchObject([{ body: { version: 4 } }]);
  });

  it('that only goes on is not', async () => {
    answers(http.post(`*${path}/resume`, moved('open')));
    const user = await open({ state: 'paused', ...published });
    await choose(user, 'Resume');
    await says('Resumed');
    expect(await screen.findByText(/^Open until/)).toBeVisible();
  });

  it('that the server refuses shows why, and changes nothing', async () => {
    answers(http.post(`*${path}/confirm`, () => problem(409, 'jobs.position-ended')));
    const user = await open({ state: 'open', ...published });
    await choose(user, 'Still open');
    await says('This position has ended.');
    expect(screen.getByText(/^Open until/)).toBeVisible();
  });
});

describe('sending back', () => {
  it('needs words, which stay where it is refused', async () => {
    answers(
      http.post(`*${path}/return`, () => problem(503, 'unavailable'), { once: true }),
      http.post(`*${path}/return`, moved('draft')),
    );
    const user = await open({ state: 'submitted', version: 4 });
    await choose(user, 'Send back');
    const sheet = within(await screen.findByRole('dialog', { name: 'Send the position back' }));
    const send = () => user.click(sheet.getByRole('button', { name: 'Send back' }));
    await send();
    expect(await sheet.findByText('Please say what needs to be changed.')).toBeVisible();
    expect(asked(`POST ${path}/return`)).toEqual([]);
    fireEvent.change(sheet.getByLabelText(/^What needs to be changed/), { target: { value: 'The salary.' } });
    expect(sheet.queryByText('Please say what needs to be changed.')).toBeNull();
    await send();
    await says('This part of Renmai is not ready. Please try again shortly.');
    expect(sheet.getByLabelText(/^What needs to be changed/)).toHaveValue('The salary.');
    await send();
    await says('Sent back');
    expect(asked(`POST ${path}/return`).at(-1)?.body).toEqual({ version: 4, words: 'The salary.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown first to the author', async () => {
    await open({ state: 'draft', returnedWith: 'The salary.' });
    expect(await screen.findByText('Sent back by a senior administrator')).toBeVisible();
    expect(screen.getByText('The salary.')).toBeVisible();
  });
});

it('a draft is deleted after a question, and its page left', async () => {
  answers(http.delete(`*${path}`, () => new HttpResponse(null, { status: 204 })));
  const user = await open({ state: 'draft' });
  await choose(user, 'Delete');
  await reply(user, 'Delete this draft?', 'Cancel');
  expect(asked(`DELETE ${path}`)).toEqual([]);
  await choose(user, 'Delete');
  await reply(user, 'Delete this draft?', 'Delete');
  await elsewhere(jobsPaths.manage(homepageId));
});

it('a copy is made once for each press, and opened', async () => {
  const copied = networkId(739);
  answers(
    http.post(`*${path}/copies`, () => problem(503, 'unavailable'), { once: true }),
    http.post(`*${path}/copies`, () => HttpResponse.json(managed({ positionId: copied }), { status: 201 })),
  );
  const user = await open({ state: 'closed', ...published });
  await choose(user, 'Publish again');
  await says('This part of Renmai is not ready. Please try again shortly.');
  await choose(user, 'Publish again');
  await waitFor(() => expect(window.location.pathname).toBe(jobsPaths.edit(homepageId, copied)));
  const [first, second] = asked(`POST ${path}/copies`).map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

describe('editing a published position', () => {
  it('sends nothing before it is saved, and only what was changed', async () => {
    const user = await open({ state: 'open', ...published });
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Harbour keeper' } });
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(asked(`PATCH ${path}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await says('Saved. The change is now visible to members.');
    expect(asked(`PATCH ${path}`)).toMatchObject([{ body: { version: 1, title: 'Harbour keeper' } }]);
  });

  it('shows why the server refused changed questions, and keeps the typed text', async () => {
    answers(http.patch(`*${path}`, () => problem(409, 'jobs.questions-frozen')));
    const user = await open({ state: 'open', ...published });
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Harbour keeper' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Couldn’t save')).toBeVisible();
    expect(screen.getByText('The questions can’t be changed because there are already applications.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Harbour keeper');
  });

  it.each(['closed', 'expired'] as const)('is over once it is %s', async (state) => {
    await open({ state, ...published });
    expect(await screen.findByText(/^This position has ended and can’t be edited/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });
});
