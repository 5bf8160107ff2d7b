import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { approved, homepageId, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { moment } from '../../../test/moments';
import { networkId } from '../../../test/network';
import { newsDraft, newsId, NewsServer } from '../../../test/news';
import { testServer } from '../../../test/server';
import { newsPaths } from './news-paths';

const server = testServer();
let stored: NewsServer;
let homepages: HomepageServer;
const edit = newsPaths.edit(homepageId, newsId);
const published = (changes = {}) =>
  newsDraft({
    title: 'A new pier',
    html: '<p>It floats.</p>',
    state: 'published',
    publishedAt: '2026-03-01T10:00:00.000Z',
    momentId: networkId(721),
    version: 4,
    ...changes,
  });
const editorIn = async (): Promise<Editor> => {
  const box = await screen.findByRole('textbox', { name: /^Text/ });
  return (box as unknown as { editor: Editor }).editor;
};
const dialog = async () => within(await screen.findByRole('alertdialog'));

beforeEach(() => {
  stored = new NewsServer();
  homepages = new HomepageServer();
  homepages.page = approved();
  server.use(...stored.handlers, ...homepages.handlers);
});

// The first test of this file, so that no other screen has loaded texts that it needs.
it('is listed on the page of its company, with its category', async () => {
  stored.item = published({ managed: false });
  await openApp('/companies/north-works?tab=news');
  expect(await screen.findByRole('link', { name: 'A new pier' })).toHaveAttribute('href', newsPaths.read(newsId));
  expect(screen.getByText(/^Announcement/)).toBeVisible();
});

describe('writing', () => {
  it('begins in the management, saves itself, and is published once it has a title and a text', async () => {
    const user = await openApp(newsPaths.manage(homepageId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Write news' }));
    await heading('Write news');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Please enter a title.')).toBeVisible();
    expect(screen.getByText('Please enter some text.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Title/), 'A new pier');
    const editor = await editorIn();
    act(() => void editor.commands.setContent('<p>It <b>floats</b>.</p>', { emitUpdate: true }));
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect(stored.item).toMatchObject({ title: 'A new pier', html: '<p>It <strong>floats</strong>.</p>' });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click((await dialog()).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(window.location.pathname).toBe(newsPaths.read(newsId)));
    expect(stored.item.state).toBe('published');
  });

  it('keeps nothing of a paste but what news are made of, and no picture of another page', async () => {
    stored.item = newsDraft({ title: 'A', html: '<p>Before</p>' });
    await openApp(edit, { signedIn: true });
    const editor = await editorIn();
    act(() => {
      editor.commands.setContent(
        '<h1 style="color:red">Big</h1><h2>Head</h2><p onclick="x()">A <a href="javascript:x()">b</a> ' +
          '<a href="https://a.example" target="_blank">c</a></p><table><tr><td>d</td></tr></table>' +
          `<img src="https://a.example/x.png"><img data-media="${networkId(1)}" src="/y.png"><script>x()</script>`,
      );
    });
    expect(editor.getHTML()).toBe('<p>Big</p><h2>Head</h2><p>A b <a href="https://a.example">c</a></p><p>d</p>');
  });

  it('has a toolbar for the keyboard, and links by an address as people type it', async () => {
    stored.item = newsDraft({ title: 'A', html: '<p>Words</p>' });
    const user = await openApp(edit, { signedIn: true });
    const editor = await editorIn();
    act(() => void editor.commands.selectAll());
    const bar = within(await screen.findByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: 'Bold' }));
    expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(bar.getByRole('button', { name: 'Link' }));
    const address = await screen.findByLabelText('Link address');
    await user.type(address, 'no address');
    await user.click(screen.getByRole('button', { name: 'Apply link' }));
    expect(await screen.findByText(/Please enter an address/)).toBeVisible();
    await user.clear(address);
    await user.type(address, 'pier.example{Enter}');
    expect(editor.getHTML()).toBe('<p><a href="https://pier.example"><strong>Words</strong></a></p>');
  });

  it('asks if another person has changed it meanwhile, and keeps the typed text', async () => {
    stored.item = newsDraft({ title: 'A' });
    const user = await openApp(edit, { signedIn: true });
    const title = await screen.findByLabelText(/^Title/);
    stored.item = newsDraft({ title: 'Theirs', version: 9 });
    await user.type(title, 'B');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored.item.title).toBe('AB'));
  });

  it('changes the public text only when it is saved', async () => {
    stored.item = published();
    const user = await openApp(edit, { signedIn: true });
    await user.type(await screen.findByLabelText(/^Title/), '!');
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(stored.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stored.sent).toEqual([expect.objectContaining({ body: { version: 4, title: 'A new pier!' } })]),
    );
  });

  it('is open to those alone who manage it', async () => {
    stored.item = published({ managed: false });
    await openApp(edit, { signedIn: true });
    expect(await screen.findByText('This news isn’t available')).toBeVisible();
  });
});

describe('reading', () => {
  beforeEach(() => {
    stored.item = published({ managed: false });
    const talk = moment(1, {
      momentId: networkId(721),
      author: null,
      homepage: stored.item.homepage,
      news: stored.item,
    });
    server.use(
      http.get('*/api/moments/:id', () => HttpResponse.json(talk)),
      http.get('*/api/moments/:id/comments', () => HttpResponse.json({ items: [], nextCursor: null })),
    );
  });

  it('shows text, page and category to everybody, with reactions and the place to comment', async () => {
    stored.item.html = '<h2>Why</h2><p>It floats <a href="javascript:x()">now</a>.</p><script>x()</script>';
    await openApp(newsPaths.read(newsId));
    expect(await screen.findByRole('heading', { name: 'A new pier', level: 2 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'North Works' })).toHaveAttribute('href', '/companies/north-works');
    expect(screen.getByText('Announcement')).toBeVisible();
    expect(screen.getByText(/It floats now/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'now' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible();
    expect(screen.getByText('Log in to comment')).toBeVisible();
    expect(screen.queryByText('x()')).toBeNull();
  });

  it('the address of its moment leads to it', async () => {
    await openApp(`/moments/${networkId(721)}`, { signedIn: true });
    await waitFor(() => expect(window.location.pathname).toBe(newsPaths.read(newsId)));
  });

  it('is withdrawn by content administrators, after a question', async () => {
    stored.item = published();
    const user = await openApp(newsPaths.read(newsId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'More options for “A new pier”' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This has been withdrawn')).toBeVisible();
    expect(stored.sent).toEqual([expect.objectContaining({ body: { version: 4 } })]);
  });

  it('says so where it cannot be seen', async () => {
    server.use(http.get('*/api/news/:id', () => problem(404, 'not-found')));
    await openApp(newsPaths.read(newsId));
    expect(await screen.findByText('This news isn’t available')).toBeVisible();
  });
});
