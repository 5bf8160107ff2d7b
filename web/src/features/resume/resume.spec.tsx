import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
      unsure: ['countryCode'],
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

it('shows the proposals of a file, takes over the ticked and complete ones, and undoes it', async () => {
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
  // Items that would replace something or are incomplete are not ticked.
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(await screen.findByRole('checkbox', { name: 'Name: Sam' })).not.toBeChecked();
  expect(screen.getByText('Replaces: Ann')).toBeVisible();
  expect(box('Kafka')).toBeChecked();
  const row = within(box('Japanese').closest('li') as HTMLElement);
  expect(row.getByText('Please check: Language')).toBeVisible();
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

it('shows the text of the file, counts the proposals, and puts unused lines where the member wants them', async () => {
  let sent: unknown = null;
  const lines: ImportView['lines'] = [
    { text: 'EXPERIENCE', page: 1, use: 'heading' },
    { text: 'Oakline Ltd, Planner', page: 1, use: 'used' },
    { text: 'Saved 10 %', page: 1, use: 'unused' },
    { text: 'Tools: Excel, Go', page: 1, use: 'unused' },
    { text: 'Ann will speak for me', page: 1, use: 'unused' },
  ];
  const job: Extract<Proposal, { section: 'job' }> = {
    ...common,
    itemId: 'job-0',
    section: 'job',
    unsure: ['companyName'],
    value: {
      ...{ title: 'Planner', companyName: 'Oakline Ltd', employmentType: 'permanent', location: 'Leeds' },
      ...{ startDate: '2019-03', endDate: null, industry: 'Rail', description: 'Ran things' },
    },
    homepage: { homepageId: view.importId, kind: 'company', handle: 'oakline', name: 'Oakline', logo: null },
  };
  const website: Proposal = {
    ...common,
    itemId: 'website-1',
    section: 'website',
    value: 'http://1.2.3.4/',
    refused: ['value'],
  };
  let stored: ImportView = { ...view, proposals: [job, website], lines, moreLines: 2, unread: ['References'] };
  server.use(
    http.get('*/api/profile/imports', () => HttpResponse.json({ items: [stored] })),
    http.post('*/api/profile/imports/:id/apply', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json((stored = { ...stored, state: 'applied', lines: [] }));
    }),
  );
  const user = await openApp('/profile/import', { signedIn: true });
  expect(await screen.findByText('1 job')).toBeVisible();
  expect(screen.getByText(/Mar 2019 – now · Leeds/)).toBeVisible();
  expect(screen.getByText('Please check: Company')).toBeVisible();
  expect(screen.getByText(/fit these sections into your profile: References/)).toBeVisible();
  expect(screen.getByText('3 lines not used')).toBeVisible();
  // An item that the profile refuses is not ticked, and does not hold up the rest.
  expect(screen.getByRole('checkbox', { name: 'http://1.2.3.4/' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Show unused lines' }));
  expect(screen.queryByText('Oakline Ltd, Planner')).toBeNull();
  const put = async (line: string, where: RegExp | string) => {
    await user.click(screen.getByRole('button', { name: `Put somewhere: ${line}` }));
    await user.click(await screen.findByRole('button', { name: where }));
  };
  await put('Saved 10 %', /Description of Planner · Oakline Ltd/);
  await put('Tools: Excel, Go', 'Skills');
  await put('Ann will speak for me', 'About');
  expect(screen.queryByText(/lines? not used/)).toBeNull();
  // Putting a line can be reverted.
  const line = within(
    screen.getByText('Ann will speak for me', { selector: 'li > span' }).closest('li') as HTMLElement,
  );
  await user.click(line.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('1 line not used')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import (3)' }));
  expect(await screen.findByRole('link', { name: 'See your profile' })).toBeVisible();
  expect(sent).toEqual({
    choices: [
      {
        itemId: 'job-0',
        section: 'job',
        value: { ...job.value, description: 'Ran things\nSaved 10 %', homepageId: view.importId },
      },
      { itemId: 'line-3-0', section: 'skill', value: { name: 'Excel' } },
      { itemId: 'line-3-1', section: 'skill', value: { name: 'Go' } },
    ],
  });
});

it.each([
  ['/first-steps', '/first-steps'],
  ['//elsewhere.example', null],
  ['https://elsewhere.example', null],
])('leads back to the page %s that it was opened from', async (back, expected) => {
  server.use(http.get('*/api/profile/imports', () => HttpResponse.json({ items: [{ ...view, state: 'applied' }] })));
  await openApp(`/profile/import?back=${encodeURIComponent(back)}`, { signedIn: true });
  expect(await screen.findByRole('link', { name: 'See your profile' })).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Continue' });
  expect(link?.getAttribute('href') ?? null).toBe(expected);
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
  await user.selectOptions(screen.getByRole('combobox', { name: /Design/ }), 'compact');
  await user.click(screen.getByRole('checkbox', { name: /Include my profile photo/ }));
  await user.click(screen.getByRole('button', { name: 'Create PDF' }));
  expect(await screen.findByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  expect(sent).toEqual({ locale: 'ja', contact: true, photo: true, design: 'compact' });
});

it('stores a résumé that is uploaded here, and shows the mistake of a wrong file', async () => {
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
  await user.upload(await screen.findByLabelText('Upload file or photos'), file);
  expect(await screen.findByText(/password-protected/)).toBeVisible();
  expect(screen.getByText('No saved résumés yet.')).toBeVisible();
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Retry upload of cv.pdf' }));
  expect(await screen.findByRole('button', { name: /^cv\.pdf/ })).toBeVisible();
  expect(screen.queryByText('No saved résumés yet.')).toBeNull();
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Upload file or photos'), large);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
});

it('reads a file that is dropped anywhere on the page', async () => {
  const names: (string | null)[] = [];
  server.use(
    http.get('*/api/profile/imports', () => HttpResponse.json({ items: [] })),
    http.post('*/api/profile/imports', ({ request }) => {
      names.push(new URL(request.url).searchParams.get('name'));
      return HttpResponse.json(view, { status: 201 });
    }),
  );
  await openApp('/profile/import', { signedIn: true });
  await screen.findByText(/^Choose your résumé/);
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'cv.docx')] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  await waitFor(() => expect(names).toEqual(['cv.docx']));
});
