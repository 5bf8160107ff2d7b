import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleApp } from '../../../test/console';

const { server, openConsole } = consoleApp();

it('lets words that mean the same be found, changed and removed', async () => {
  const done: unknown[] = [];
  const groupId = '0190a000-0000-7000-8000-000000000009';
  const group = { groupId, version: 2, spellings: ['程序员', 'programmer'], changedAt: null };
  const other = { ...group, groupId: groupId.replace('9', '8'), spellings: ['上海', 'Shanghai'] };
  server.use(
    http.get('*/api/console/synonyms', () => HttpResponse.json({ items: [group, other] })),
    http.put('*/api/console/synonyms/:id', async ({ request, params }) => {
      done.push([params['id'], await request.json()]);
      return HttpResponse.json({ ...group, version: 3 });
    }),
  );
  const user = await openConsole('/synonyms');
  expect(await screen.findByText('上海 · Shanghai')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'progr');
  expect(screen.queryByText('上海 · Shanghai')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit: 程序员' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit group' }));
  const words = sheet.getByLabelText(/Words/);
  await user.clear(words);
  await user.type(words, 'one');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByText(/Enter 2 to 30 different words/)).toBeVisible();
  await user.type(words, '{Enter}two{Enter}two');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The change is live.')).toBeVisible();
  expect(done).toEqual([[groupId, { version: 2, spellings: ['one', 'two'] }]]);
});
