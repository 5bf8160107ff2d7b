import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { approved, homepageId, HomepageServer } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { newsDraft, newsId, NewsServer } from '../../../../test/news';
import { elsewhere, openScreen, question, reply, says, screenServer } from '../../../../test/screens';
import type { Feature } from '../../../lib/feature';
import { Slot } from '../../../lib/slots';
import { news } from '../news.feature';
import { newsPaths } from '../news-paths';

const { answers, asked } = screenServer();
let stored: NewsServer;
let homepages: HomepageServer;
/** The place of the management that news fill. */
const Management = () => <Slot name="homepage.manageNews" props={{ page: homepages.page }} fallback={null} />;
const managing: Feature = {
  name: 'news',
  screens: [
    {
      path: '/homepages/:homepageId/manage/news',
      load: () => Promise.resolve(Management),
      for: 'member',
      frame: 'page',
    },
  ],
};
const one = `/api/news/${newsId}`;
const published = (changes = {}) =>
  newsDraft({
    title: 'A new pier',
    html: '<p>It floats.</p>',
    state: 'published',
    publishedAt: '2026-03-01T10:00:00.000Z',
    version: 4,
    ...changes,
  });
const manage = () => openScreen(newsPaths.manage(homepageId), [managing, news]);
const edit = () => openScreen(newsPaths.edit(homepageId, newsId), [news]);
const menu = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'More options for “A new pier”' }));
async function choose(user: UserEvent, action: string) {
  await menu(user);
  await user.click(await screen.findByRole('button', { name: action }));
}
const busy = 'This part of Renmai is not ready. Please try again shortly.';

beforeEach(() => {
  stored = new NewsServer();
  homepages = new HomepageServer();
  homepages.page = approved();
  answers(...stored.handlers, ...homepages.handlers);
});

describe('the list for content administrators', () => {
  it('has a part for each state; a draft leads to where it is written', async () => {
    stored.item = published({ state: 'draft', publishedAt: null });
    const user = await manage();
    expect(await screen.findByText('Nothing published yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdrawn' }));
    expect(await screen.findByText('No withdrawn news.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Drafts' }));
    expect(await screen.findByRole('link', { name: 'A new pier' })).toHaveAttribute(
      'href',
      newsPaths.edit(homepageId, newsId),
    );
  });

  it.each([
    ['published', ['Share', 'Withdraw', 'Delete']],
    ['withdrawn', ['Publish again', 'Delete']],
    ['draft', ['Publish', 'Delete']],
  ] as const)('offers for one that is %s what can be done with it', async (state, wanted) => {
    stored.item = published({ state });
    const user = await manage();
    const part = { published: 'Published', withdrawn: 'Withdrawn', draft: 'Drafts' }[state];
    await user.click(await screen.findByRole('button', { name: part }));
    await menu(user);
    const sheet = within(await screen.findByRole('dialog'));
    const shown = sheet.getAllByRole('button').map((button) => button.textContent);
    const all = ['Share', 'Withdraw', 'Publish again', 'Publish', 'Delete'];
    expect(all.filter((name) => shown.includes(name))).toEqual(wanted);
    expect(sheet.queryByRole('link', { name: 'Edit history' }) === null).toBe(state === 'draft');
  });

  it('withdraws the stored version, whichever one the list has', async () => {
    stored.item = published();
    const user = await manage();
    await screen.findByRole('link', { name: 'A new pier' });
    stored.item = published({ version: 9 });
    await choose(user, 'Withdraw');
    await reply(user, 'Withdraw this news?', 'Cancel');
    expect(asked(`POST ${one}/withdraw`)).toEqual([]);
    await choose(user, 'Withdraw');
    await reply(user, 'Withdraw this news?', 'Withdraw');
    await waitFor(() => expect(asked(`POST ${one}/withdraw`)).toMatchObject([{ body: { version: 9 } }]));
    expect(await screen.findByText('Nothing published yet.')).toBeVisible();
  });

  it('warns of the loss before something is deleted, and keeps it after a refusal', async () => {
    stored.item = published();
    answers(http.delete(`*${one}`, () => problem(503, 'unavailable')));
    const user = await manage();
    await choose(user, 'Delete');
    const asking = await question('Delete this news?');
    expect(asking.getByText(/^Its pictures, reactions and comments will be permanently deleted too/)).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await says(busy);
    expect(screen.getByRole('link', { name: 'A new pier' })).toBeVisible();
  });

  it('begins one draft for each press, also where the answer was lost', async () => {
    const path = `/api/homepages/${homepageId}/news`;
    answers(
      http.post(`*${path}`, () => problem(503, 'unavailable'), { once: true }),
      ...stored.handlers,
    );
    const user = await manage();
    await user.click(await screen.findByRole('button', { name: 'Write news' }));
    await says(busy);
    await user.click(screen.getByRole('button', { name: 'Write news' }));
    await waitFor(() => expect(window.location.pathname).toBe(newsPaths.edit(homepageId, newsId)));
    const [first, second] = asked(`POST ${path}`).map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('begins nothing while the page is not public', async () => {
    homepages.page = approved({ state: 'suspended' });
    await manage();
    expect(await screen.findByText('You can publish news once the homepage is public.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write news' })).toBeNull();
  });
});

describe('writing', () => {
  it('publishes nothing without a title and a text, and asks about nothing then', async () => {
    const user = await edit();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Please enter a title.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toBeInvalid();
    expect(screen.getByText('Please enter some text.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'A' } });
    expect(screen.queryByText('Please enter a title.')).toBeNull();
  });

  it('publishes withdrawn news again without notifying followers again', async () => {
    stored.item = published({ state: 'withdrawn' });
    const user = await edit();
    await user.click(await screen.findByRole('button', { name: 'Publish again' }));
    const asking = await question('Publish again?');
    expect(asking.getByText(/Followers won’t be notified again\.$/)).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Publish again' }));
    await waitFor(() => expect(asked(`POST ${one}/publish`)).toMatchObject([{ body: { version: 4 } }]));
  });

  it('keeps the typed text after a failure to save, and tries again', async () => {
    stored.item = published();
    answers(
      http.patch(`*${one}`, () => problem(503, 'unavailable'), { once: true }),
      ...stored.handlers,
    );
    const user = await edit();
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Two piers' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Couldn’t save')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Two piers');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stored.item.title).toBe('Two piers'));
  });

  it('is left for the list once a draft is deleted', async () => {
    stored.item = published({ state: 'draft' });
    const user = await edit();
    await choose(user, 'Delete');
    expect((await question('Delete this news?')).getByText(/^The draft and its pictures/)).toBeVisible();
    await reply(user, 'Delete this news?', 'Delete');
    await elsewhere(newsPaths.manage(homepageId));
  });
});
