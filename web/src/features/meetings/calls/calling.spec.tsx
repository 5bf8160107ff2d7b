import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { callId, entered, groupCall, readiness } from '../../../../test/meetings';
import { maya, noor, raf, relation } from '../../../../test/network';
import { addressIs, elsewhere, openScreen, screenServer } from '../../../../test/screens';
import type { Feature } from '../../../lib/feature';
import { Slot, type SlotName, type SlotProps } from '../../../lib/slots';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();

/** A page of another feature with a slot for meetings. */
async function inPlace<K extends SlotName>(name: K, props: SlotProps[K]) {
  const page: Feature = {
    name: 'chat',
    screens: [
      {
        path: '/messages',
        for: 'member',
        frame: 'page',
        load: () => Promise.resolve(() => <Slot name={name} props={props} />),
      },
    ],
  };
  return openScreen('/messages', [page, meetings]);
}
const single = { conversation: { kind: 'single', id: maya.memberId }, name: maya.name } as const;
const group = { conversation: { kind: 'group', id: '77' }, name: 'Keepers' } as const;
const asFriend = (friendship: RelationView['friendship'] = 'friends') =>
  http.get('*/api/network/relations/:memberId', ({ params }) =>
    HttpResponse.json(relation(params['memberId'] as string, { friendship })),
  );
const rung = () => http.post('*/api/calls', () => HttpResponse.json(entered(), { status: 201 }));
const calls = () => asked('POST /api/calls').map(({ body }) => body);

describe('a conversation with a friend', () => {
  // on a phone one button has both ways, so that the name has room
  const choose = async (user: UserEvent, way: string) => {
    const name = 'Call Maya Okafor';
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: way }));
  };

  it.each([
    ['Voice', 'voice'],
    ['Video', 'video'],
  ])('is called by "%s", which leads into the room', async (way, media) => {
    answers(readiness('ready'), asFriend(), rung());
    const user = await inPlace('conversation.actions', single);
    await choose(user, way);
    await elsewhere(`/meet/${callId}`);
    expect(calls()).toEqual([{ media, callees: [maya.memberId], groupId: null }]);
  });

  it.each([
    ['conference.busy', 'This member is on another call.'],
    ['conference.in-another-call', 'You’re already in another call.'],
  ])('says why nobody was called: %s', async (code, words) => {
    answers(
      readiness('ready'),
      asFriend(),
      http.post('*/api/calls', () => problem(409, code)),
    );
    const user = await inPlace('conversation.actions', single);
    await choose(user, 'Voice');
    expect(await screen.findByText(words)).toBeVisible();
    await addressIs('/messages');
  });
});

describe('nobody is called', () => {
  it.each([
    ['whom one is no friend of', 'ready', 'none', single],
    ['while calls are being set up', 'preparing', 'friends', single],
    ['where a server has no calls', 'unavailable', 'friends', single],
    ['in a group then', 'unavailable', 'friends', group],
    [
      'in the room of an event',
      'ready',
      'friends',
      { conversation: { kind: 'room', id: '9' }, name: 'Event' } as const,
    ],
  ] as const)('%s', async (_, state, friendship, conversation) => {
    answers(readiness(state), asFriend(friendship));
    await inPlace('conversation.actions', conversation);
    await waitFor(() => expect(asked('GET /api/meetings/readiness')).toHaveLength(1));
    if (conversation === single && state === 'ready') {
      await waitFor(() => expect(asked(`GET /api/network/relations/${maya.memberId}`)).toHaveLength(1));
    }
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a call of a group', () => {
  const members = (...items: unknown[]) =>
    http.get('*/api/calls/groups/77/members', () => HttpResponse.json({ items }));
  const openSheet = async () => {
    const user = await inPlace('conversation.actions', group);
    await user.click(await screen.findByRole('button', { name: 'Call members of Keepers' }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: 'Who do you want to call?' })) };
  };

  it('rings for all but those who were left out', async () => {
    answers(readiness('ready'), members(maya, noor, raf), rung());
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('Calls 3 members.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /Noor Haddad/ }));
    expect(sheet.getByText('Calls 2 members.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Video' }));
    await elsewhere(`/meet/${callId}`);
    expect(calls()).toEqual([{ media: 'video', callees: [maya.memberId, raf.memberId], groupId: '77' }]);
  });

  it('needs somebody to ring for', async () => {
    answers(readiness('ready'), members(maya));
    const { user, sheet } = await openSheet();
    const one = await sheet.findByRole('button', { name: /Maya Okafor/ });
    await user.click(one);
    for (const name of ['Voice', 'Video']) expect(sheet.getByRole('button', { name })).toBeDisabled();
    await user.click(one);
    for (const name of ['Voice', 'Video']) expect(sheet.getByRole('button', { name })).toBeEnabled();
  });

  it('shows that nobody can be called', async () => {
    answers(readiness('ready'), members());
    const { sheet } = await openSheet();
    expect(await sheet.findByText('There’s nobody in this group you can call.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Voice' })).toBeDisabled();
  });

  it('keeps the choice when there is a call already, and says so', async () => {
    answers(
      readiness('ready'),
      members(maya),
      http.post('*/api/calls', () => problem(409, 'conference.group-in-call')),
    );
    const { user, sheet } = await openSheet();
    await sheet.findByText('Calls 1 member.');
    await user.click(sheet.getByRole('button', { name: 'Voice' }));
    expect(await screen.findByText(/already a call in this group/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Who do you want to call?' })).toBeVisible();
  });
});

describe('above a group’s chat', () => {
  const has = (call: unknown) => http.get('*/api/calls/groups/77', () => HttpResponse.json({ call }));

  it('joins a call that goes on', async () => {
    answers(
      readiness('ready'),
      has(groupCall({ media: 'voice' })),
      http.post(`*/api/calls/${callId}/join`, () => HttpResponse.json(entered(groupCall()))),
    );
    const user = await inPlace('conversation.top', { conversation: group.conversation });
    expect(await screen.findByText('Voice call in progress')).toHaveTextContent('2 people in the call');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await elsewhere(`/meet/${callId}`);
  });

  it('a member who is in it is led back, without joining again', async () => {
    answers(readiness('ready'), has(groupCall({ inIt: true, people: 1 })));
    await inPlace('conversation.top', { conversation: group.conversation });
    expect(await screen.findByRole('link', { name: 'Back to the call' })).toHaveAttribute('href', `/meet/${callId}`);
    expect(screen.getByText('1 person in the call')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('nothing is said where there is no call', async () => {
    answers(readiness('ready'), has(null));
    await inPlace('conversation.top', { conversation: group.conversation });
    await waitFor(() => expect(asked('GET /api/calls/groups/77')).toHaveLength(1));
    expect(screen.queryByText(/in progress/)).toBeNull();
  });
});

it('a friend is called from their page and from a list of friends', async () => {
  answers(readiness('ready'), asFriend(), rung());
  const member = { ...maya, relation: 'friend' as const };
  const user = await inPlace('member.contact', { member });
  await user.click(await screen.findByRole('button', { name: 'Video call with Maya Okafor' }));
  await elsewhere(`/meet/${callId}`);
  expect(calls()).toEqual([{ media: 'video', callees: [maya.memberId], groupId: null }]);
});

it('where moments are written, a meeting is among the other things that can be made', async () => {
  answers(readiness('ready'));
  await inPlace('post.more', {});
  expect(await screen.findByRole('link', { name: /Meet now/ })).toHaveAttribute('href', '/meetings');
  expect(screen.getByRole('link', { name: /Schedule a meeting/ })).toHaveAttribute('href', '/meetings/new');
});
