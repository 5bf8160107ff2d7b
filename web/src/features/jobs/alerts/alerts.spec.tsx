import type { AlertView } from '@renmai/contracts/jobs/alerts.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { JobsServer } from '../../../../test/jobs';
import { networkId } from '../../../../test/network';
import { openScreen, reply, says, screenServer } from '../../../../test/screens';
import { jobs } from '../jobs.feature';
import { noFilters, alertFiltersOf } from '../filters/filters';

const { answers, asked } = screenServer();
let stored: JobsServer;
const own = { ...jobs, screens: jobs.screens.filter(({ path }) => ['/jobs', '/jobs/alerts'].includes(path)) };
const filters = alertFiltersOf(noFilters);
const alert = (n: number, changes: Partial<AlertView> = {}): AlertView => ({
  alertId: networkId(790 + n),
  version: 3,
  name: `Alert ${n}`,
  filters,
  rhythm: 'weekly',
  timeZone: 'Asia/Shanghai',
  paused: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  toldAt: null,
  ...changes,
});
const open = (path = '/jobs/alerts') => openScreen(path, [own]);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const one = () => `/api/jobs/alerts/${alert(1).alertId}`;

beforeEach(() => {
  stored = new JobsServer();
  answers(...stored.handlers);
});

describe('a new alert', () => {
  it('is called after what is searched, in which nothing of the order and the age is kept', async () => {
    const user = await open('/jobs?q=keeper&workplaces=remote&salaryFrom=20000&postedWithin=week&sort=salary');
    await user.click((await screen.findAllByRole('button', { name: 'Create job alert' }))[0] as HTMLElement);
    const sheet = await dialog('Create job alert');
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('keeper · Remote · From CN¥20,000/month');
    expect(sheet.queryByLabelText('Posted within')).toBeNull();
    expect(sheet.getByLabelText(/^Daily/)).toBeChecked();
    await user.click(sheet.getByLabelText(/^Weekly/));
    await user.click(sheet.getByRole('button', { name: 'Create' }));
    await says('You’ll be notified of new matching positions');
    const [sent] = asked('POST /api/jobs/alerts');
    expect(sent?.body).toMatchObject({
      name: 'keeper · Remote · From CN¥20,000/month',
      rhythm: 'weekly',
      filters: { ...filters, q: 'keeper', workplaces: ['remote'], salaryFrom: 20_000 },
    });
    expect(Object.keys((sent?.body as { filters: object }).filters)).not.toContain('sort');
  });

  it('follows in its name what is chosen in it, until the member names it', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Create job alert' }));
    const sheet = await dialog('Create job alert');
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('All new positions');
    await user.click(sheet.getByRole('button', { name: 'Hybrid' }));
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('Hybrid');
    fireEvent.change(sheet.getByLabelText(/^Name/), { target: { value: '' } });
    await user.click(sheet.getByRole('button', { name: 'Create' }));
    expect(await sheet.findByText('Please enter a name.')).toBeVisible();
    expect(sheet.getByLabelText(/^Name/)).toBeInvalid();
    fireEvent.change(sheet.getByLabelText(/^Name/), { target: { value: 'Half at home' } });
    expect(sheet.queryByText('Please enter a name.')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'On site' }));
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('Half at home');
    expect(asked('POST /api/jobs/alerts')).toEqual([]);
  });

  it('is sent again as the same after a lost answer, as another once it was changed', async () => {
    answers(http.post('*/api/jobs/alerts', () => problem(503, 'unavailable')));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Create job alert' }));
    const sheet = await dialog('Create job alert');
    const send = async (times: number) => {
      await user.click(sheet.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(asked('POST /api/jobs/alerts')).toHaveLength(times));
      await waitFor(() => expect(sheet.getByRole('button', { name: 'Create' })).toBeEnabled());
    };
    await send(1);
    await says('This part of Renmai is not ready. Please try again shortly.');
    await send(2);
    fireEvent.change(sheet.getByLabelText(/^Name/), { target: { value: 'Mine' } });
    await send(3);
    const [first, second, third] = asked('POST /api/jobs/alerts').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('Mine');
  });

  it('is not offered where there are as many as there may be', async () => {
    stored.alerts = Array.from({ length: 20 }, (_, n) => alert(n));
    await open();
    expect(await screen.findByText('You can have up to 20 job alerts. Delete one to add another.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create job alert' })).toBeNull();
  });
});

describe('an alert', () => {
  const kept = { ...filters, q: 'keeper', degrees: ['master' as const] };

  it('says what it looks for and leads to it; paused it says so', async () => {
    stored.alerts = [alert(1, { filters: kept, paused: true })];
    await open();
    const card = within(await screen.findByRole('region', { name: 'Alert 1' }));
    expect(card.getByText(/Weekly · No notifications yet/)).toBeVisible();
    expect(card.getByText('keeper')).toBeVisible();
    expect(card.getByText('Master')).toBeVisible();
    expect(card.getByText('Notifications are paused.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Show positions' })).toHaveAttribute('href', '/jobs?q=keeper&degrees=master');
  });

  it('is changed from what it was, with its version; a refusal keeps what was chosen', async () => {
    stored.alerts = [alert(1, { filters: kept })];
    answers(http.patch('*/api/jobs/alerts/:id', () => problem(409, 'version-conflict'), { once: true }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'More options for “Alert 1”' }));
    await user.click(await screen.findByRole('button', { name: 'Edit job alert' }));
    const sheet = await dialog('Edit job alert');
    expect(sheet.getByLabelText(/^Name/)).toHaveValue('Alert 1');
    expect(sheet.getByRole('button', { name: 'Master' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(sheet.getByLabelText(/^Immediately/));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Someone else changed this. Please reload and make your change again.');
    expect(sheet.getByLabelText(/^Immediately/)).toBeChecked();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Job alert updated');
    expect(asked(`PATCH ${one()}`).at(-1)?.body).toEqual({
      version: 3,
      name: 'Alert 1',
      rhythm: 'at-once',
      filters: kept,
    });
  });

  it('stays on where it could not be switched off', async () => {
    stored.alerts = [alert(1)];
    answers(http.patch('*/api/jobs/alerts/:id', () => problem(503, 'unavailable')));
    const user = await open();
    await user.click(await screen.findByRole('switch', { name: /Active/ }));
    await says('This part of Renmai is not ready. Please try again shortly.');
    await waitFor(() => expect(screen.getByRole('switch', { name: /Active/ })).toBeEnabled());
    expect(screen.getByRole('switch', { name: /Active/ })).toBeChecked();
    expect(asked(`PATCH ${one()}`)[0]?.body).toEqual({ version: 3, paused: true });
  });

  it('is deleted after a question only', async () => {
    stored.alerts = [alert(1)];
    answers(
      http.delete('*/api/jobs/alerts/:id', () => {
        stored.alerts = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open();
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More options for “Alert 1”' }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await ask();
    await reply(user, 'Delete job alert “Alert 1”?', 'Cancel');
    expect(asked(`DELETE ${one()}`)).toEqual([]);
    await ask();
    await reply(user, 'Delete job alert “Alert 1”?', 'Delete');
    await says('Job alert deleted');
    expect(await screen.findByText('No job alerts yet')).toBeVisible();
  });
});
