import type { AuditEntry } from '@renmai/contracts/org-pages/console-audit.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, id, me } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, openConsole } = consoleApp();
let queries: Record<string, string>[];

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: '2026-11-20T09:00:00.000Z',
  actor: me,
  action: 'case.decided',
  subject: `case:${id(10)}`,
  subjectName: 'Hexin',
  submissionNumber: 2,
  seenHash: null,
  reason: 'The licence cannot be read.',
  data: {},
  hash: 'abcdef0123456789',
  ...changes,
});

function has(...pages: AuditEntry[][]): void {
  queries = [];
  server.use(
    http.get('*/api/console/audit', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const page = Number(query['cursor'] ?? 0);
      return HttpResponse.json({ items: pages[page] ?? [], nextCursor: pages[page + 1] ? String(page + 1) : null });
    }),
  );
}
const address = (expected: string) =>
  waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(expected));
const entries = async () => within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
const file = () => screen.getByRole('link', { name: 'Download as CSV' });

it('an entry shows who did what to which case and why, and leads to the case', async () => {
  has([
    entry(),
    entry({ seq: 6, actor: null, action: 'measure.expired', subject: '', submissionNumber: null, reason: '' }),
  ]);
  await openConsole('/audit');
  const [first, second] = (await entries()).map((one) => within(one));
  expect(first?.getByText('Decided a case')).toBeVisible();
  expect(first?.getByRole('button', { name: 'Wang Lei' })).toBeVisible();
  expect(first?.getByText(/Submission 2/)).toBeVisible();
  expect(first?.getByText('The licence cannot be read.')).toBeVisible();
  expect(first?.getByText('abcdef0123')).toHaveAttribute('title', 'abcdef0123456789');
  expect(first?.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/cases/${id(10)}`);
  expect(second?.getByText('System')).toBeVisible();
  expect(second?.queryByRole('link')).toBeNull();
});

it.each([
  ['case', 'Case', true],
  ['member', 'Member', true],
  ['homepage', 'Homepage', false],
  ['document', 'Document', false],
  ['picture', 'Picture', false],
  ['recording', 'Meeting recording', false],
  ['synonyms', 'Synonyms', false],
] as const)('an entry about a %s says so in words', async (kind, words, opens) => {
  has([entry({ subject: `${kind}:${id(10)}`, submissionNumber: null })]);
  await openConsole('/audit');
  expect(await screen.findByRole('button', { name: `${words}: Hexin` })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Open' })).toHaveLength(opens ? 1 : 0);
});

it('an entry about something without a name shows the end of its id', async () => {
  has([entry({ subjectName: null })]);
  await openConsole('/audit');
  expect(await screen.findByRole('button', { name: `Case …${id(10).slice(-6)}` })).toBeVisible();
});

it('of one person or one subject alone: a chip shows that and removes it; the file has the same entries', async () => {
  has([entry({ actor: colleague })]);
  const user = await openConsole('/audit');
  await user.click(await screen.findByRole('button', { name: 'Sato Misaki' }));
  await address(`/audit?actorId=${colleague.memberId}`);
  await waitFor(() => expect(queries.at(-1)).toEqual({ actorId: colleague.memberId }));
  await user.click(await screen.findByRole('button', { name: 'Case: Hexin' }));
  await address(`/audit?actorId=${colleague.memberId}&subjectId=${id(10)}`);
  expect(file()).toHaveAttribute('href', `/api/console/audit.csv?actorId=${colleague.memberId}&subjectId=${id(10)}`);
  const [chip] = await screen.findAllByRole('button', { name: /^Remove filter/ });
  await user.click(chip as HTMLElement);
  await address(`/audit?subjectId=${id(10)}`);
});

it('can be filtered by action, by words of the reason and by whole days', async () => {
  has([]);
  const user = await openConsole('/audit');
  expect(await screen.findByText('No matching entries.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Suspended a member');
  await user.type(screen.getByRole('searchbox', { name: 'Words in the reason' }), ' money ');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-11-20' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2024-11-21' } });
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({
      action: 'member.suspended',
      q: 'money',
      from: new Date('2024-11-20T00:00:00').toISOString(),
      until: new Date('2024-11-21T23:59:59.999').toISOString(),
    }),
  );
  fireEvent.blur(screen.getByLabelText('Until'));
  expect(screen.getByLabelText('Until')).toHaveValue('Nov 21, 2024');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText('From'));
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('from'));
  expect(file()).toHaveAttribute('href', expect.not.stringContaining('from='));
});

it('loads further pages', async () => {
  has([entry()], [entry({ seq: 6, action: 'case.claimed' })]);
  const user = await openConsole('/audit');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Claimed a case', { selector: ':not(option)' })).toBeVisible();
  expect(await entries()).toHaveLength(2);
});

it('that could not be loaded shows that and can be loaded again', async () => {
  server.use(http.get('*/api/console/audit', () => problem(503, 'unavailable')));
  const user = await openConsole('/audit');
  const again = await screen.findByRole('button', { name: 'Try again' });
  has([entry()]);
  await user.click(again);
  expect(await entries()).toHaveLength(1);
});
