import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { testServer } from '../../../test/server';

const server = testServer();
const common: Pick<Proposal, 'unsure' | 'missing' | 'refused' | 'source' | 'state'> = {
  unsure: [],
  missing: [],
  refused: [],
  source: 'a line',
  state: 'new',
};
const view: ImportView = {
  importId: '0199aa00-0000-7000-8000-00000000000a',
  format: 'pdf',
  fileName: 'cv.pdf',
  state: 'proposed',
  proposals: [
    {
      ...common,
      itemId: 'field-name',
      section: 'field',
      field: 'name',
      value: 'Sam',
      current: 'Ann',
      state: 'differs',
    },
    {
      ...common,
      itemId: 'language-1',
      section: 'language',
      value: { language: 'ja', level: null },
      unsure: ['language'],
      missing: ['level'],
    },
    {
      ...common,
      itemId: 'phone-1',
      section: 'phone',
      value: { countryCode: '', number: '912345678' },
      current: null,
      missing: ['countryCode'],
    },
    { ...common, itemId: 'skill-2', section: 'skill', value: { name: 'Kafka' } },
  ],
  outcomes: [],
  unread: [],
  lines: [],
  moreLines: 0,
  createdAt: '2026-03-04T05:06:07.000Z',
  until: '2026-03-05T05:06:07.000Z',
};

it('shows what a file proposes, takes over what is ticked and complete, and undoes it', async () => {
  let stored = view;
  let sent: unknown = null;
  const answer = (next: Partial<ImportView>) => HttpResponse.json((stored = { ...stored, ...next }));
  server.use(
    http.get('*/api/profile/imports', () => HttpResponse.json({ items: [stored] })),
    http.post('*/api/profile/imports/:id/apply', async ({ request }) => {
      sent = await request.json();
      return answer({ state: 'applied' });
    }),
    http.post('*/api/profile/imports/:id/undo', () =>
      answer({ state: 'undone', outcomes: [{ itemId: 'skill-2', outcome: 'kept' }] }),
    ),
  );
  const user = await openApp('/profile/import', { signedIn: true });
  await heading('Import your profile');
  // What would replace something is not ticked, nor what is incomplete.
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(await screen.findByRole('checkbox', { name: 'Name: Sam' })).not.toBeChecked();
  expect(screen.getByText('Replaces: Ann')).toBeVisible();
  expect(box('Kafka')).toBeChecked();
  const row = within(box('Japanese').closest('li') as HTMLElement);
  expect(row.getByText('Please check')).toBeVisible();
  await user.click(box('Japanese'));
  await user.click(screen.getByRole('button', { name: 'Import (2)' }));
  expect(sent).toBeNull();
  expect(await row.findByText('Please fill this in')).toBeVisible();
  await user.selectOptions(row.getByRole('combobox', { name: /Level/ }), 'fluent');
  // The country of a number is chosen from the list, as everywhere.
  await user.click(box('912345678'));
  await user.click(await screen.findByRole('button', { name: 'Country or region' }));
  await user.click(await screen.findByRole('button', { name: /Taiwan/ }));
  await user.click(screen.getByRole('button', { name: 'Import (3)' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent).toEqual({
    choices: [
      { itemId: 'language-1', section: 'language', value: { language: 'ja', level: 'fluent' } },
      { itemId: 'phone-1', section: 'phone', value: { countryCode: 'TW', number: '912345678' } },
      { itemId: 'skill-2', section: 'skill', value: { name: 'Kafka' } },
    ],
  });
  expect(await screen.findByText(/You had edited 1 of the imported items/)).toBeVisible();
});

it('makes a PDF in the chosen language and shows its pages', async () => {
  const resume = {
    mediaId: '0199aa00-0000-7000-8000-00000000000b',
    fileName: 'Ann.pdf',
    contentType: 'application/pdf',
    size: 50_000,
    locale: 'ja',
    createdAt: '2026-03-04T05:06:07.000Z',
  };
  let items: object[] = [];
  let sent: unknown = null;
  server.use(
    http.get('*/api/profile/resumes', () => HttpResponse.json({ items })),
    http.post('*/api/profile/resumes', async ({ request }) => {
      sent = await request.json();
      items = [resume];
      return HttpResponse.json(resume, { status: 201 });
    }),
    http.get('*/api/profile/resumes/:id/pages/1', () => HttpResponse.json({ page: 1, pages: 2, base64: '/9j/' })),
  );
  const user = await openApp('/profile/resumes', { signedIn: true });
  expect(await screen.findByText('No saved résumés yet.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /Résumé language/ }), 'ja');
  await user.click(screen.getByRole('button', { name: 'Create PDF' }));
  expect(await screen.findByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  expect(sent).toEqual({ locale: 'ja', contact: true });
});

it('stores a résumé that is uploaded here, and says what is wrong with one that is not', async () => {
  const mediaId = '0199aa00-0000-7000-8000-00000000000c';
  const resume = { mediaId, fileName: 'cv.pdf', contentType: 'application/pdf', size: 4, locale: null };
  let items: object[] = [];
  let failure: string | null = 'encrypted';
  server.use(
    http.get('*/api/profile/resumes', () => HttpResponse.json({ items })),
    http.post('*/api/media/uploads', () =>
      HttpResponse.json({ uploadId: mediaId, mediaId, status: 'uploading', partSize: 9, parts: [] }, { status: 201 }),
    ),
    http.post('*/api/media/uploads/:id/complete', () =>
      HttpResponse.json({ mediaId, status: failure ? 'failed' : 'ready', failure, picture: null, video: null }),
    ),
    http.put('*/api/profile/resumes/:id', ({ params }) => {
      const stored = { ...resume, mediaId: String(params['id']), createdAt: '2026-03-04T05:06:07.000Z' };
      items = [stored];
      return HttpResponse.json(stored);
    }),
  );
  const user = await openApp('/profile/resumes', { signedIn: true });
  const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('Upload file'), file);
  expect(await screen.findByText(/password-protected/)).toBeVisible();
  expect(screen.getByText('No saved résumés yet.')).toBeVisible();
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Retry upload of cv.pdf' }));
  expect(await screen.findByRole('button', { name: /^cv\.pdf/ })).toBeVisible();
  expect(screen.queryByText('No saved résumés yet.')).toBeNull();
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Upload file'), large);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
});
