import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { ProfileServer } from '../../../../test/profile';
import { openScreen, says, screenServer } from '../../../../test/screens';
import { profile } from '../profile.feature';
import { asksReading } from '../../../ui/asks-reading';
import { profilePaths } from '../profile-paths';

const { answers, asked } = screenServer();
let stored: ProfileServer;
const editing = {
  ...profile,
  screens: profile.screens.filter(({ path }) => /^\/profile\/(skills|jobs|services|edit|interests)/.test(path)),
};
const open = (path: string) => openScreen(path, [editing]);
const busy = 'This part of Renmai is not ready. Please try again shortly.';
const skills = () => stored.profile.skills.map(({ name }) => name);

beforeEach(() => {
  stored = new ProfileServer();
  answers(...stored.handlers);
});

describe('skills', () => {
  it('are added with Enter, keep the focus, and stay typed where they are refused', async () => {
    answers(http.post('*/api/profile/skills', () => problem(503, 'unavailable')));
    const user = await open(profilePaths.list('skills'));
    const field = await screen.findByLabelText(/^Skill/);
    await user.type(field, 'Sails{Enter}');
    expect(await screen.findByText(busy)).toBeVisible();
    expect(field).toHaveValue('Sails');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(asked('POST /api/profile/skills')).toHaveLength(2));
    fireEvent.change(field, { target: { value: 'Sailing boats' } });
    answers(...stored.handlers);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(skills()).toEqual(['TypeScript', 'Welding', 'Sailing boats']));
    await waitFor(() => expect(field).toHaveValue(''));
    await waitFor(() => expect(field).toHaveFocus());
    const [first, second, third] = asked('POST /api/profile/skills').map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('are added several at a time, as they were pasted', async () => {
    const user = await open(profilePaths.list('skills'));
    await user.click(await screen.findByLabelText(/^Skill/));
    await user.paste('Figma, Sketch、用户研究，Welding');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Add 3 skills' }));
    await waitFor(() => expect(skills()).toEqual(['TypeScript', 'Welding', 'Figma', 'Sketch', '用户研究']));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('are put back where they were', async () => {
    const user = await open(profilePaths.list('skills'));
    await user.click(await screen.findByRole('button', { name: 'Options for TypeScript' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await says('Deleted');
    await waitFor(() => expect(skills()).toEqual(['Welding']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(skills()).toEqual(['TypeScript', 'Welding']));
  });

  it('that another window has deleted are gone as wished', async () => {
    answers(http.delete('*/api/profile/skills/:id', () => problem(404, 'not-found')));
    const user = await open(profilePaths.list('skills'));
    await user.click(await screen.findByRole('button', { name: 'Options for Welding' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await says('Deleted');
  });

  it('stay in their order where another is refused', async () => {
    answers(http.put('*/api/profile/skills/order', () => problem(503, 'unavailable')));
    const user = await open(profilePaths.list('skills'));
    await user.click(await screen.findByRole('button', { name: 'Options for TypeScript' }));
    await user.click(await screen.findByRole('button', { name: 'Move down' }));
    await says(busy);
    const menus = () =>
      screen.getAllByRole('button', { name: /^Options for/ }).map((one) => one.getAttribute('aria-label'));
    await waitFor(() => expect(menus()).toEqual(['Options for TypeScript', 'Options for Welding']));
  });
});

it('a service that was changed elsewhere is not published by an old list', async () => {
  const user = await open(profilePaths.list('services'));
  await screen.findByText('Not published');
  stored.profile = { ...stored.profile, services: stored.profile.services.map((one) => ({ ...one, version: 2 })) };
  await user.click(screen.getByRole('button', { name: 'Options for Advice' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await says('Someone else changed this. Please reload and make your change again.');
  expect(stored.profile.services[0]?.published).toBe(false);
});

it('an entry is sent again as the same after a lost answer, as another once it was changed', async () => {
  answers(http.post('*/api/profile/jobs', () => problem(503, 'unavailable')));
  const user = await open(profilePaths.add('jobs'));
  await screen.findByLabelText(/^Title/);
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Title/, 'Welder');
  fill(/^Company/, 'Tidewell');
  fill(/^Industry/, 'Energy');
  const save = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked('POST /api/profile/jobs')).toHaveLength(times));
    expect(await screen.findByText(busy)).toBeVisible();
  };
  await save(1);
  await save(2);
  fill(/^Title/, 'Master welder');
  await save(3);
  const [first, second, third] = asked('POST /api/profile/jobs').map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(screen.getByLabelText(/^Company/)).toHaveValue('Tidewell');
});

it('interests are chosen from the frequent ones as in the first steps, beside typed ones', async () => {
  answers(
    http.get('*/api/profile/names', () => HttpResponse.json({ items: ['Bridges', 'Rivers'], homepages: [] })),
    ...stored.handlers,
  );
  const user = await open(profilePaths.interests);
  const frequent = within(await screen.findByRole('group', { name: 'Frequent choices' }));
  expect(frequent.getByRole('button', { name: 'Rivers' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(frequent.getByRole('button', { name: 'Bridges' }));
  await user.click(frequent.getByRole('button', { name: 'Rivers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored.profile.interests).toEqual(['Bridges']));
});

describe('how a name is read', () => {
  it.each([
    ['en', '水原 遥', '', false],
    ['ja', 'Haruka Mizuhara', '', false],
    ['ja', '水原 遥', '', true],
    ['en', '水原 遥', 'みずはら はるか', true],
  ])('in %s, of %s that is read as “%s”, is asked: %s', (language, name, reading, is) =>
    expect(asksReading(language, name, reading)).toBe(is),
  );

  it('is sent as it was typed, and refused at the field where it is not in kana', async () => {
    Object.assign(stored.profile, { name: '水原 遥', reading: 'すいばら よう' });
    const user = await open(profilePaths.intro);
    const field = await screen.findByLabelText(/^Name in kana/);
    fireEvent.change(field, { target: { value: 'Mizuhara' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.getByText('Please use hiragana or katakana only.')).toBeVisible();
    fireEvent.change(field, { target: { value: 'みずはら はるか' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.profile.reading).toBe('みずはら はるか'));
  });
});

describe('another name', () => {
  it('is asked about; without a yes nothing is sent, and all stays typed', async () => {
    const user = await open(profilePaths.intro);
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Lin Y' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change your name to “Lin Y”?' });
    expect(question).toHaveTextContent('Everyone who can see your profile will see your new name right away.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked('PATCH /api/profile')).toEqual([]);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lin Y');
  });

  it('that is empty is refused at the field before anything is sent', async () => {
    const user = await open(profilePaths.intro);
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: ' ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeInvalid());
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
