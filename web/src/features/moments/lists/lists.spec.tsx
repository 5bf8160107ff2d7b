import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { card, moment, momentPicture, MomentServer, self } from '../../../../test/moments';
import { memberProfile, ProfileServer } from '../../../../test/profile';
import { testServer } from '../../../../test/server';
import { paths } from '../../../lib/paths';

const server = testServer();
const maya = card('Maya Okafor');
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer();
  server.use(
    http.get('*/api/network/*', () => problem(503, 'unavailable')),
    http.get('*/api/recommendations*', () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get('*/api/members/:memberId/*', () => HttpResponse.json({ items: [], nextCursor: null })),
  );
  server.use(...stored.handlers);
});

describe('own moments', () => {
  it('invite to the first as long as there is none', async () => {
    await openApp(paths.moments, { signedIn: true });
    await heading('My moments');
    expect(await screen.findByText(/Share what you are working on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saved moments' })).toHaveAttribute('href', paths.bookmarks);
  });

  it('are listed, also by the old address', async () => {
    stored.moments = [moment(1, { author: self }), moment(2)];
    await openApp('/pages/dynamic/dynamic', { signedIn: true });
    expect(await screen.findByText('Moment number 1')).toBeVisible();
    expect(screen.queryByText('Moment number 2')).toBeNull();
  });
});

describe('moments of a member', () => {
  it('are listed under the name', async () => {
    stored.moments = [moment(1)];
    await openApp(`/members/${maya.memberId}/moments`, { signedIn: true });
    await heading('Maya Okafor’s moments');
    expect(await screen.findByText('Moment number 1')).toBeVisible();
  });

  it('who cannot be seen say so, and a visitor may log in', async () => {
    server.use(http.get('*/api/moments/of-member/:memberId', () => problem(404, 'not-found')));
    await openApp(`/members/${maya.memberId}/moments`);
    expect(await screen.findByText('This member isn’t available.')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it("are listed on the member's page: the latest three, with a link to all", async () => {
    stored.moments = [
      moment(1, { text: '', media: [momentPicture(1), momentPicture(2)] }),
      ...[2, 3, 4].map((n) => moment(n)),
    ];
    server.use(
      http.get('*/api/members/:memberId', () => HttpResponse.json(memberProfile({ memberId: maya.memberId }))),
    );
    await openApp(paths.member(maya.memberId), { signedIn: true });
    const section = within(
      (await screen.findByRole('heading', { level: 2, name: 'Moments' })).closest('section') as HTMLElement,
    );
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(section.getByText('2 pictures')).toBeVisible();
    expect(section.getByRole('link', { name: 'All moments' })).toHaveAttribute(
      'href',
      `/members/${maya.memberId}/moments`,
    );
  });

  it('are not mentioned if there are none; on the own page there is an invitation', async () => {
    server.use(...new ProfileServer().handlers);
    await openApp(paths.profile, { signedIn: true });
    expect(await screen.findByText(/Share what you are working on/)).toBeVisible();
  });
});

it('a topic has its moments', async () => {
  stored.moments = [moment(1, { topics: ['桥梁'] }), moment(2)];
  await openApp(paths.topic('桥梁'), { signedIn: true });
  await heading('#桥梁');
  expect(await screen.findByText('Moment number 1')).toBeVisible();
  expect(screen.queryByText('Moment number 2')).toBeNull();
});

describe('the edit history', () => {
  it('marks added and removed words, and the visibility since', async () => {
    const one = moment(1, { text: 'The bridge is closed', version: 2, editedAt: '2026-11-20T10:00:00.000Z' });
    stored.moments = [one];
    server.use(
      http.get('*/api/moments/:momentId/history', () =>
        HttpResponse.json({
          items: [
            { version: 1, text: 'The bridge is open', visibility: 'friends', writtenAt: '2026-11-20T08:00:00.000Z' },
          ],
        }),
      ),
    );
    await openApp(`${paths.moment(one.momentId)}/history`, { signedIn: true });
    await heading('Edit history');
    await waitFor(() => expect(screen.getByText('closed').tagName).toBe('INS'));
    expect(screen.getByText('open').tagName).toBe('DEL');
    expect(screen.getByText('Visibility since then: Public')).toBeVisible();
    expect(screen.getByText('The bridge is open')).toBeVisible();
  });

  it('of a moment that is gone says so', async () => {
    server.use(http.get('*/api/moments/:momentId/history', () => problem(404, 'not-found')));
    await openApp(`${paths.moment(moment(1).momentId)}/history`, { signedIn: true });
    expect(await screen.findByText(/doesn’t exist/)).toBeVisible();
  });
});
