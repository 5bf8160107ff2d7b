import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, soon } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, openConsole } = consoleApp();
const save = () => screen.getByRole('button', { name: 'Save' });
const codes = () => screen.getAllByRole('listitem').map((one) => within(one).getByText(/^[a-z-]+$/).textContent);
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const texts = { en: 'One', ja: '一', 'zh-CN': '一', 'zh-TW': '一' };

it('a reason needs a code of its own and its text in every language, and is sent with the others', async () => {
  const sent: { version: number; items: { code: string }[] }[] = [];
  server.use(
    http.put('*/api/console/reasons', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ version: 8, items: sent[0]?.items, changedBy: colleague, changedAt: soon(0) });
    }),
  );
  const user = await openConsole('/reasons');
  await user.click(await screen.findByRole('button', { name: 'Add a reason' }));
  const sheet = await sheetOf('Add a reason');
  const code = sheet.getByRole('textbox', { name: /^Code/ });
  await user.type(code, 'Job Fee');
  await user.click(sheet.getByRole('button', { name: 'Apply' }));
  expect(code).toHaveAccessibleDescription(/Use lowercase letters, digits and single hyphens/);
  await user.clear(code);
  await user.type(code, 'JOB-FEE');
  expect(code).toHaveAccessibleDescription(/Another reason already uses this code\./);
  await user.clear(code);
  await user.type(code, 'no-seal');
  const english = sheet.getByRole('textbox', { name: /^English/ });
  expect(english).toHaveAccessibleDescription(/Please enter the text in this language too\./);
  for (const name of [/^English/, /^日本語/, /^简体中文/, /^繁體中文/]) {
    await user.type(sheet.getByRole('textbox', { name }), 'x');
  }
  await user.click(sheet.getByRole('button', { name: 'Apply' }));
  await closed();
  // nothing is sent before it is saved
  expect(sent).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Reasons saved.')).toBeVisible();
  expect(sent[0]?.version).toBe(7);
  expect(sent[0]?.items.map((one) => one.code)).toEqual(['licence-unreadable', 'job-fee', 'no-seal']);
});

it('reasons can be reordered, and a retired one shows that; unchanged ones cannot be saved', async () => {
  const user = await openConsole('/reasons');
  await screen.findByText('The licence cannot be read.');
  expect(save()).toBeDisabled();
  const first = screen.getAllByRole('button', { name: 'Move down' })[0] as HTMLElement;
  expect(screen.getAllByRole('button', { name: 'Move up' })[0]).toBeDisabled();
  await user.click(first);
  expect(codes()).toEqual(['job-fee', 'licence-unreadable']);
  expect(save()).toBeEnabled();
  await user.click(screen.getAllByRole('button', { name: 'Move up' })[1] as HTMLElement);
  expect(codes()).toEqual(['licence-unreadable', 'job-fee']);
  expect(save()).toBeDisabled();
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  const sheet = await sheetOf('Edit reason');
  expect(sheet.queryByRole('textbox', { name: /^Code/ })).toBeNull();
  await user.click(sheet.getByRole('switch', { name: /^Available/ }));
  await user.click(sheet.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Unavailable')).toBeVisible();
});

it('changes outlast another page; a colleague’s saved changes replace them when they are loaded', async () => {
  const user = await openConsole('/reasons');
  await user.click((await screen.findAllByRole('button', { name: 'Move down' }))[0] as HTMLElement);
  await user.click(screen.getByRole('link', { name: 'Queue' }));
  await screen.findByRole('table', { name: 'Queue' });
  await user.click(screen.getByRole('link', { name: 'Reasons' }));
  await waitFor(() => expect(codes()).toEqual(['job-fee', 'licence-unreadable']));
  const theirs = [{ code: 'theirs', texts, area: 'submission', offered: true }];
  server.use(
    http.put('*/api/console/reasons', () => problem(409, 'version-conflict')),
    http.get('*/api/console/reasons', () =>
      HttpResponse.json({ version: 8, items: theirs, changedBy: colleague, changedAt: '2026-11-20T09:00:00.000Z' }),
    ),
  );
  await user.click(save());
  expect(await screen.findByText(/^Someone else changed this/)).toBeVisible();
  expect(codes()).toEqual(['job-fee', 'licence-unreadable']);
  await user.click(screen.getByRole('button', { name: 'Reload saved version' }));
  await waitFor(() => expect(codes()).toEqual(['theirs']));
  expect(screen.getByText(/^Last changed by Sato Misaki, Nov 20, 2026/)).toBeVisible();
  expect(save()).toBeDisabled();
});

it('reasons that could not be loaded show why and can be loaded again', async () => {
  server.use(http.get('*/api/console/reasons', () => problem(503, 'unavailable')));
  const user = await openConsole('/reasons');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(
    http.get('*/api/console/reasons', () =>
      HttpResponse.json({ version: 1, items: [], changedBy: null, changedAt: null }),
    ),
  );
  await user.click(again);
  expect(await screen.findByText('No reasons yet.')).toBeVisible();
});

describe('synonyms', () => {
  const groupId = '0190a000-0000-7000-8000-000000000009';
  const group = { groupId, version: 2, spellings: ['程序员', 'programmer'], changedAt: '2026-11-20T09:00:00.000Z' };
  let items: object[];
  beforeEach(() => {
    items = [group];
    server.use(http.get('*/api/console/synonyms', () => HttpResponse.json({ items })));
  });

  it('a group is added under one key, also where the first answer was lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/console/synonyms', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return problem(504, 'timeout');
        const { spellings } = (await request.json()) as { spellings: string[] };
        items.push({ ...group, groupId: groupId.replace('9', '8'), spellings });
        return HttpResponse.json(items[1], { status: 201 });
      }),
    );
    const user = await openConsole('/synonyms');
    await user.click(await screen.findByRole('button', { name: 'Add group' }));
    const sheet = await sheetOf('Add group');
    await user.type(sheet.getByRole('textbox', { name: /^Words/ }), ' lamp {Enter}{Enter}light');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('lamp · light')).toBeVisible();
    expect(screen.getByText('2 groups')).toBeVisible();
    expect(keys[0]).toBe(keys[1]);
  });

  it('a group is removed after a question; one that a colleague has changed shows that', async () => {
    server.use(
      http.put('*/api/console/synonyms/:id', () => problem(409, 'version-conflict')),
      http.delete('*/api/console/synonyms/:id', () => {
        items = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await openConsole('/synonyms');
    await user.click(await screen.findByRole('button', { name: 'Edit: 程序员' }));
    const sheet = await sheetOf('Edit group');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText(/^Someone else changed this/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Remove group' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the group of “程序员”?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Group removed.')).toBeVisible();
    expect(await screen.findByText('No groups contain this word.')).toBeVisible();
  });

  it('of very many groups the first are shown, and the others are found by a word', async () => {
    items = Array.from({ length: 60 }, (_, n) => ({ ...group, groupId: `${n}`, spellings: [`word ${n}`, `w${n}`] }));
    const user = await openConsole('/synonyms');
    expect(await screen.findByText('60 groups · showing the first 50')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'WORD 59');
    expect(await screen.findByText('1 group')).toBeVisible();
    expect(screen.getByText('word 59 · w59')).toBeVisible();
  });
});
