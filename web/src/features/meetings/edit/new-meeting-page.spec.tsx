import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { friends, meeting, meetingId } from '../../../../test/meetings';
import { maya, noor } from '../../../../test/network';
import { addressIs, asksBeforeLeaving, elsewhere, openScreen, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';
import { instantOf } from './meeting-values';

const { answers, asked } = screenServer();
// its own page would ask for it once more
const planning = { ...meetings, screens: meetings.screens.filter(({ path }) => path === '/meetings/new') };
const open = (path = '/meetings/new') => openScreen(path, [planning]);
const create = 'POST /api/meetings';
const made = () => http.post('*/api/meetings', () => HttpResponse.json(meeting(), { status: 201 }));
const nextYear = new Date().getFullYear() + 1;

const dayField = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
async function choose(user: UserEvent, name: 'Starts' | 'Ends', day: string, time: string): Promise<void> {
  if (name === 'Ends') await user.selectOptions(await screen.findByRole('combobox', { name: /^Ends/ }), 'Another time');
  const field = await dayField(name === 'Ends' ? 'End date' : name);
  await user.clear(field);
  await user.type(field, day);
  await user.tab();
  const hour = name === 'Starts' ? /^Start time/ : /^End time/;
  await user.selectOptions(screen.getByRole('combobox', { name: hour }), time);
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create and invite' }));
const title = () => screen.findByRole('textbox', { name: /^Title/ });

it('a meeting is scheduled with its time, its door and the friends who are invited', async () => {
  answers(friends(maya, noor), made());
  const user = await open();
  await user.type(await title(), ' Lamp review ');
  await choose(user, 'Starts', `${nextYear}-03-28`, '09:15');
  await user.click(screen.getByRole('checkbox', { name: /^Lobby/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Guests without an account/ }));
  await user.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  await save(user);
  await elsewhere(`/meetings/${meetingId}`);
  expect(await screen.findByText('Meeting scheduled')).toBeVisible();
  expect(asked(create)).toEqual([
    expect.objectContaining({
      key: expect.any(String),
      body: {
        ...{ title: 'Lamp review', door: 'link', lobby: true, guests: false, password: null, invite: [maya.memberId] },
        startsAt: instantOf(`${nextYear}-03-28T09:15`),
        // moving the beginning kept the length of an hour
        endsAt: instantOf(`${nextYear}-03-28T10:15`),
      },
    }),
  ]);
});

it('a meeting of invited people has neither lobby nor guests to choose', async () => {
  answers(friends());
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: /^Invited people only/ }));
  expect(screen.queryByRole('checkbox', { name: /^Lobby/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Guests/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Require a password' })).not.toBeChecked();
});

describe('shows a mistake at its field, and sends nothing', () => {
  it('without a title, and with a password that is too short', async () => {
    answers(friends());
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Require a password' }));
    await user.type(screen.getByRole('textbox', { name: /^Password/ }), 'abc');
    await save(user);
    expect(await title()).toHaveAccessibleDescription('Please enter a title');
    const password = screen.getByRole('textbox', { name: /^Password/ });
    expect(password).toBeInvalid();
    await user.type(password, 'd');
    expect(password).toBeValid();
    expect(await title()).toBeValid();
    expect(asked(create)).toEqual([]);
  });

  it('with an end before the beginning', async () => {
    answers(friends());
    const user = await open();
    await user.type(await title(), 'Lamp review');
    await choose(user, 'Starts', `${nextYear}-03-28`, '09:00');
    await choose(user, 'Ends', `${nextYear}-03-27`, '09:00');
    await save(user);
    expect(await dayField('End date')).toHaveAccessibleDescription('The meeting must end after it starts');
    expect(await dayField('Starts')).not.toHaveAccessibleDescription();
    expect(asked(create)).toEqual([]);
  });

  it('with a beginning that has passed', async () => {
    answers(friends());
    const user = await open();
    await user.type(await title(), 'Lamp review');
    await choose(user, 'Starts', `${nextYear - 1}-01-01`, '00:00');
    await save(user);
    expect(await dayField('Starts')).toHaveAccessibleDescription(/^Choose a date from /);
    expect(asked(create)).toEqual([]);
  });
});

it('friends are found by a part of the name, and taken back by a second press', async () => {
  answers(friends(maya, noor), made());
  const user = await open(`/meetings/new?with=${noor.memberId}`);
  const given = await screen.findByRole('button', { name: /Noor Haddad/ });
  expect(given).toHaveAttribute('aria-pressed', 'true');
  await user.click(given);
  expect(given).toHaveAttribute('aria-pressed', 'false');
  await user.type(screen.getByRole('searchbox', { name: 'Search friends' }), 'nobody');
  expect(await screen.findByText('No friends with this name')).toBeVisible();
  expect(asked('GET /api/network/friends').at(-1)?.query['q']).toBe('nobody');
});

it.each([
  ['whose answer was lost', 504, 'timeout', 1],
  ['that was refused', 422, 'conference.in-the-past', 2],
] as const)(
  'a request %s is said; the next try has the same key only where the first may have been done',
  async (_, status, code, keys) => {
    answers(
      friends(),
      http.post('*/api/meetings', () => problem(status, code)),
    );
    const user = await open();
    await user.type(await title(), 'Lamp review');
    await save(user);
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    await addressIs('/meetings/new');
    answers(made());
    await save(user);
    await elsewhere(`/meetings/${meetingId}`);
    const sent = asked(create);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(keys);
  },
);

it('leaving is asked about from the first change on until the meeting is scheduled', async () => {
  answers(friends(), made());
  const user = await open();
  const field = await title();
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(field, 'L');
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  await save(user);
  await elsewhere(`/meetings/${meetingId}`);
  expect(asksBeforeLeaving()).toBe(false);
});
