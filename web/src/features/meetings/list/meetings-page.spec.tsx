import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { laidOutInRows } from '../../../../test/layout';
import { meeting, meetingId, readiness } from '../../../../test/meetings';
import { maya, pageOf } from '../../../../test/network';
import { addressIs, elsewhere, openScreen, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

laidOutInRows();
const { answers, asked } = screenServer();
const open = (path = '/meetings') => openScreen(path, [meetings]);
const lists = (upcoming: unknown[], past: unknown[] = []) =>
  http.get('*/api/meetings', ({ request }) =>
    pageOf(new URL(request.url).searchParams.get('when') === 'past' ? past : upcoming),
  );
const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('[role="article"], article, li') as HTMLElement);

describe('the list of meetings', () => {
  it('names the host of each meeting and offers a way into one that is open', async () => {
    const other = '0199aa00-0000-7000-8000-000000000043';
    answers(
      readiness('ready'),
      lists([
        meeting({ state: 'open' }),
        meeting({ meetingId: other, title: 'Keepers’ talk', host: maya, role: 'audience' }),
      ]),
    );
    await open();
    const own = await rowOf('Lamp review');
    expect(own.getByText('You’re the host')).toBeVisible();
    expect(own.getByRole('link', { name: 'Join Lamp review' })).toHaveAttribute('href', `/meet/${meetingId}`);
    const talk = await rowOf('Keepers’ talk');
    expect(talk.getByText('Host: Maya Okafor')).toBeVisible();
    expect(talk.getByText('Audience')).toBeVisible();
    expect(talk.queryByRole('link', { name: /^Join/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Keepers’ talk' })).toHaveAttribute('href', `/meetings/${other}`);
  });

  it('shows the purpose of a room that is no meeting, and that a meeting was cancelled', async () => {
    answers(
      readiness('ready'),
      lists([meeting({ title: '', kind: 'interview', role: 'talker' })], [meeting({ state: 'cancelled' })]),
    );
    const user = await open();
    expect((await rowOf('Interview')).getAllByText('Interview')).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect((await rowOf('Lamp review')).getByText('Cancelled')).toBeVisible();
    await addressIs('/meetings?when=past');
    expect(asked('GET /api/meetings').map(({ query }) => query['when'])).toEqual(['upcoming', 'past']);
  });

  it('changes between upcoming and past with the arrow keys', async () => {
    answers(readiness('ready'), lists([]));
    const user = await open();
    expect(await screen.findByText('No upcoming meetings')).toBeVisible();
    screen.getByRole('tab', { name: 'Upcoming' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('No past meetings')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Past' })).toHaveFocus();
  });

  it('keeps invitations apart that wait for an answer, each to be accepted or declined', async () => {
    const other = '0199aa00-0000-7000-8000-000000000043';
    let waiting = [
      meeting({ title: 'Buy now', host: maya, role: 'talker', asked: true }),
      meeting({ meetingId: other, title: 'Tea', host: maya, role: 'talker', asked: true, state: 'open' }),
    ];
    const answered = ({ request }: { request: Request }) => {
      waiting = waiting.filter((one) => !request.url.includes(one.meetingId));
      return new HttpResponse(null, { status: 204 });
    };
    answers(
      readiness('ready'),
      http.get('*/api/meetings', ({ request }) =>
        pageOf(new URL(request.url).searchParams.get('when') === 'requests' ? waiting : []),
      ),
      http.post('*/api/meetings/:meetingId/accept', answered),
      http.post('*/api/meetings/:meetingId/decline', answered),
    );
    const user = await open();
    await user.click(await screen.findByRole('tab', { name: 'Invitations' }));
    await addressIs('/meetings?when=requests');
    expect(await screen.findByRole('button', { name: 'Accept Tea' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join Tea' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline Buy now' }));
    expect(await screen.findByText('Invitation declined. The host isn’t notified.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Accept Tea' }));
    expect(await screen.findByText('No invitations')).toBeVisible();
    expect(asked(`POST /api/meetings/${meetingId}/decline`)).toHaveLength(1);
    expect(asked(`POST /api/meetings/${other}/accept`)).toHaveLength(1);
  });

  it('is announced while it loads, and asked for again after a failure', async () => {
    answers(
      readiness('ready'),
      http.get('*/api/meetings', async () => {
        await delay(20);
        return problem(503, 'unavailable');
      }),
    );
    const user = await open();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toBeVisible();
    answers(lists([meeting()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lamp review' })).toBeVisible();
  });
});

describe('the ways into a meeting', () => {
  it('starts one at once, named after the member, and leads into its room', async () => {
    answers(
      readiness('ready'),
      lists([]),
      http.post('*/api/meetings', () => HttpResponse.json(meeting({ startsAt: null, endsAt: null }), { status: 201 })),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    await elsewhere(`/meet/${meetingId}`);
    expect(asked('POST /api/meetings')).toMatchObject([
      { body: { title: 'Lin Xiao’s meeting' }, key: expect.any(String) },
    ]);
  });

  it('shows why one could not be started, and stays', async () => {
    answers(
      readiness('ready'),
      lists([]),
      http.post('*/api/meetings', () => problem(409, 'conference.list-full')),
    );
    const user = await open();
    const start = await screen.findByRole('button', { name: 'Start now' });
    await user.click(start);
    expect(await screen.findByText(/reached the limit|limit/i)).toBeVisible();
    expect(start).toBeEnabled();
    await addressIs('/meetings');
  });

  it.each([
    ['a link that was pasted', `https://renmai.example/meet/${meetingId}?x=1`],
    ['the id alone, in capitals', meetingId.toUpperCase()],
  ])('leads into the meeting of %s', async (_, typed) => {
    answers(readiness('ready'), lists([]));
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Join with a link' }), `${typed}{Enter}`);
    await elsewhere(`/meet/${meetingId}`);
  });

  it('refuses a text that is no link to a meeting until it is changed', async () => {
    answers(readiness('ready'), lists([]));
    const user = await open();
    const join = await screen.findByRole('button', { name: 'Join' });
    expect(join).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Join with a link' });
    await user.type(field, 'tomorrow at nine');
    await user.click(join);
    expect(field).toHaveAccessibleDescription('This isn’t a meeting link');
    await user.type(field, '!');
    expect(field).not.toHaveAccessibleDescription('This isn’t a meeting link');
    await addressIs('/meetings');
  });

  it.each([
    ['preparing', 'Calls are being set up. On a new server this takes a few minutes, once.', true],
    ['unavailable', 'Calls are not available on this server.', false],
  ] as const)('on a server whose calls are %s says so, and lets a meeting start: %#', async (state, text, starts) => {
    answers(readiness(state), lists([]));
    await open();
    expect(await screen.findByText(text)).toBeVisible();
    const start = screen.getByRole('button', { name: 'Start now' });
    if (starts) expect(start).toBeEnabled();
    else expect(start).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Schedule a meeting' })).toHaveAttribute('href', '/meetings/new');
  });
});
