import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer } from '../../../../test/events';
import { approved } from '../../../../test/homepages';
import { openScreen, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const creating = { ...events, screens: events.screens.filter(({ path }) => path === '/events/new') };
const open = (path: string) => openScreen(path, [creating]);
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  stored = new EventsServer();
  answers(
    http.get('*/api/homepages/mine', () => HttpResponse.json({ items: [approved()], nextCursor: null })),
    ...stored.handlers,
  );
});

describe('the form', () => {
  it('is one page: shows all that is missing, and puts the focus there', async () => {
    await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    for (const name of ['Details', 'When and where', 'Registration'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    publish();
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveFocus());
    expect(screen.getByLabelText(/^Venue and address/)).toBeInvalid();
    fill(/^Title/, 'Harbour evening');
    expect(screen.getByLabelText(/^Title/)).toBeValid();
    publish();
    await waitFor(() => expect(screen.getByLabelText(/^Venue and address/)).toHaveFocus());
    expect(asked('POST /api/calendar/events')).toEqual([]);
  });

  it('is looked at before it is published, once nothing is missing', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fill(/^Venue and address/, '1 Bund');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Review' }));
    expect(sheet.getByText('Harbour evening')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });

  it('asks for a link where it is online, and for no venue', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    await user.click(screen.getByLabelText(/^Online/));
    expect(screen.queryByLabelText(/^Venue and address/)).toBeNull();
    publish();
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(screen.getByLabelText(/^Link/)).toBeInvalid();
    fill(/^Link/, 'harbour');
    expect(await screen.findByText('Please enter an address such as https://example.com.')).toBeVisible();
    fill(/^Link/, 'https://meet.example/harbour');
    expect(screen.getByLabelText(/^Link/)).toBeValid();
  });

  it('asks about a full event only where the number of places is limited', async () => {
    const user = await open(eventsPaths.copy(eventId));
    await screen.findByLabelText(/^Title/);
    expect(screen.queryByLabelText(/^Keep a waiting list/)).toBeNull();
    fill(/^Places/, '12');
    expect(screen.getByLabelText(/^Automatically/)).toBeChecked();
    await user.click(screen.getByLabelText(/^Close registration(?! early)/));
    // nobody waits for a place
    expect(screen.queryByLabelText(/^As an offer/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Close registration early/ }));
    expect(screen.getByLabelText('Until')).toHaveValue('19:00');
    fill(/^Places/, '');
    expect(screen.queryByLabelText(/^Keep a waiting list/)).toBeNull();
  });
});

describe('typed text', () => {
  it('is there again when the page is opened again, until the member starts over', async () => {
    await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    fill(/^Title/, 'Harbour evening');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const user = await open(eventsPaths.create);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Harbour evening');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you filled in?' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Harbour evening');
    await user.click(question.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue(''));
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Harbour evening');
  });
});
