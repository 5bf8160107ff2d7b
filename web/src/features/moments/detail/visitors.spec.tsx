import { screen, within } from '@testing-library/react';
import { openApp } from '../../../../test/app';
import { comment, moment, MomentServer } from '../../../../test/moments';
import { testServer } from '../../../../test/server';
import { paths } from '../../../lib/paths';
import { takeWanted } from '../../../lib/wanted';

const server = testServer();
const one = moment(1);
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer([one]);
  stored.comments = [comment(1)];
  server.use(...stored.handlers);
});

const open = (signedIn = true) => openApp(paths.moment(one.momentId), { signedIn });

describe('a moment that was shared', () => {
  it('shows a visitor two more of its author, what Renmai is, and the ways in, which lead back', async () => {
    stored.moments = [one, moment(2), moment(3), moment(4)].map((each) => ({
      ...each,
      author: one.author,
      mine: { ...each.mine, mayComment: false },
    }));
    const user = await open(false);
    const heading = await screen.findByRole('heading', { name: 'More from Maya Okafor' });
    const more = within(heading.closest('section') as HTMLElement);
    expect(more.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
      'Moment number 2',
      'Moment number 3',
    ]);
    const product = within(await screen.findByRole('region', { name: 'Renmai' }));
    expect(product.getByText(/professional network for people, companies and schools/)).toBeVisible();
    expect(product.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await user.click(product.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(takeWanted()).toBe(paths.moment(one.momentId));
  });

  it('shows a member neither', async () => {
    stored.moments = [one, moment(2)];
    await open();
    expect(await screen.findByText('Comment number 1')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /More from/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Renmai' })).toBeNull();
  });
});
