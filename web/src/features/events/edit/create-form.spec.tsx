import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer } from '../../../../test/events';
import { approved } from '../../../../test/homepages';
import { openScreen, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers } = screenServer();
let stored: EventsServer;
const creating = { ...events, screens: events.screens.filter(({ path }) => path === '/events/new') };
const open = (path: string) => openScreen(path, [creating]);
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => {
  stored = new EventsServer();
  answers(
    http.get('*/api/homepages/mine', () => HttpResponse.json({ items: [approved()], nextCursor: null })),
    ...stored.handlers,
  );
});

describe('the steps', () => {
  it('stay where something is missing, and put the focus there', async () => {
    await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    next();
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
    expect(screen.getByLabelText(/^Title/)).toBeInvalid();
    fill(/^Title/, 'Harbour evening');
    expect(screen.queryByText('Please fill this in.')).toBeNull();
    next();
    expect(await step('When and where')).toHaveFocus();
    next();
    await waitFor(() => expect(screen.getByLabelText(/^Venue and address/)).toHaveFocus());
  });

  it('are gone back to one by one or at once, with all that was filled in', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    next();
    await step('When and where');
    fill(/^Venue and address/, '1 Bund');
    next();
    await step('Registration');
    await user.click(screen.getByLabelText(/^By invitation only/));
    // the first one leaves the page
    await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement);
    await step('When and where');
    expect(screen.getByLabelText(/^Venue and address/)).toHaveValue('1 Bund');
    await user.click(screen.getByRole('button', { name: /Details/ }));
    await step('Details');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Harbour evening');
    next();
    next();
    await step('Registration');
    expect(screen.getByLabelText(/^By invitation only/)).toBeChecked();
  });

  it('ask for a link where it is online, and for no venue', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    next();
    await step('When and where');
    await user.click(screen.getByLabelText(/^Online/));
    expect(screen.queryByLabelText(/^Venue and address/)).toBeNull();
    next();
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(screen.getByLabelText(/^Link/)).toBeInvalid();
    fill(/^Link/, 'harbour');
    next();
    expect(await screen.findByText('Please enter an address such as https://example.com.')).toBeVisible();
    fill(/^Link/, 'https://meet.example/harbour');
    next();
    await step('Registration');
  });

  it('ask about a full event only where the number of places is limited', async () => {
    const user = await open(eventsPaths.copy(eventId));
    await screen.findByLabelText(/^Title/);
    next();
    next();
    await step('Registration');
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
