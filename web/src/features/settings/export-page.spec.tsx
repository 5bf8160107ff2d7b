import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';
import { exportParts } from './export.api';

const server = testServer();
const exportedAt = '2026-03-04T05:06:07.000Z';

/** Files that were handed to the browser. */
let saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved = [];
  let content = new Blob();
  // jsdom has neither downloads nor addresses for data in memory
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:renmai';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  // The first handler that fits answers; services without one of their own here export nothing but the time.
  server.use(...exportParts.map(([, { path }]) => http.get(`*${path}`, () => HttpResponse.json({ exportedAt }))));
  server.use(
    http.get('*/api/media/archives', () => HttpResponse.json({ items: [] })),
    http.get('*/api/chat/archives', () => HttpResponse.json({ items: [] })),
    http.put('*/api/media/session', () =>
      HttpResponse.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
    ),
    http.get('*/api/account/export', () => HttpResponse.json({ exportedAt, account: { name: 'Ann' } })),
    http.get('*/api/profile/export', () => HttpResponse.json({ exportedAt, profile: { headline: 'Lamps' } })),
    http.get('*/api/notifications/export', () => HttpResponse.json({ exportedAt, lettersReceived: [] })),
    http.get('*/api/chat/export', () => HttpResponse.json({ exportedAt, conversations: [{ kind: 'single' }] })),
    http.get('*/api/network/export', () => HttpResponse.json({ exportedAt, friends: [{ member: { name: 'Bo' } }] })),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const text = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

describe('the export', () => {
  it('lists its contents, and hands everything over in one file', async () => {
    const user = await openApp('/settings/export', { signedIn: true });
    await heading('Export your data');
    const parts = within(screen.getByRole('main')).getAllByRole('listitem');
    const texts = parts.map(({ textContent }) => textContent);
    const words = ['account', 'sessions', 'profile', 'files', 'friends', 'moments', 'address book', 'conversations'];
    for (const word of [...words, 'notifications']) expect(texts).toContainEqual(expect.stringContaining(word));
    expect(texts).not.toContainEqual(expect.stringContaining('export.part'));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download started.')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^renmai-\d{4}-\d\d-\d\d\.json$/)]);
    expect(JSON.parse(await text(saved[0]?.content ?? new Blob()))).toMatchObject({
      account: { exportedAt, account: { name: 'Ann' } },
      profile: { exportedAt, profile: { headline: 'Lamps' } },
      network: { exportedAt, friends: [{ member: { name: 'Bo' } }] },
      notifications: { exportedAt, lettersReceived: [] },
      chat: { exportedAt, conversations: [{ kind: 'single' }] },
    });
  });

  it('hands nothing over while a part of it cannot be had, and says so', async () => {
    server.use(http.get('*/api/network/export', () => problem(503, 'unavailable'), { once: true }));
    const user = await openApp('/settings/export', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download started.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toHaveLength(1);
  });
});

it('offers all files as archives, which the browser downloads by the media session', async () => {
  const links: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(new URL(this.href).pathname);
  });
  const archive = { files: 2, bytes: 3 * 1024 * 1024, from: exportedAt, until: '2026-11-05T08:00:00.000Z' };
  server.use(
    http.get('*/api/media/archives', () =>
      HttpResponse.json({
        items: [
          { ...archive, url: '/media/archives/a' },
          { ...archive, files: 1, url: '/media/archives/b' },
        ],
      }),
    ),
  );
  const user = await openApp('/settings/export', { signedIn: true });
  expect(await screen.findByText('2 files, about 3 MB')).toBeVisible();
  expect(screen.getByText('1 file, about 3 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download: Part 2' }));
  await waitFor(() => expect(links).toEqual(['/media/archives/b']));
});

it('offers the files of chats, each time by a new link', async () => {
  const links: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  let asked = 0;
  const archive = { files: 3, bytes: 2 * 1024 * 1024, from: exportedAt, until: exportedAt };
  server.use(
    http.get('*/api/chat/archives', () =>
      HttpResponse.json({ items: [{ ...archive, url: `/api/chat/archives/a?sig=${++asked}` }] }),
    ),
  );
  const user = await openApp('/settings/export', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Download: All files from chats' }));
  await waitFor(() => expect(links).toEqual([expect.stringMatching(/\/api\/chat\/archives\/a\?sig=2$/)]));
});
