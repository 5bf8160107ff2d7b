import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { approved } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { addressIs, openScreen, screenServer } from '../../../../test/screens';
import { homepagePaths } from '../homepage-paths';
import { orgPages } from '../org-pages.feature';

const { answers } = screenServer();
const comparing = { ...orgPages, screens: orgPages.screens.filter(({ path }) => path === '/schools/compare') };
const id = (n: number) => networkId(700 + n);
const school = (n: number) =>
  approved({
    homepageId: id(n),
    kind: 'school',
    handle: `school-${n}`,
    name: `School ${n}`,
    followerCount: 1000 * n,
    content: {
      ...approved().content,
      foundingYear: n === 1 ? 1901 : null,
      details: {
        kind: 'school',
        stage: 'primary',
        type: n === 1 ? 'public' : 'private',
        universityType: null,
        size: null,
      },
    },
  });
const open = (ids: readonly string[], signedIn = true) =>
  openScreen(homepagePaths.compare(ids), [comparing], { signedIn });

beforeEach(() => {
  answers(
    http.get('*/api/homepages/:id', ({ params }) => {
      const n = [1, 2, 3].find((one) => id(one) === params['id']);
      return n === undefined ? problem(404, 'not-found') : HttpResponse.json(school(n));
    }),
  );
});

it('has a column for each school, and shows which facts are not published', async () => {
  await open([id(1), id(2)]);
  const table = within(await screen.findByRole('region', { name: 'Compare schools' }));
  const row = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('School type')).toEqual(['Public', 'Private']);
  expect(row('Followers')).toEqual(['1,000', '2,000']);
  expect(row('Year founded')).toEqual(['1901', 'Not published yet']);
  expect(table.getByRole('link', { name: 'School 1' })).toHaveAttribute('href', '/schools/school-1');
});

it('removes one and keeps that in the address; after the last one, shows how to begin', async () => {
  const user = await open([id(1), id(2)]);
  await user.click(await screen.findByRole('button', { name: 'Remove School 1' }));
  await addressIs(homepagePaths.compare([id(2)]).replaceAll(',', '%2C'));
  await user.click(await screen.findByRole('button', { name: 'Remove School 2' }));
  await addressIs('/schools/compare');
  expect(await screen.findByText('Choose a school to start comparing.')).toBeVisible();
});

it('accepts no more than three ids of an address, each once, and then offers no other', async () => {
  await open([id(1), id(1), 'no-id', id(2), id(3), id(4)]);
  await screen.findByRole('region', { name: 'Compare schools' });
  expect(screen.getAllByRole('button', { name: /^Remove School/ })).toHaveLength(3);
  expect(screen.queryByLabelText(/^Add a school/)).toBeNull();
});

it('adds another one by its name; schools that are compared already are not offered', async () => {
  const names = [1, 2].map((n) => ({ ...school(n), slogan: '' }));
  answers(
    http.get('*/api/profile/names', () =>
      HttpResponse.json({ items: names.map(({ name }) => name), homepages: names }),
    ),
  );
  const user = await open([id(1)]);
  await user.type(await screen.findByLabelText(/^Add a school/), 'School');
  const option = await screen.findByRole('option', { name: /School 2/ });
  expect(screen.queryByRole('option', { name: /School 1/ })).toBeNull();
  await user.click(option);
  await addressIs(homepagePaths.compare([id(1), id(2)]).replaceAll(',', '%2C'));
  expect(await screen.findByRole('button', { name: 'Remove School 2' })).toBeVisible();
});

it('asks a visitor to log in before others are added', async () => {
  await open([id(1)], false);
  expect(await screen.findByText('Log in to add more schools.')).toBeVisible();
  expect(screen.queryByLabelText(/^Add a school/)).toBeNull();
});

it('tries again where a school cannot be had', async () => {
  answers(http.get('*/api/homepages/:id', () => problem(503, 'unavailable'), { once: true }));
  const user = await open([id(1)]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove School 1' })).toBeVisible());
});
