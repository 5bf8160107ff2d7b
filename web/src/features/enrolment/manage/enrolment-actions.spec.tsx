import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { enrolmentId, EnrolmentServer, managedEnrolment, openEnrolment } from '../../../../test/enrolments';
import { homepageId } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { elsewhere, openScreen, question, reply, says, screenServer } from '../../../../test/screens';
import { enrolment } from '../enrolment.feature';
import { enrolmentPaths } from '../enrolment-paths';

const { answers, asked } = screenServer();
let stored: EnrolmentServer;
const own = { ...enrolment, screens: enrolment.screens.filter(({ path }) => path.endsWith('/edit')) };
const path = `/api/admissions/enrolments/${enrolmentId}`;
const open = (changes: Partial<ManagedEnrolment> = {}) => {
  stored.stored = openEnrolment(changes);
  return openScreen(enrolmentPaths.edit(homepageId, enrolmentId), [own]);
};
const menu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'More options for “Primary school, autumn”' }));
async function choose(user: UserEvent, action: string) {
  await menu(user);
  await user.click(await screen.findByRole('button', { name: action }));
}
const title = () => screen.findByRole('textbox', { name: /^Name/ });

beforeEach(() => {
  stored = new EnrolmentServer();
  answers(...stored.handlers);
});

const all = ['Suspend', 'Resume', 'Share', 'Copy as draft', 'End enrolment', 'Delete'];

it.each([
  ['a draft', { state: 'draft' }, ['Copy as draft', 'Delete']],
  ['open', {}, ['Suspend', 'Share', 'Copy as draft', 'End enrolment', 'Delete']],
  ['suspended', { state: 'suspended' }, ['Resume', 'Share', 'Copy as draft', 'End enrolment', 'Delete']],
  [
    'suspended and stopped by staff',
    { state: 'suspended', removed: true },
    ['Share', 'Copy as draft', 'End enrolment', 'Delete'],
  ],
  ['stopped', { state: 'stopped' }, ['Copy as draft', 'Delete']],
] as const)('what is done with one that is %s', async (_, changes, wanted) => {
  const user = await open(changes);
  await menu(user);
  const sheet = within(await screen.findByRole('dialog'));
  const shown = sheet.getAllByRole('button').map((button) => button.textContent);
  expect(all.filter((name) => shown.includes(name))).toEqual(wanted);
});

it('is suspended after a question, resumed without, each with the version that was seen', async () => {
  const user = await open({ version: 5 });
  await choose(user, 'Suspend');
  await reply(user, 'Suspend the enrolment?', 'Cancel');
  expect(asked(`POST ${path}/suspend`)).toEqual([]);
  await choose(user, 'Suspend');
  await reply(user, 'Suspend the enrolment?', 'Suspend');
  expect(await screen.findByText(/^Suspended\. Applications are not being accepted/)).toBeVisible();
  expect(asked(`POST ${path}/suspend`)).toMatchObject([{ body: { version: 5 } }]);
  await choose(user, 'Resume');
  expect(await screen.findByText(/^Open until/)).toBeVisible();
  expect(asked(`POST ${path}/resume`)).toMatchObject([{ body: { version: 6 } }]);
});

it('stays as it is where a step is refused', async () => {
  answers(http.post(`*${path}/suspend`, () => problem(409, 'illegal-transition')));
  const user = await open();
  await choose(user, 'Suspend');
  await reply(user, 'Suspend the enrolment?', 'Suspend');
  await says('This isn’t possible right now. Please reload the page.');
  expect(screen.getByText(/^Open until/)).toBeVisible();
});

it.each([
  [{ state: 'draft' as const }, 'Delete this draft?', 'This can’t be undone.'],
  [{}, 'Delete this enrolment?', 'It will no longer be found. This can’t be undone.'],
  [
    { applicants: { all: 1, undecided: 1, unseen: 0 } },
    'Delete this enrolment?',
    /^It will no longer be found\. Undecided applications are rejected/,
  ],
])('says what is lost before it is deleted: %o', async (changes, name, words) => {
  const user = await open(changes);
  await choose(user, 'Delete');
  const asking = await question(name);
  expect(asking.getByText(words)).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Cancel' }));
  expect(asked(`DELETE ${path}`)).toEqual([]);
});

it('is deleted, and its page left', async () => {
  const user = await open({ state: 'draft', version: 5 });
  await choose(user, 'Delete');
  await reply(user, 'Delete this draft?', 'Delete');
  await elsewhere(enrolmentPaths.manage(homepageId));
  expect(asked(`DELETE ${path}`)).toMatchObject([{ query: { version: '5' } }]);
});

it('is copied under one key until the copy is there, which is opened then', async () => {
  const copied = networkId(749);
  answers(
    http.post(`*${path}/copies`, () => problem(503, 'unavailable'), { once: true }),
    http.post(`*${path}/copies`, () => HttpResponse.json(managedEnrolment({ enrolmentId: copied }), { status: 201 })),
    ...stored.handlers,
  );
  const user = await open({ state: 'stopped' });
  await choose(user, 'Copy as draft');
  await says('This part of Renmai is not ready. Please try again shortly.');
  await choose(user, 'Copy as draft');
  await waitFor(() => expect(window.location.pathname).toBe(enrolmentPaths.edit(homepageId, copied)));
  const [first, second] = asked(`POST ${path}/copies`).map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

describe('a published enrolment', () => {
  it('is changed only when it is saved; places already taken are said', async () => {
    const user = await open({ places: { taken: 12, waiting: 0 } });
    expect(await screen.findByText(/12 places are already taken/)).toBeVisible();
    fireEvent.change(await title(), { target: { value: 'Primary school, spring' } });
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(asked(`PATCH ${path}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await says('Saved. The change is now visible to members.');
    expect(asked(`PATCH ${path}`)).toMatchObject([{ body: { version: 1, name: 'Primary school, spring' } }]);
  });

  it('keeps the typed text where it could not be saved, and tries again', async () => {
    answers(
      http.patch(`*${path}`, () => problem(503, 'unavailable'), { once: true }),
      ...stored.handlers,
    );
    const user = await open();
    fireEvent.change(await title(), { target: { value: 'Spring' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Couldn’t save')).toBeVisible();
    expect(await title()).toHaveValue('Spring');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect(stored.stored.content.name).toBe('Spring');
  });

  it('cannot be changed once it is stopped', async () => {
    await open({ state: 'stopped' });
    expect(await screen.findByText(/^This enrolment has ended and can’t be edited/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it.each([403, 404])('is closed to others (%d)', async (status) => {
  answers(http.get(`*${path}/management`, () => problem(status, status === 403 ? 'forbidden' : 'not-found')));
  await open();
  expect(await screen.findByText('You can’t edit this enrolment')).toBeVisible();
});
