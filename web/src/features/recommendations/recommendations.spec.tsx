import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { networkId } from '../../../test/network';
import { memberProfile, ProfileServer } from '../../../test/profile';
import { after, asked, friend, letter, maya, RecommendationServer } from '../../../test/recommendations';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: RecommendationServer;
const open = (path: string) => openApp(path, { signedIn: true });

beforeEach(() => {
  stored = new RecommendationServer();
  server.use(...stored.handlers);
});

describe('own recommendations', () => {
  it('show whose turn it is, and lead to the next step', async () => {
    stored.letters = [letter({}), { ...asked, recommendationId: networkId(101) }];
    const user = await open('/network/recommendations');
    const received = await screen.findByRole('article', { name: 'Maya Okafor' });
    expect(within(received).getByText('Your turn')).toBeVisible();
    expect(within(received).getByRole('link', { name: 'Review Maya Okafor' })).toHaveAttribute(
      'href',
      `/network/recommendations/${networkId(100)}`,
    );
    expect(screen.getByRole('tab', { name: /^Received\s*1$/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(await screen.findByRole('tab', { name: /^Given\s*1$/ }));
    expect(await screen.findByRole('link', { name: 'Write Maya Okafor' })).toHaveAttribute(
      'href',
      `/network/recommendations/${networkId(101)}/edit`,
    );
    expect(screen.getByText('Would you write a few words?')).toBeVisible();
  });

  it('invite if there are none, and show an error if they cannot be loaded', async () => {
    await open('/network/recommendations?box=given');
    expect(await screen.findByText('You haven’t recommended anyone yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recommend a friend' })).toHaveAttribute(
      'href',
      '/network/recommendations/write',
    );
  });

  it('are requested again after the server was away', async () => {
    server.use(http.get('*/api/network/recommendations', () => problem(503, 'unavailable')));
    await open('/network/recommendations');
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  });
});

describe('a letter about the member', () => {
  it('is accepted with a range, at most the one that the author allows', async () => {
    stored.letters = [letter({ range: 'friends', shownRange: 'friends' })];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    await heading('Written by Maya Okafor');
    expect(screen.getByText('Maya Okafor worked with Lin Xiao on the same team')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('radio')).toHaveLength(2);
    await user.click(sheet.getByRole('radio', { name: /Only the two of you/ }));
    await user.click(sheet.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/^You accepted it/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(stored.sent).toMatchObject([{ body: { version: 1, range: 'only-me' } }]);
    expect(screen.getByRole('button', { name: /Who can see it.*Only the two of you/ })).toBeVisible();
  });

  it('is sent back with words, which are required', async () => {
    stored.letters = [letter({})];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Send' }));
    expect(sheet.getByRole('textbox')).toHaveAccessibleDescription('Please fill this in.');
    await user.type(sheet.getByRole('textbox'), 'Shorter, please');
    await user.click(sheet.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Requested changes')).toBeVisible();
    expect(screen.getByText('Shorter, please')).toBeVisible();
    expect(stored.sent).toMatchObject([
      { path: expect.stringMatching(/ask-changes$/) as string, body: { version: 1 } },
    ]);
  });

  it('is hidden, and shown again', async () => {
    stored.letters = [letter({ ...after.accept })];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    await user.click(await screen.findByRole('button', { name: /^Hide/ }));
    expect(await screen.findByText('You’re not showing it right now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/^You accepted it/)).toBeVisible();
  });

  it('that was changed meanwhile is shown as it is now', async () => {
    stored.letters = [letter({})];
    const user = await open(`/network/recommendations/${networkId(100)}`);
    const hide = await screen.findByRole('button', { name: /^Don’t show/ });
    stored.letters = [letter({ ...after.withdraw, version: 2 })];
    server.use(
      http.post('*/api/network/recommendations/:id/:action', () => problem(409, 'network.recommendation-state'), {
        once: true,
      }),
    );
    await user.click(hide);
    expect(await screen.findByText('Withdrawn.')).toBeVisible();
    expect(screen.getByText('The recommendation has changed. Please check it again.')).toBeVisible();
  });

  it('between other members shows an error', async () => {
    await open(`/network/recommendations/${networkId(999)}`);
    expect(await screen.findByText('This doesn’t exist, or you don’t have access to it.')).toBeVisible();
  });
});

describe("on a member's page", () => {
  const accepted = (n: number, author: MemberCard) =>
    letter({ recommendationId: networkId(n), author, subject: maya, ...after.accept, actions: [] });
  const openPage = (relation: 'friend' | 'stranger', signedIn = true) => {
    server.use(
      http.get('*/api/members/:memberId', () =>
        HttpResponse.json(memberProfile({ ...maya, relation, photo: null, degree: relation === 'friend' ? 1 : null })),
      ),
      http.get('*/api/network/relations/:memberId', () => problem(404, 'not-found')),
    );
    return openApp(`/members/${maya.memberId}`, { signedIn });
  };

  it('shows the newest letters, a link to all of them, and the actions of a friend', async () => {
    stored.letters = [accepted(1, friend(11, 'Ana')), accepted(2, friend(12, 'Ben')), accepted(3, friend(13, 'Cho'))];
    const user = await openPage('friend');
    const title = await screen.findByRole('heading', { level: 2, name: 'Recommendations' });
    const section = within(title.closest('section') as HTMLElement);
    expect(section.getByRole('link', { name: 'Ana' })).toBeVisible();
    expect(section.queryByRole('link', { name: 'Cho' })).toBeNull();
    expect(section.getByRole('link', { name: 'Recommend Maya Okafor' })).toHaveAttribute(
      'href',
      `/network/recommendations/write?member=${maya.memberId}`,
    );
    await user.click(section.getByRole('link', { name: 'All recommendations' }));
    await heading('Recommendations for Maya Okafor');
    expect(await screen.findByRole('article', { name: 'Cho' })).toBeVisible();
  });

  it('has no section for a stranger if there is no letter', async () => {
    await openPage('stranger');
    await heading('Maya Okafor');
    await waitFor(() => expect(stored.looked).toEqual([maya.memberId]));
    expect(screen.queryByRole('heading', { name: 'Recommendations' })).toBeNull();
  });

  it('is nothing for a visitor', async () => {
    stored.letters = [accepted(1, friend(11, 'Ana'))];
    await openPage('stranger', false);
    await heading('Maya Okafor');
    expect(stored.looked).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Recommendations' })).toBeNull();
  });

  it('is an invitation on the own one', async () => {
    server.use(...new ProfileServer().handlers);
    await open('/profile');
    expect(await screen.findByText(/^No recommendations to show yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a recommendation' })).toHaveAttribute(
      'href',
      '/network/recommendations/ask',
    );
  });
});
