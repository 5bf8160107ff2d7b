import type { TemplateView } from '@renmai/contracts/applications/template.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { homepageId } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { openScreen, question, screenServer } from '../../../../test/screens';
import { applications } from '../applications.feature';

const { answers, asked } = screenServer();
const api = `/api/jobs/publishers/${homepageId}/templates`;
const kind: TemplateView = {
  ...{ templateId: networkId(880), kind: 'reject', name: 'Kind words', version: 3 },
  ...{ texts: { en: { subject: 'Sorry', body: 'Dear {{name}}' } }, updatedAt: '2026-11-20T10:00:00.000Z' },
};
let stored: ApplicationsServer;

const open = (...items: TemplateView[]) => {
  stored = new ApplicationsServer();
  stored.templates = { ...stored.templates, items };
  answers(
    ...stored.handlers,
    http.put(`*${api}/:id`, async ({ request }) => {
      const change = (await request.json()) as Partial<TemplateView>;
      stored.templates = { ...stored.templates, items: [{ ...kind, ...change, version: 4 }] };
      return HttpResponse.json(stored.templates.items[0]);
    }),
    http.delete(`*${api}/:id`, () => {
      stored.templates = { ...stored.templates, items: [] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return openScreen(`/homepages/${homepageId}/manage/templates`, [applications]);
};
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a template is changed in another language, with the version that was read', async () => {
  const user = await open(kind);
  expect(await screen.findByText(/^Rejection · English · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Kind words' }));
  const sheet = await sheetOf('Edit template');
  await user.click(sheet.getByRole('tab', { name: '日本語' }));
  await user.type(sheet.getByRole('textbox', { name: 'Subject' }), '結果');
  // an unfinished language is refused: the tab with the missing part opens
  await user.click(sheet.getByRole('tab', { name: 'English' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByRole('tab', { name: '日本語' })).toHaveAttribute('aria-selected', 'true');
  expect(sheet.getByRole('textbox', { name: 'Text' })).toBeInvalid();
  await user.type(sheet.getByRole('textbox', { name: 'Text' }), '残念');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(await screen.findByText(/English, 日本語/)).toBeVisible();
  const [sent] = asked(`PUT ${api}/${kind.templateId}`);
  expect(sent?.body).toMatchObject({ version: 3, texts: { ...kind.texts, ja: { subject: '結果', body: '残念' } } });
});

it('one that a colleague has changed shows that, and the typed text stays', async () => {
  const user = await open(kind);
  answers(http.put(`*${api}/:id`, () => problem(409, 'version-conflict')));
  await user.click(await screen.findByRole('button', { name: 'Edit Kind words' }));
  const sheet = await sheetOf('Edit template');
  await user.type(sheet.getByRole('textbox', { name: 'Subject' }), '!');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/^Someone else changed this/)).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'Subject' })).toHaveValue('Sorry!');
});

it('a template is deleted after a question', async () => {
  const user = await open(kind);
  await user.click(await screen.findByRole('button', { name: 'Delete Kind words' }));
  await user.click((await question('Delete “Kind words”?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Template deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Kind words')).toBeNull());
  expect(screen.getByText(/^No templates of your own yet/)).toBeVisible();
});

it('a new one can only have a kind that the service sends', async () => {
  const user = await open();
  await user.click((await screen.findAllByRole('button', { name: 'New template' }))[0] as HTMLElement);
  const sheet = await sheetOf('New template');
  const occasions = within(sheet.getByRole('combobox', { name: 'For' })).getAllByRole('option');
  expect(occasions.map(({ textContent }) => textContent)).toEqual(['Rejection', 'Other']);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
  expect(asked(`POST ${api}`)).toEqual([]);
});

it('templates that could not be loaded show why and can be loaded again', async () => {
  stored = new ApplicationsServer();
  answers(http.get(`*${api}`, () => problem(503, 'unavailable')));
  const user = await openScreen(`/homepages/${homepageId}/manage/templates`, [applications]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(...stored.handlers);
  await user.click(again);
  expect(await screen.findByText('Built in')).toBeVisible();
});
