import type { CaseFile } from '@renmai/contracts/org-pages/console-cases.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, id, soon } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, told, openConsole, casePath } = consoleApp();
const heading = () => screen.findByRole('heading', { level: 2, name: 'Hexin' });

describe('notes', () => {
  const open = async () => {
    const user = await openConsole(casePath);
    await heading();
    await user.keyboard('n');
    return { user, field: await screen.findByRole('textbox', { name: 'Note' }) };
  };

  it('are written by key, kept until they are sent, and sent once whatever became of the answer', async () => {
    const keys: (string | null)[] = [];
    const items: object[] = [];
    server.use(
      http.get('*/api/console/cases/:id/notes', () => HttpResponse.json({ items })),
      http.post('*/api/console/cases/:id/notes', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return problem(504, 'timeout');
        const { text } = (await request.json()) as { text: string };
        items.push({ noteId: id(1), author: colleague, text, at: soon(0) });
        return HttpResponse.json(items[0], { status: 201 });
      }),
    );
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.keyboard('Old seal.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled());
    expect(field).toHaveValue('Old seal.');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Old seal.', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Sato Misaki')).toBeVisible();
    expect(field).toHaveValue('');
    expect(new Set(keys).size).toBe(1);
  });

  it('of nothing but spaces are not sent; Escape gives the keys back', async () => {
    const { user, field } = await open();
    await user.type(field, '  ');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(told.called(`POST ${casePath}/notes`)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
    await user.keyboard('c');
    expect(await screen.findByText(/^Claimed by you until/)).toBeVisible();
  });

  it('that could not be read show why and can be loaded again', async () => {
    server.use(http.get('*/api/console/cases/:id/notes', () => problem(503, 'unavailable')));
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    const items = [{ noteId: id(1), author: colleague, text: 'Old seal.', at: soon(-60) }];
    server.use(http.get('*/api/console/cases/:id/notes', () => HttpResponse.json({ items })));
    await user.click(again);
    expect(await screen.findByText('Old seal.')).toBeVisible();
  });
});

