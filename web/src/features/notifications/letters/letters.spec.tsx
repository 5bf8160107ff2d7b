import type { StationLetterSummary } from '@renmai/contracts/messaging/station-letters.api';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { maya, networkId, pageOf, since } from '../../../../test/network';
import { actors } from '../../../../test/notifications';
import { testServer } from '../../../../test/server';

const server = testServer();
const letter = (n: number, changes: Partial<StationLetterSummary> = {}): StationLetterSummary => ({
  letterId: networkId(600 + n),
  sender: actors.maya,
  official: false,
  event: null,
  title: `Letter ${n}`,
  excerpt: `Beginning of ${n}`,
  read: false,
  sentAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});
let letters: StationLetterSummary[];
let calls: string[];

beforeEach(() => {
  letters = [letter(1), letter(2, { sender: null, official: true, read: true })];
  calls = [];
  const of = (id: unknown) => letters.find(({ letterId }) => letterId === id);
  server.use(
    http.get('*/api/notifications', () => pageOf([])),
    http.get('*/api/message/station-letters', () => pageOf(letters)),
    http.get('*/api/message/station-letters/:id', ({ params }) => {
      const found = of(params['id']);
      return found
        ? HttpResponse.json({
            ...found,
            text: 'First line\nSecond line: https://renmai.test/a?b=1.\njavascript:alert(1)',
          })
        : problem(404, 'not-found');
    }),
    http.put('*/api/message/station-letters/:id/read', ({ params }) => {
      calls.push('read');
      letters = letters.map((one) => (one.letterId === params['id'] ? { ...one, read: true } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/message/station-letters/:id', ({ params }) => {
      calls.push('delete');
      letters = letters.filter(({ letterId }) => letterId !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('station letters', () => {
  it('are told apart from notifications and messages where their notifications are listed', async () => {
    const user = await openApp('/notifications?show=letters', { signedIn: true });
    expect(await screen.findByText(/To talk to somebody, send a message/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write a letter' })).toHaveAttribute('href', '/notifications/letters/new');
    await user.click(screen.getByRole('link', { name: 'All letters' }));
    await heading('Letters');
  });

  it('are listed, opened and read', async () => {
    const user = await openApp('/pages/news/ZNX/znx', { signedIn: true });
    await heading('Letters');
    await screen.findByText('Renmai');
    await user.click(await screen.findByRole('link', { name: /Letter 1 · Unread/ }));
    expect(await screen.findByText(/Second line/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute(
      'href',
      `/members/${actors.maya.memberId}`,
    );
    const link = screen.getByRole('link', { name: 'https://renmai.test/a?b=1' });
    expect(link).toHaveAttribute('href', 'https://renmai.test/a?b=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      `/notifications/letters/new?member=${actors.maya.memberId}`,
    );
    await waitFor(() => expect(calls).toEqual(['read']));
    await user.click(screen.getByRole('button', { name: /back/i }));
    expect(await screen.findByRole('link', { name: 'Letter 1' })).toBeVisible();
  });

  it('of a homepage name it and lead to the event that it thanks for', async () => {
    const event = { eventId: networkId(61), organizer: 'Lamps Ltd' };
    letters = [letter(1, { sender: null, event })];
    const user = await openApp('/notifications/letters', { signedIn: true });
    await screen.findByText('Lamps Ltd');
    await user.click(screen.getByRole('link', { name: /Letter 1/ }));
    expect(await screen.findByRole('link', { name: 'View event' })).toHaveAttribute('href', `/events/${event.eventId}`);
    expect(screen.getByText('Lamps Ltd')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
  });

  it('are deleted after a question', async () => {
    const user = await openApp(`/pages/news/ZNX/znx1?id=${letter(2).letterId}`, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Delete letter' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await heading('Letters');
    await waitFor(() => expect(screen.getByText('Letter deleted')).toBeVisible());
    expect(calls).toEqual(['delete']);
    await waitFor(() => expect(screen.queryByText('Letter 2')).toBeNull());
    await screen.findByText('Letter 1');
  });

  describe('to a friend', () => {
    let sent: unknown[];
    let code: number;
    beforeEach(() => {
      sent = [];
      code = 200;
      server.use(
        http.get('*/api/network/friends', () => pageOf([{ member: maya, since, mutual: null }])),
        http.get('*/api/members', () => pageOf([maya])),
        http.post('*/api/message/stationLetter', async ({ request }) => {
          sent.push([await request.json(), request.headers.get('idempotency-key')]);
          return HttpResponse.json({ code, data: code === 200 ? { letterId: networkId(700) } : null, message: '' });
        }),
      );
    });
    const form = { recipient: maya.memberId, title: 'Lunch', text: 'At one?' };

    it('are written: recipient, text, and sending', async () => {
      const user = await openApp('/notifications/letters', { signedIn: true });
      await user.click(await screen.findByRole('link', { name: 'Write a letter' }));
      await user.click(await screen.findByRole('link', { name: 'Maya Okafor' }));
      await user.click(await screen.findByRole('button', { name: 'Send' }));
      expect(sent).toEqual([]);
      await user.type(screen.getByLabelText(/^Subject/), form.title);
      await user.type(screen.getByLabelText(/^Letter/), form.text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Letter sent to Maya Okafor')).toBeVisible();
      expect(sent).toEqual([[form, expect.any(String)]]);
      await heading('Letters');
    });

    it('beyond the daily limit name the limit', async () => {
      code = 429;
      const user = await openApp(`/notifications/letters/new?member=${maya.memberId}`, { signedIn: true });
      await user.type(await screen.findByLabelText(/^Subject/), form.title);
      await user.type(screen.getByLabelText(/^Letter/), form.text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText(/^You have sent 20 letters within a day/)).toBeVisible();
      expect(screen.getByLabelText(/^Letter/)).toHaveValue(form.text);
    });

    it('that are refused say why, and keep the typed text', async () => {
      code = 403;
      const user = await openApp(`/notifications/letters/new?member=${maya.memberId}`, { signedIn: true });
      await user.type(await screen.findByLabelText(/^Subject/), form.title);
      await user.type(screen.getByLabelText(/^Letter/), form.text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Please add as a friend first')).toBeVisible();
      expect(screen.getByLabelText(/^Subject/)).toHaveValue(form.title);
      code = 200;
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(sent).toHaveLength(2));
      const [first, second] = sent as [unknown, string][];
      expect(first?.[1]).not.toBe(second?.[1]);
    });
  });

  it('that do not exist show an error', async () => {
    letters = [];
    await openApp(`/notifications/letters/${networkId(999)}`, { signedIn: true });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('say when there are none', async () => {
    letters = [];
    await openApp('/notifications/letters', { signedIn: true });
    await screen.findByText('No letters yet');
  });

  it('of a decision is answered once', async () => {
    const caseId = networkId(650);
    let answer: { text: string; at: string } | null = null;
    const standing = () => ({ caseId, toldAt: since, answer });
    server.use(
      http.get('*/api/message/station-letters/:id', () =>
        HttpResponse.json({
          ...letter(2, { sender: null, official: true, read: true }),
          text: 'Why',
          answerTo: { caseId },
        }),
      ),
      http.get('*/api/review-answers/:id', () => HttpResponse.json(standing())),
      http.post('*/api/review-answers/:id', async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        answer = { text, at: since };
        return HttpResponse.json(standing(), { status: 201 });
      }),
    );
    const user = await openApp(`/notifications/letters/${networkId(602)}`, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Send response' }));
    expect(await screen.findByText('Please enter a response.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Response/), 'It was a mistake.');
    await user.click(screen.getByRole('button', { name: 'Send response' }));
    expect(await screen.findByText('Response sent.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send response' })).toBeNull());
    expect(screen.getByText('It was a mistake.')).toBeVisible();
  });
});
