import { CommUnreadDL, MSync, Provision, up, type im } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { provisionFrame } from './support/device.js';

let service: TestService;
let sessions = 0;

beforeAll(async () => {
  service = await startMessaging();
});

afterAll(() => service.close());

const address = (): string => `${service.url}/ws/000/session${(sessions += 1)}`;
const written = (frame: im.MSync.$Properties): string =>
  JSON.stringify([Buffer.from(MSync.encode(frame).finish()).toString('base64')]);

const send = async (at: string, body: string): Promise<number> => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  return (await fetch(`${at}/xhr_send`, { method: 'POST', body, headers })).status;
};
const poll = async (at: string): Promise<string> => (await fetch(`${at}/xhr`, { method: 'POST' })).text();

const messagesOf = (frame: string): im.MSync[] =>
  (JSON.parse(frame.slice(1)) as string[]).map((one) => MSync.decode(Buffer.from(one, 'base64')));

/** An answer that goes on; its lines as they come. */
async function stream(at: string): Promise<{ lines: string[]; ended: () => boolean; stop: () => void }> {
  const control = new AbortController();
  const answer = await fetch(`${at}/xhr_streaming`, { method: 'POST', signal: control.signal });
  const lines: string[] = [];
  let rest = '';
  let ended = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { lines, ended: () => ended, stop: () => control.abort() };
}

it('carries a login and heart beats by polling', async () => {
  const { id, token } = await chatUser(service);
  const at = address();
  expect(await poll(at)).toBe('o\n');
  const waiting = poll(at);
  expect(await send(at, written(provisionFrame({ user: id, token, resource: 'poll' })))).toBe(204);
  const [answer] = messagesOf(await waiting);
  expect(Provision.decode(answer!.payload).status?.errorCode).toBe(0);
  expect(await send(at, written(up.unread()))).toBe(204);
  const [unread] = messagesOf(await poll(at));
  expect(CommUnreadDL.decode(unread!.payload).status?.errorCode).toBe(0);
});

it('carries them by streaming, and lets one client ask at a time', async () => {
  const { id, token } = await chatUser(service);
  const at = address();
  const { lines, stop } = await stream(at);
  await waitFor(() => lines.length === 2);
  expect(lines).toEqual(['h'.repeat(2048), 'o']);
  expect(await poll(at)).toBe('c[2010,"Another connection still open"]\n');
  await send(at, written(provisionFrame({ user: id, token, resource: 'stream' })));
  await waitFor(() => lines.length === 3);
  expect(messagesOf(lines[2]!)[0]?.command).toBe(MSync.Command.PROVISION);
  stop();
});

it('says goodbye to a client that is not let in', async () => {
  const at = address();
  const { lines, ended } = await stream(at);
  await send(at, written(provisionFrame({ user: 'nobody', token: 'none', resource: 'x' })));
  await waitFor(ended);
  expect(lines.at(-1)).toBe('c[401,"normal closed"]');
  expect(await poll(at)).toBe('c[401,"normal closed"]\n');
});

it('refuses what it cannot read, what is too long, and what belongs to no connection', async () => {
  expect(await send(address(), '[]')).toBe(404);
  const at = address();
  await poll(at);
  expect(await send(at, 'x'.repeat(300 * 1024))).toBe(413);
  expect(await send(at, 'no json')).toBe(400);
  expect(await poll(at)).toBe('c[1007,"no frame of this protocol"]\n');
});
