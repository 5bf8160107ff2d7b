import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Feature } from '../../lib/feature';
import { account, problem } from '../../../test/identity';
import { elsewhere, openScreen, screenServer } from '../../../test/screens';
import { home } from './home.feature';

const { answers, asked } = screenServer();
let completeness: CompletenessView;

/** A feed without anything in it yet. */
const emptyFeed: Feature = {
  name: 'moments',
  screens: [],
  slots: {
    'home.feed': () => Promise.resolve(({ whenEmpty }: { whenEmpty: React.ReactNode }) => <>{whenEmpty}</>),
  },
};
const everything = [
  '/login',
  '/register',
  '/post',
  '/profile/*',
  '/profile',
  '/first-steps',
  '/settings/*',
  '/help/*',
  '/help',
  '/members/:memberId',
];
const open = (signedIn: Parameters<typeof openScreen>[2] = {}) =>
  openScreen('/', [home, emptyFeed], { screens: everything, ...signedIn });
const link = (name: string | RegExp) => screen.findByRole('link', { name });

beforeEach(() => {
  completeness = { percent: 40, missing: ['photo', 'job', 'contact'], backgroundComplete: false, firstSteps: false };
  answers(http.get('*/api/profile/completeness', () => HttpResponse.json(completeness)));
});

describe('a visitor', () => {
  it('sees a description of the product, and the ways in', async () => {
    await open({ signedIn: false });
    expect(await link('Register')).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByText('You decide who can see what')).toBeVisible();
    // nothing of a member is requested
    expect(asked('GET /api/profile/completeness')).toEqual([]);
    expect(screen.queryByText('Good to know')).toBeNull();
  });

  it('sees some of the public content, and links to more', async () => {
    const author = { memberId: 'm1', name: 'Ada Vance', headline: 'Harbour engineer', photo: null };
    const moment = { momentId: 'o1', author, homepage: null, text: 'A bridge', media: [] };
    const counts = { reactionsTotal: 1200, comments: 1, shares: 0, reactions: {} };
    const page = { homepageId: 'h1', name: 'Lantern Works', logo: null };
    const job = { verified: { homepageId: 'h1' }, homepage: page };
    const member = { memberId: 'm2', name: 'Lin Xiao', headline: 'Smith', photo: null, jobs: [job], educations: [] };
    answers(
      http.get('*/api/moments/showcase', () => HttpResponse.json({ items: [{ ...moment, counts }] })),
      http.get('*/api/jobs/positions', () =>
        HttpResponse.json({ items: [{ positionId: 'p1', title: 'Designer', homepage: page }] }),
      ),
      http.get('*/api/members/showcase', () => HttpResponse.json({ member })),
    );
    const user = await open({ signedIn: false, screens: [...everything, '/search', '/jobs', '/explore'] });
    expect(await link('Moment by Ada Vance')).toHaveAttribute('href', '/moments/o1');
    expect(screen.getByText('1,200 reactions · 1 comment')).toBeVisible();
    expect(await link(/Designer/)).toHaveAttribute('href', '/jobs/p1');
    expect(await link(/Lin Xiao/)).toHaveTextContent('Lantern Works has verified this entry');
    expect(await link(/Look around/)).toHaveAttribute('href', '/explore');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' bridges {Enter}');
    await elsewhere('/search?q=bridges');
  });

  it('works without the parts that cannot be loaded', async () => {
    answers(
      http.get('*/api/moments/showcase', () => problem(503, 'unavailable')),
      http.get('*/api/jobs/positions', () => HttpResponse.json({ items: [] })),
      http.get('*/api/members/showcase', () => HttpResponse.json({ member: null })),
    );
    await open({ signedIn: false, screens: [...everything, '/explore'] });
    expect(await link(/Look around/)).toBeVisible();
    for (const title of ['What members say', 'Open positions', 'A member you can meet'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('is led only to what there is', async () => {
    await open({ signedIn: false, screens: ['/login'] });
    expect(await link('Log in')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('the missing parts of the profile', () => {
  it('is one step at first, all of them on demand, each with its place', async () => {
    const user = await open();
    expect(await screen.findByText('Your profile is 40% complete')).toBeVisible();
    expect(screen.getByText(/^You need at least one job and one education entry/)).toBeVisible();
    expect(await link(/^Add a photo/)).toHaveAttribute('href', '/profile/photo');
    expect(screen.queryByRole('link', { name: /^Add a job/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 more steps' }));
    expect(await link(/^Add a job/)).toHaveAttribute('href', '/profile/jobs/new');
    expect(await link(/^Add contact details/)).toHaveAttribute('href', '/profile/contact');
    expect(screen.queryByRole('button', { name: /more step/ })).toBeNull();
  });

  it('is nothing any more, apart from the first steps that were skipped', async () => {
    completeness = { percent: 100, missing: [], backgroundComplete: true, firstSteps: true };
    await open();
    expect(await link(/^Find people you may know/)).toBeVisible();
    expect(screen.getByText('A complete profile is easier to find and says more about you.')).toBeVisible();
  });

  it('is not spoken of where nothing is left', async () => {
    completeness = { percent: 100, missing: [], backgroundComplete: true, firstSteps: false };
    await open();
    expect(await screen.findByText('Good to know')).toBeVisible();
    expect(screen.queryByText(/complete$/)).toBeNull();
  });

  it('is requested again after a failure, and the rest of the page is there meanwhile', async () => {
    answers(http.get('*/api/profile/completeness', () => problem(503, 'unavailable'), { once: true }));
    const user = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(await link('Share something…')).toHaveAttribute('href', '/post');
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your profile is 40% complete')).toBeVisible();
  });
});

describe('the hints for new members', () => {
  it('is said while nothing is in the feed', async () => {
    await open();
    expect(await link(/^Decide who can see what/)).toBeVisible();
    expect(await link(/^Protect your login/)).toBeVisible();
  });

  it('leaves out the second step of the login where it is on', async () => {
    const secondFactor = { ...account.secondFactor, enabled: true };
    await open({ signedIn: { secondFactor } });
    expect(await link(/^Decide who can see what/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Protect your login/ })).toBeNull();
  });

  it('leads nowhere where there is nothing', async () => {
    await open({ screens: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByText('Good to know')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Share something…' })).toBeNull();
  });
});

it('begins a moment, with pictures or a video already to be chosen', async () => {
  await open();
  expect(await link('Add pictures')).toHaveAttribute('href', '/post?add=picture');
  expect(await link('Add a video')).toHaveAttribute('href', '/post?add=video');
});
