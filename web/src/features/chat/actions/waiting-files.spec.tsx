import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp } from '../../../../test/app';
import { base } from '../../../../test/chat';
import { chatApp } from '../../../../test/chat-app';
import { laidOutInRows } from '../../../../test/layout';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);
/** Answers the upload that is under way. */
let answer: (status: number) => void;

beforeAll(() => {
  // nor has it addresses for files
  URL.createObjectURL = () => 'blob:plan';
});
beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  server.use(
    http.post(`${base}/chatfiles`, async () => {
      const status = await new Promise<number>((resolve) => (answer = resolve));
      return HttpResponse.json({ entities: [{ uuid: 'f1', 'share-secret': 's1' }] }, { status });
    }),
  );
});
afterEach(() => {
  window.sessionStorage.clear();
});

const open = () => openChat(`/messages/single/${maya}`);
async function sendPlan(user: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  await user.upload(screen.getByLabelText('File', { selector: 'input' }), new File(['plan'], 'plan.txt'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send this file?' }));
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('plan.txt');
}
/** Whether leaving the page is asked about. */
const asksToStay = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const files = () => chat.socket.messages.filter(({ content }) => content?.type === 'file');

it('a page with a file on its way asks before it goes, and no longer when the file has arrived', async () => {
  const user = await open();
  expect(asksToStay()).toBe(false);
  await sendPlan(user);
  await waitFor(() => expect(asksToStay()).toBe(true));
  act(() => answer(200));
  await waitFor(() => expect(files()).toHaveLength(1));
  expect(asksToStay()).toBe(false);
});

it('a file that could not be uploaded can be sent again, and is asked about until it is discarded', async () => {
  const user = await open();
  await sendPlan(user);
  act(() => answer(503));
  const failed = await screen.findByRole('button', { name: 'Not sent' });
  await user.click(failed);
  const sheet = within(await screen.findByRole('dialog', { name: 'The file could not be uploaded' }));
  expect(asksToStay()).toBe(true);
  expect(sheet.getByRole('button', { name: 'Send again' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('plan.txt')).toBeNull());
  expect(asksToStay()).toBe(false);
  expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toBeNull();
});

it('a file waits for the network as words do, also where that went while it was on its way', async () => {
  let online = false;
  const network = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  let uploads = 0;
  server.use(
    http.post(`${base}/chatfiles`, () => {
      uploads += 1;
      if (uploads > 1) return HttpResponse.json({ entities: [{ uuid: 'f1', 'share-secret': 's1' }] });
      online = false;
      return HttpResponse.error();
    }),
  );
  const user = await open();
  await sendPlan(user);
  expect(asksToStay()).toBe(true);
  expect(uploads).toBe(0);
  const back = async (tries: number) => {
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(uploads).toBe(tries));
  };
  const listens = jest.spyOn(window, 'addEventListener');
  await back(1);
  await waitFor(() => expect(listens.mock.calls.map(([type]) => type)).toContain('online'));
  await screen.findByRole('article', { name: /plan.txt/ });
  expect(screen.queryByRole('button', { name: 'Not sent' })).toBeNull();
  await back(2);
  await waitFor(() => expect(files()).toHaveLength(1));
  listens.mockRestore();
  network.mockRestore();
});

it('what was chosen together arrives in its order, though the last upload is the fastest', async () => {
  const answers: (() => void)[] = [];
  server.use(
    http.post(`${base}/chatfiles`, async () => {
      const at = await new Promise<number>((resolve) => answers.push(() => resolve(answers.length)));
      return HttpResponse.json({ entities: [{ uuid: `f${at}`, 'share-secret': 's1' }] });
    }),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  const chosen = ['one.txt', 'two.txt'].map((name) => new File(['plan'], name));
  await user.upload(screen.getByLabelText('File', { selector: 'input' }), chosen);
  const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
  await user.type(sheet.getByRole('textbox'), 'Both plans');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  await screen.findByText('Both plans');
  expect(chat.socket.messages).toEqual([]);
  act(() => answers[0]?.());
  const sent = () =>
    chat.socket.messages.flatMap(({ content }) =>
      content?.type === 'file' ? [content.name] : content?.type === 'txt' ? [content.text] : [],
    );
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(sent()).toEqual(['one.txt', 'two.txt', 'Both plans'].slice(0, count)));
    const { localId } = chat.socket.messages.at(-1) ?? {};
    act(() => chat.socket.ack(localId ?? '', count, Date.now()));
  }
});

it('after a reload, shows which file was not sent', async () => {
  const user = await open();
  await sendPlan(user);
  await waitFor(() => expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toContain('plan.txt'));
  const kept = { ...window.sessionStorage } as Record<string, string>;
  chat.stop();
  await closeApp();
  expect(asksToStay()).toBe(false);
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  const again = await open();
  await screen.findByText('plan.txt');
  await again.click(await screen.findByRole('button', { name: 'Not sent' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^The page was closed before the file was sent/ }));
  expect(sheet.queryByRole('button', { name: 'Send again' })).toBeNull();
  await again.click(sheet.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.sessionStorage.getItem('renmai.draft.chat-outbox')).toBeNull());
  expect(files()).toEqual([]);
});
