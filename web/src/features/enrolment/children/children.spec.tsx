import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { child, EnrolmentServer } from '../../../../test/enrolments';
import { problem } from '../../../../test/identity';
import { openScreen, reply, says, screenServer } from '../../../../test/screens';
import { enrolment } from '../enrolment.feature';
import { enrolmentPaths } from '../enrolment-paths';

const { answers, asked } = screenServer();
let stored: EnrolmentServer;
const own = { ...enrolment, screens: enrolment.screens.filter(({ path }) => path === enrolmentPaths.children) };
const open = () => openScreen(enrolmentPaths.children, [own]);
const dialog = async () => within(await screen.findByRole('dialog'));
const add = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add a child' }));
  return dialog();
};
const choose = async (user: UserEvent, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Options for Child 1' }));
  await user.click(await screen.findByRole('button', { name: action }));
};
const posted = () => asked('POST /api/admissions/children');
const one = `/api/admissions/children/${child(1).childId}`;

beforeEach(() => {
  stored = new EnrolmentServer();
  answers(...stored.handlers);
});

it('are none at first: shows what they are for, and the way to add one', async () => {
  await open();
  expect(await screen.findByText('No children yet')).toBeVisible();
  expect(screen.getByText(/^Only the child’s guardians and the schools you apply to can see this/)).toBeVisible();
});

it('are asked for again where they could not be had', async () => {
  answers(
    http.get('*/api/admissions/children', () => problem(503, 'unavailable'), { once: true }),
    ...stored.handlers,
  );
  stored.children = [child(1)];
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Child 1' })).toBeVisible();
});

it('can be so many and no more', async () => {
  stored.children = Array.from({ length: 10 }, (_, n) => child(n));
  await open();
  await screen.findByRole('article', { name: 'Child 9' });
  expect(screen.getByText('You can add up to 10 children.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
});

describe('adding one', () => {
  it('shows what is missing, puts the focus there, and sends nothing', async () => {
    const user = await open();
    const sheet = await add(user);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    expect(sheet.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
    // its name, birthday and gender
    expect(sheet.getAllByText(/^(Please fill this in\.|Please choose|This isn’t valid)/).length).toBeGreaterThan(1);
    expect(posted()).toEqual([]);
  });

  it('keeps the typed text where the server refuses it, and sends it again as the same', async () => {
    answers(http.post('*/api/admissions/children', () => problem(503, 'unavailable')));
    const user = await open();
    const sheet = await add(user);
    fireEvent.change(sheet.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Lin Xiaoyu' } });
    fireEvent.change(sheet.getByRole('textbox', { name: /^Birthday/ }), { target: { value: '2019-03-09' } });
    await user.click(sheet.getByLabelText('Prefer not to say'));
    await user.selectOptions(sheet.getByLabelText(/^You are the child’s/), 'father');
    const save = async (times: number) => {
      await user.click(sheet.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(posted()).toHaveLength(times));
      await waitFor(() => expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled());
    };
    await save(1);
    expect(await sheet.findByText('This part of Renmai is not ready. Please try again shortly.')).toBeVisible();
    expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lin Xiaoyu');
    await save(2);
    fireEvent.change(sheet.getByRole('textbox', { name: /^Grade/ }), { target: { value: '2' } });
    await save(3);
    const [first, second, third] = posted();
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
    expect(third?.body).toMatchObject({
      name: 'Lin Xiaoyu',
      birthday: '2019-03-09',
      gender: 'secret',
      grade: '2',
      relation: 'father',
    });
  });
});

it('is changed with the stored data and its version, and shows where somebody else has changed it', async () => {
  stored.children = [child(1, { version: 7 })];
  answers(
    http.patch(`*${one}`, () => problem(409, 'version-conflict'), { once: true }),
    ...stored.handlers,
  );
  const user = await open();
  await choose(user, 'Edit');
  const sheet = await dialog();
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toHaveValue('Child 1');
  expect(sheet.getByLabelText('Female')).toBeChecked();
  fireEvent.change(sheet.getByRole('textbox', { name: /^Current school/ }), { target: { value: 'Lake School' } });
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Someone else changed this. Please reload and make your change again.')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^Current school/ })).toHaveValue('Lake School');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(`PATCH ${one}`)[0]?.body).toMatchObject({
    version: 7,
    currentSchool: 'Lake School',
    birthday: '2018-05-04',
  });
  expect(screen.getByText('Lake School')).toBeVisible();
});

it('is deleted after a question only', async () => {
  stored.children = [child(1)];
  answers(
    http.delete(`*${one}`, () => {
      stored.children = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await open();
  await choose(user, 'Delete');
  await reply(user, 'Delete Child 1?', 'Cancel');
  expect(asked(`DELETE ${one}`)).toEqual([]);
  await choose(user, 'Delete');
  await reply(user, 'Delete Child 1?', 'Delete');
  await says('Deleted');
  expect(await screen.findByText('No children yet')).toBeVisible();
});
