import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, id, me, row, soon } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, openConsole } = consoleApp();
let queries: Record<string, string>[];

/** Answers the queue, page by page. */
function has(...pages: CaseRow[][]): void {
  queries = [];
  server.use(
    http.get('*/api/console/cases', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const page = Number(query['cursor'] ?? 0);
      return HttpResponse.json({
        items: pages[page] ?? [],
        nextCursor: page + 1 < pages.length ? String(page + 1) : null,
      });
    }),
  );
}
const hexin = row();
const school = row({
  ...{ caseId: id(11), title: 'Plum Garden', kind: 're-review', submissionNumber: 4, warnings: 2 },
  homepage: { homepageId: id(21), homepageKind: 'school', name: 'Plum Garden' },
});
const address = (expected: string) =>
  waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(expected));
const line = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

describe('a line of the queue', () => {
  it('shows what it is, who submitted it, what speaks against it and how much time is left', async () => {
    has([hexin, school]);
    await openConsole('/');
    const one = await line(/Company: Hexin/);
    expect(one.getByText('New homepage')).toBeVisible();
    expect(one.getByText('Submission 2')).toBeVisible();
    expect(one.getByText('Lin Xiao')).toBeVisible();
    expect(one.getByText(/hr left|day/)).toBeVisible();
    const other = await line(/School: Plum Garden/);
    expect(other.getByText('2 warnings')).toBeVisible();
  });

  it('that is late shows by how much; a claimed one shows by whom, until the claim has run out', async () => {
    has([
      row({ dueAt: soon(-7_300), late: true }),
      row({ caseId: id(11), title: 'Mine', claimedBy: me, claimedUntil: soon(600) }),
      row({ caseId: id(12), title: 'Theirs', claimedBy: colleague, claimedUntil: soon(600) }),
      row({ caseId: id(13), title: 'Free again', claimedBy: colleague, claimedUntil: soon(-5) }),
    ]);
    await openConsole('/');
    expect((await line(/Hexin/)).getByText('2 hr overdue')).toBeVisible();
    expect((await line(/Mine/)).getByText('You')).toBeVisible();
    expect((await line(/Theirs/)).getByText('Sato Misaki')).toBeVisible();
    expect((await line(/Free again/)).queryByText('Sato Misaki')).toBeNull();
  });

  it('of reports shows what was reported, of whom, why and how often', async () => {
    const reasons: NonNullable<CaseRow['reported']>['reasons'] = ['fraud', 'spam', 'hate'];
    has([
      row({
        ...{ kind: 'report', title: '', homepage: null, applicant: null, answered: true },
        accused: { memberId: id(3), name: 'Lin Xiao' },
        reported: { subjectKind: 'comment', reports: 5, reasons },
      }),
    ]);
    await openConsole('/');
    const one = await line(/Comment: Lin Xiao/);
    expect(one.getByText(/Fraud.*Spam or advertising.*…/)).toBeVisible();
    expect(one.getByText('5 reports')).toBeVisible();
    expect(one.getByText('Answered')).toBeVisible();
  });
});

