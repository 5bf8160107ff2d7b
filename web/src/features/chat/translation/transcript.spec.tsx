import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chatApp, me } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);
const voice = {
  ...({ type: 'audio', url: 'https://chat.example/a/b/chatfiles/1', secret: 's' } as const),
  ...{ name: 'voice.webm', length: 9, duration: 7 },
};

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last: { id: '5', from: maya, text: '', time: Date.now() } }];
  chat.history = [[{ id: 5, from: maya, to: me, content: voice, time: Date.now() }]];
});

/** Opens the conversation of one voice message, where voice messages are written down or not. */
async function open(available: boolean) {
  server.use(
    http.get('*/api/chat/transcripts', () => HttpResponse.json({ available })),
    http.get('*/api/chat/messages/5/transcript', () => HttpResponse.json({ text: 'See you at the gate' })),
  );
  const user = await openChat(`/messages/single/${maya}`);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  const menu = async () => {
    fireEvent.contextMenu(await log.findByRole('button', { name: 'Play voice message of 7 seconds' }));
    await screen.findByRole('button', { name: 'Forward' });
  };
  await menu();
  return { user, log, menu };
}

it('shows the words of a voice message below it, and hides them again', async () => {
  const { user, log, menu } = await open(true);
  await user.click(await screen.findByRole('button', { name: 'Convert to text' }));
  expect(await log.findByText('See you at the gate')).toBeVisible();
  await menu();
  expect(screen.queryByRole('button', { name: 'Convert to text' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Hide the text' }).at(-1) as HTMLElement);
  expect(log.queryByText('See you at the gate')).toBeNull();
});

it('offers no words where there is no speech service', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Convert to text' })).toBeNull();
});