describe('documents', () => {
  const file = (changes: Partial<CaseFile>): CaseFile => ({
    ...{ materialId: id(70), kind: 'licence', name: 'licence.pdf', mime: 'application/pdf', bytes: 10, sha256: 'x' },
    ...{ pages: 3, change: 'same' },
    ...changes,
  });
  let pages: string[];
  const open = async (refusal?: ReturnType<typeof problem>) => {
    pages = [];
    const { submission } = told.shown;
    told.set({
      submission: submission && {
        ...submission,
        files: [
          file({}),
          file({ materialId: id(71), kind: 'commitment-letter', name: 'letter.pdf', pages: 1, change: 'added' }),
        ],
        filesGone: [file({ materialId: id(72), name: 'old.pdf', change: null })],
      },
    });
    let refused = refusal;
    server.use(
      http.get('*/api/console/cases/:id/documents/:material/pages/:page', ({ request }) => {
        pages.push(new URL(request.url).pathname.split('/documents/')[1] ?? '');
        const answer = refused;
        refused = undefined;
        return answer ?? new HttpResponse(new Blob(['png']), { headers: { 'content-type': 'image/png' } });
      }),
    );
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('tab', { name: 'Documents' }));
    return { user, viewer: within(await screen.findByRole('region', { name: 'Documents' })) };
  };
  const page = (name: string) => screen.findByRole('img', { name });

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:page';
    URL.revokeObjectURL = () => undefined;
  });

  it('begin with new ones; each shows its change since the submission before', async () => {
    const { viewer } = await open();
    const papers = viewer.getAllByRole('button', { name: /pdf$/ });
    expect(papers.map(({ textContent }) => textContent)).toEqual([
      'Commitment letterNewletter.pdf',
      'LicenceUnchangedlicence.pdf',
      'LicenceRemovedold.pdf',
    ]);
    expect(papers[0]).toHaveAttribute('aria-pressed', 'true');
    expect(await page('Commitment letter, page 1 of 1')).toBeVisible();
    expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('are turned over by keys, page by page and paper by paper, each page asked for once', async () => {
    const { user, viewer } = await open();
    await page('Commitment letter, page 1 of 1');
    await user.keyboard('.');
    await page('Licence, page 1 of 3');
    await user.keyboard(']');
    await page('Licence, page 2 of 3');
    expect(viewer.getByText('2 / 3')).toBeVisible();
    await user.keyboard('[[');
    await page('Licence, page 1 of 3');
    await user.keyboard('[[');
    expect(viewer.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(pages).toEqual([`${id(71)}/pages/1`, `${id(70)}/pages/1`, `${id(70)}/pages/2`, `${id(70)}/pages/1`]);
  });

  it('are enlarged and turned, and another paper begins as it is', async () => {
    const { user, viewer } = await open();
    const image = await page('Commitment letter, page 1 of 1');
    await user.keyboard('++t');
    expect(viewer.getByTitle('Fit to width')).toHaveAccessibleName('150 %');
    expect(image.style.transform).toContain('rotate(90deg)');
    await user.click(viewer.getByTitle('Fit to width'));
    expect(viewer.getByTitle('Fit to width')).toHaveAccessibleName('100 %');
    await user.keyboard('-');
    await user.click(viewer.getByRole('button', { name: /licence\.pdf$/ }));
    expect(viewer.getByTitle('Fit to width')).toHaveAccessibleName('100 %');
  });

  it('that cannot be drawn show why, and a page can be loaded again', async () => {
    const { user, viewer } = await open(problem(503, 'unavailable'));
    await user.click(await viewer.findByRole('button', { name: 'Try again' }));
    expect(await page('Commitment letter, page 1 of 1')).toBeVisible();
    expect(pages).toHaveLength(2);
  });
});

describe('the homepage itself', () => {
  const has = (changes: object) =>
    server.use(
      http.get('*/api/console/homepages/:id', () =>
        HttpResponse.json({
          ...{ homepageId: id(20), name: 'Hexin', version: 6, state: 'approved' },
          ...{ actions: ['suspend', 'close'], second: ['close'], proposals: [] },
          ...{ suspendedUntil: null, ...changes },
        }),
      ),
    );
  const openMenu = async () => {
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('button', { name: 'Actions for Hexin' }));
    return user;
  };

  it('is suspended with a reason that its administrators read', async () => {
    has({});
    let sent: unknown;
    server.use(
      http.post('*/api/console/homepages/:id/suspend', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ proposal: null });
      }),
    );
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Suspend homepage' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Suspend Hexin' }));
    expect(sheet.getByRole('button', { name: 'Suspend homepage' })).toBeDisabled();
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Fraud.');
    await user.click(sheet.getByRole('button', { name: 'Suspend homepage' }));
    expect(await screen.findByText('Homepage suspended.')).toBeVisible();
    expect(sent).toEqual({ version: 6, reason: 'Fraud.', days: 7 });
  });

  it('is closed by two: the proposal has a case of its own, which opens', async () => {
    has({});
    server.use(
      http.post('*/api/console/homepages/:id/close', () => HttpResponse.json({ proposal: { caseId: id(44) } })),
    );
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Close homepage' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close Hexin' }));
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Fraud.');
    await user.click(sheet.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/cases/${id(44)}`));
    expect(await screen.findByText('Proposed. Another administrator has to confirm it.')).toBeVisible();
  });

  it('keeps the reason where the server refuses', async () => {
    has({});
    server.use(http.post('*/api/console/homepages/:id/suspend', () => problem(409, 'illegal-transition')));
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Suspend homepage' }));
    const reason = await screen.findByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'Fraud.');
    await user.click(screen.getAllByRole('button', { name: 'Suspend homepage' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/^This isn’t possible right now/)).toBeVisible();
    expect(reason).toHaveValue('Fraud.');
  });

  it('links to the case of a measure that is proposed already, and does not offer it again', async () => {
    has({ proposals: [{ caseId: id(44), measure: 'close-homepage' }] });
    const user = await openMenu();
    const proposed = await screen.findByRole('button', {
      name: 'Close a homepage: waiting for a second administrator',
    });
    expect(screen.queryByRole('button', { name: 'Close homepage' })).toBeNull();
    await user.click(proposed);
    await waitFor(() => expect(window.location.pathname).toBe(`/cases/${id(44)}`));
  });

  it('without any action shows its state', async () => {
    has({ actions: [], state: 'closed' });
    await openMenu();
    expect(await screen.findByRole('button', { name: 'No actions available: Closed' })).toBeDisabled();
  });
});
