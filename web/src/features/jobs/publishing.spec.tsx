import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { heading, openApp } from '../../../test/app';
import { approved, homepageId, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { JobsServer, managed, positionId } from '../../../test/jobs';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { jobsPaths } from './jobs-paths';

const server = testServer();
let stored: JobsServer;
let homepages: HomepageServer;
const edit = jobsPaths.edit(homepageId, positionId);
const dialog = async () => within(await screen.findByRole('dialog'));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const question = async () => within(await screen.findByRole('alertdialog'));

beforeEach(() => {
  stored = new JobsServer();
  homepages = new HomepageServer();
  homepages.page = approved();
  server.use(...stored.handlers, ...homepages.handlers);
});

describe('publishing', () => {
  it('opens the form at once where the address asks for a new position', async () => {
    await openApp(`${jobsPaths.manage(homepageId)}?new`, { signedIn: true });
    await heading('Publish a position');
    expect(window.location.pathname).toBe(edit);
  });

  it('begins in the management, saves itself, and is published once nothing is missing', async () => {
    const user = await openApp(jobsPaths.manage(homepageId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Publish a position' }));
    await heading('Publish a position');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findAllByText('Please fill in the missing fields first.')).not.toHaveLength(0);
    fill(/^Title/, 'Harbour engineer');
    fill(/^Minimum monthly salary/, '30000');
    fill(/^Maximum monthly salary/, '20000');
    expect(await screen.findByText(/can’t be lower than the minimum/i)).toBeVisible();
    fill(/^Maximum monthly salary/, '40000');
    fill(/^City/, 'Shanghai');
    fill(/^Description/, 'Piers.');
    await waitFor(() =>
      expect(stored.draft.content).toMatchObject({
        title: 'Harbour engineer',
        cityId: '310000',
        salary: { min: 30_000, max: 40_000, months: 12, negotiable: false },
      }),
    );
    expect(await screen.findByText('All changes saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await dialog()).getByText('CN¥30,000–40,000/month')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click((await question()).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(window.location.pathname).toBe(jobsPaths.manage(homepageId)));
    expect(stored.draft.state).toBe('open');
  });

  it('pays in yuan by the month where the homepage is of mainland China, and else in any currency', async () => {
    await openApp(edit, { signedIn: true });
    expect(await screen.findByLabelText(/^Minimum monthly salary \(RMB\)/)).toBeVisible();
    expect(screen.queryByLabelText('Currency')).toBeNull();
  });

  it('pays by the year in pounds', async () => {
    stored.draft = managed({ anyCurrency: true });
    const user = await openApp(edit, { signedIn: true });
    await user.selectOptions(await screen.findByLabelText('Currency'), 'British Pound (GBP)');
    await user.selectOptions(screen.getByLabelText('Paid by the'), 'year');
    fill(/^Minimum salary/, '40000');
    fill(/^Maximum salary/, '50000');
    expect(screen.queryByLabelText('Monthly salaries per year')).toBeNull();
    const salary = { min: 40_000, max: 50_000, months: 12, negotiable: false, currency: 'GBP', period: 'year' };
    await waitFor(() => expect(stored.draft.content.salary).toEqual(salary));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await dialog()).getByText('£40,000–50,000/year')).toBeVisible();
  });

  it('saves valid fields while a question is unfinished', async () => {
    const user = await openApp(edit, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    await user.type(screen.getByLabelText(/^Title/), 'A');
    await waitFor(() => expect(stored.draft.content.title).toBe('A'));
    expect(stored.draft.content.questions).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.type(screen.getByLabelText(/^Question/), 'Why?');
    expect(await screen.findByText('All changes saved')).toBeVisible();
    expect(stored.draft.content.questions).toEqual([expect.objectContaining({ kind: 'text', label: 'Why?' })]);
  });

  it('is submitted where the homepage requires its senior administrators’ approval', async () => {
    stored.needSenior = true;
    stored.draft = managed({ senior: false, missing: [], content: { ...managed().content, title: 'A' } });
    const user = await openApp(edit, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await user.click((await question()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Submitted, wait for approval')).toBeVisible();
  });

  it('asks where somebody else has changed it meanwhile, and keeps the typed text', async () => {
    stored.draft = managed({ content: { ...managed().content, title: 'A' } });
    const user = await openApp(edit, { signedIn: true });
    const title = await screen.findByLabelText(/^Title/);
    stored.draft = managed({ content: { ...managed().content, title: 'Theirs' }, version: 9 });
    await user.type(title, 'B');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored.draft.content.title).toBe('AB'));
  });

  it('is open only to editors of its homepage', async () => {
    server.use(http.get('*/api/jobs/positions/:id/management', () => problem(403, 'forbidden')));
    await openApp(edit, { signedIn: true });
    expect(await screen.findByText('You can’t edit this position')).toBeVisible();
  });

  it('shows members who cannot change a published position that before they type, and who changed what', async () => {
    stored.needSenior = true;
    const published = { state: 'open', publishedAt: '2026-03-01T10:00:00.000Z' } as const;
    const content = { ...managed().content, title: 'Keeper' };
    stored.draft = managed({ ...published, senior: false, missing: [], content });
    const writtenAt = '2026-03-02T10:00:00.000Z';
    const writer = { headline: '', place: { region: '', city: '' }, photo: null, degree: null, online: false };
    stored.versions = [
      { version: 3, content, writtenAt, writtenBy: { ...writer, memberId: networkId(2), name: 'Ann' } },
      { version: 2, content: { ...content, title: 'K', headcount: 2 }, writtenAt, writtenBy: null },
    ];
    await openApp(edit, { signedIn: true });
    expect(await screen.findByText(/Only the homepage’s senior administrators can edit/)).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const rows = (await screen.findByText('Title and Openings')).closest('ol')?.querySelectorAll('li') ?? [];
    expect([...rows].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Title and OpeningsAnn · /),
      expect.stringMatching(/^First versionA former administrator · /),
    ]);
  });
});
