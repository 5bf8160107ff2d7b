import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { moment, MomentServer } from '../../../../test/moments';
import { testServer } from '../../../../test/server';

const server = testServer();
const given = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...given(query), matches: /min-width: 800px/.test(query) });
});
afterEach(() => {
  window.matchMedia = given;
});

it('on a desk a comment is written on the card of its moment', async () => {
  const stored = new MomentServer([moment(1)]);
  server.use(
    http.get('*/api/profile/completeness', () =>
      HttpResponse.json({ percent: 100, missing: [], backgroundComplete: true }),
    ),
    http.get('*/api/network/*', () => problem(503, 'unavailable')),
    ...stored.handlers,
  );
  const user = await openApp('/', { signedIn: true });
  const card = within((await screen.findByText('Moment number 1')).closest('article') as HTMLElement);
  await user.click(card.getByRole('button', { name: 'Comment' }));
  const box = await card.findByRole('textbox');
  await waitFor(() => expect(box).toHaveFocus());
  await user.type(box, 'and/or');
  expect(box).toHaveValue('and/or');
});
