import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { memberProfile, ProfileServer } from '../../../../test/profile';
import { testServer } from '../../../../test/server';

const server = testServer();
const maya = memberProfile();
const card = {
  ...{ memberId: maya.memberId, name: maya.name, headline: 'Robotics', place: maya.place, photo: null, degree: null },
};
const answer = (changes: object) =>
  http.get('*/api/profile/viewers', () =>
    HttpResponse.json({ items: [], nextCursor: null, viewing: 'shown', counts: { week: 0, all: 0 }, ...changes }),
  );
beforeEach(() => server.use(...new ProfileServer().handlers));

it('lists viewers by name or by occupation, beside their numbers', async () => {
  const at = '2026-11-20T00:00:00.000Z';
  server.use(
    answer({
      items: [
        { kind: 'member', member: card, at },
        { kind: 'occupation', title: 'Pilot', industry: 'Shipping', at },
        { kind: 'occupation', title: '', industry: '', at },
      ],
      counts: { week: 1, all: 3 },
    }),
  );
  const user = await openApp('/profile', { signedIn: true });
  await user.click(await screen.findByRole('link', { name: /^Who viewed me/ }));
  await heading('Who viewed me');
  expect(await screen.findByText('1 member in the last 7 days')).toBeVisible();
  expect(screen.getByText('3 members in the last 90 days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute('href', `/members/${maya.memberId}`);
  expect(screen.getByText('Pilot · Shipping')).toBeVisible();
  expect(screen.getByText('A member')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/settings/visibility#viewing');
});

it('tells a member who hides why there are no names', async () => {
  server.use(answer({ viewing: 'hidden', counts: { week: 2, all: 2 } }));
  await openApp('/profile/viewers', { signedIn: true });
  expect(await screen.findByText(/so you don’t see who viewed yours/)).toBeVisible();
  expect(screen.getByText('2 members in the last 7 days')).toBeVisible();
});

it.each([
  ['a signed-in member', true, 1],
  ['a visitor', false, 0],
])('opening a profile is noted for %s', async (_, signedIn, times) => {
  const noted: string[] = [];
  server.use(
    http.get('*/api/members/:memberId', () => HttpResponse.json(maya)),
    http.put('*/api/members/:memberId/view', ({ params }) => {
      noted.push(String(params['memberId']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openApp(`/members/${maya.memberId}`, { signedIn });
  await heading('Maya Okafor');
  await waitFor(() => expect(noted).toEqual(Array.from({ length: times }, () => maya.memberId)));
});