describe('keys', () => {
  it('go down and up the queue, past its end into the next page, and open a case', async () => {
    has([hexin], [school]);
    const user = await openConsole('/');
    await line(/Hexin/);
    await user.keyboard('j');
    await user.keyboard('j');
    await line(/Plum Garden/);
    expect(queries.map(({ cursor }) => cursor)).toEqual([undefined, '1']);
    await user.keyboard('jk');
    await user.keyboard('{Enter}');
    await address(`/cases/${hexin.caseId}`);
    await screen.findByRole('heading', { level: 2, name: 'Hexin' });
    // the next one replaces it
    await user.keyboard('j');
    await address(`/cases/${school.caseId}`);
    await user.keyboard('u');
    await address('/');
  });

  it('search from anywhere, and Escape leaves the words alone', async () => {
    has([hexin]);
    const user = await openConsole('/');
    await line(/Hexin/);
    await user.keyboard('/');
    const words = screen.getByRole('searchbox', { name: 'Search all cases' });
    expect(words).toHaveFocus();
    await user.keyboard('jk{Escape}');
    expect(words).not.toHaveFocus();
    expect(words).toHaveValue('jk');
    await address('/?q=jk&state=all');
  });

  it('lead to the other places of the console', async () => {
    has([hexin]);
    const user = await openConsole('/');
    await line(/Hexin/);
    await user.keyboard('2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reasons' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reasons' })).toHaveAttribute('aria-current', 'page');
    await user.keyboard('1');
    expect(await line(/Hexin/)).toBeTruthy();
  });
});

describe('narrowing', () => {
  it('offers the reported kind for reports alone; the button counts the filters', async () => {
    has([hexin]);
    const user = await openConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    expect(screen.queryByRole('combobox', { name: 'Report reason' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Case type' }), 'Report');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Report reason' }), 'Fraud');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
    expect(screen.getByRole('button', { name: 'Filter (3)' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('combobox', { name: 'Homepage' })).toBeNull();
    await address('/?kind=report&reportedFor=fraud&sort=newest');
    await waitFor(() => expect(queries.at(-1)).toEqual({ kind: 'report', reportedFor: 'fraud', sort: 'newest' }));
    // the first choice is no filter
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most urgent first');
    await address('/?kind=report&reportedFor=fraud');
  });

  it('words are looked for among all cases, or in the state that was chosen', async () => {
    has([]);
    const user = await openConsole('/?state=closed');
    await user.click(await screen.findByRole('searchbox', { name: 'Search all cases' }));
    await user.paste(' Hexin ');
    await address('/?state=closed&q=Hexin');
    // the answer to the request before looks the same, and disappears
    await waitFor(() => expect(queries.at(-1)).toEqual({ state: 'closed', q: 'Hexin' }));
    expect(await screen.findByText('No matching cases.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all waiting cases' }));
    await address('/');
    expect(screen.getByRole('searchbox', { name: 'Search all cases' })).toHaveValue('');
    expect(await screen.findByText('You’re all caught up. No cases are waiting.')).toBeVisible();
  });

  it('the usual views show how many cases they have, and which one is shown', async () => {
    has([hexin]);
    server.use(
      http.get('*/api/console/cases/counts', () =>
        HttpResponse.json({ waiting: 12, mine: 0, late: 1_200, decided: 0, asked: 0 }),
      ),
    );
    const user = await openConsole('/');
    const views = within(await screen.findByRole('group', { name: 'Views' }));
    expect(await views.findByRole('button', { name: /Waiting 12/ })).toHaveAttribute('aria-pressed', 'true');
    expect(views.getByRole('button', { name: 'Mine' })).toHaveTextContent(/^Mine$/);
    await user.click(views.getByRole('button', { name: /Overdue 999\+/ }));
    await address('/?late=true');
    expect(views.getByRole('button', { name: /Waiting/ })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('views of one’s own', () => {
  const views = () => screen.findByRole('button', { name: 'Saved views' });

  it('are kept under a name, opened and removed', async () => {
    has([hexin]);
    let items: unknown[] = [];
    server.use(
      http.get('*/api/console/saved-views', () => HttpResponse.json({ items })),
      http.put('*/api/console/saved-views', async ({ request }) => {
        ({ items } = (await request.json()) as { items: unknown[] });
        return HttpResponse.json({ items });
      }),
    );
    const user = await openConsole('/?kind=report&late=true');
    await user.click(await views());
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(sheet.getByRole('textbox', { name: /^View name/ }), ' Late reports {Enter}');
    await waitFor(() => expect(items).toEqual([{ name: 'Late reports', query: 'kind=report&late=true' }]));
    await user.click(within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name: /Waiting/ }));
    await address('/');
    await user.click(await views());
    await user.click(await screen.findByRole('button', { name: 'Late reports' }));
    await address('/?kind=report&late=true');
    await user.click(await views());
    await user.click(await screen.findByRole('button', { name: 'Remove “Late reports”' }));
    await waitFor(() => expect(items).toEqual([]));
  });

  it('that could not be saved show why, and the name stays', async () => {
    has([hexin]);
    server.use(http.put('*/api/console/saved-views', () => problem(503, 'unavailable')));
    const user = await openConsole('/?late=true');
    await user.click(await views());
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: /^View name/ }), 'Late{Enter}');
    await waitFor(() => expect(screen.getAllByRole('status').some((one) => one.textContent)).toBe(true));
    expect(screen.getByRole('textbox', { name: /^View name/ })).toHaveValue('Late');
  });
});

it('a queue that could not be loaded shows why and can be loaded again', async () => {
  server.use(http.get('*/api/console/cases', () => problem(503, 'unavailable')));
  const user = await openConsole('/');
  const again = await screen.findByRole('button', { name: 'Try again' });
  has([hexin]);
  await user.click(again);
  expect(await line(/Hexin/)).toBeTruthy();
});

it('more of the queue comes at a press', async () => {
  has([hexin], [school]);
  const user = await openConsole('/');
  await line(/Hexin/);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await line(/Plum Garden/);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
