import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Feature } from '../../lib/feature';
import { account, problem } from '../../../test/identity';
import { openScreen, screenServer } from '../../../test/screens';
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
  it('is told what this is, and led in', async () => {
    await open({ signedIn: false });
    expect(await link('Register')).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByText('You decide who can see what')).toBeVisible();
    // nothing of a member is asked for
    expect(asked('GET /api/profile/completeness')).toEqual([]);
    expect(screen.queryByText('Good to know')).toBeNull();
  });

  it('is led only to what there is', async () => {
    await open({ signedIn: false, screens: ['/login'] });
    expect(await link('Log in')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('what the profile lacks', () => {
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
    expect(await link(/^Find people near you/)).toBeVisible();
    expect(screen.getByText('A complete profile is easier to find and says more about you.')).toBeVisible();
  });

  it('is not spoken of where nothing is left', async () => {
    completeness = { percent: 100, missing: [], backgroundComplete: true, firstSteps: false };
    await open();
    expect(await screen.findByText('Good to know')).toBeVisible();
    expect(screen.queryByText(/complete$/)).toBeNull();
  });

  it('is asked for again where it could not be had, and the rest of the page is there meanwhile', async () => {
    answers(http.get('*/api/profile/completeness', () => problem(503, 'unavailable'), { once: true }));
    const user = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(await link('Share something…')).toHaveAttribute('href', '/post');
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your profile is 40% complete')).toBeVisible();
  });
});

describe('what is worth knowing at the beginning', () => {
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
