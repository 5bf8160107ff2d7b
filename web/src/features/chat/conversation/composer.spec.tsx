import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chatApp } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';

const { chat, openChat } = chatApp();
const maya = networkId(1);

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
});
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.removeItem('renmai.draft.chat');
});

async function open() {
  const user = await openChat(`/messages/single/${maya}`);
  return { user, box: await screen.findByRole('textbox', { name: 'Message Maya Okafor' }) };
}

it('puts emoji where the caret is, one behind the other', async () => {
  const { user, box } = await open();
  await user.type(box, 'hello world', { initialSelectionStart: 0 });
  (box as HTMLTextAreaElement).setSelectionRange(5, 5);
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.click(screen.getByRole('button', { name: '😀' }));
  await user.click(screen.getByRole('button', { name: '🎉' }));
  expect(box).toHaveValue('hello😀🎉 world');
});

it('closes what is open below the text with Escape; the focus is not lost with it', async () => {
  const { user } = await open();
  for (const name of ['Emoji', 'Attach']) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  act(() => screen.getByRole('button', { name: '🎉' }).focus());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Attach' })).toHaveFocus();
});

it('goes on behind what was written before', async () => {
  window.localStorage.setItem('renmai.draft.chat', JSON.stringify({ [`single:${maya}`]: 'Half a' }));
  const { box } = await open();
  expect(box).toHaveValue('Half a');
  expect((box as HTMLTextAreaElement).selectionStart).toBe('Half a'.length);
});

it('is not sent by the key that ends a word of an input method, of Safari either', async () => {
  const phone = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...phone, matches: true }));
  const { user, box } = await open();
  await user.type(box, '你好');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toHaveValue('你好');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(box).toHaveValue('');
});

describe('a voice message', () => {
  let allow: (stream: MediaStream) => void;
  let ended: number;
  const recorders: string[] = [];

  class Recorder {
    static isTypeSupported = () => true;
    state = 'inactive';
    mimeType = 'audio/webm';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    start() {
      this.state = 'recording';
      recorders.push(this.state);
    }
    stop() {
      this.state = 'inactive';
      this.onstop?.();
    }
  }

  beforeEach(() => {
    ended = 0;
    recorders.length = 0;
    const getUserMedia = () => new Promise<MediaStream>((resolve) => (allow = resolve));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    Object.defineProperty(window, 'MediaRecorder', { configurable: true, value: Recorder });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(window, 'MediaRecorder');
  });
  const stream = () => ({ getTracks: () => [{ stop: () => (ended += 1) }] }) as unknown as MediaStream;

  it('is not recorded where one has left before the microphone was allowed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Record a voice message' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message Maya Okafor' })).toBeNull());
    await act(() => Promise.resolve(allow(stream())));
    await waitFor(() => expect(ended).toBe(1));
    expect(recorders).toEqual([]);
  });

  it('has its buttons at hand, and afterwards one goes on where one writes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Record a voice message' }));
    await act(() => Promise.resolve(allow(stream())));
    expect(await screen.findByRole('button', { name: 'Send voice message' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Discard recording' }));
    expect(await screen.findByRole('button', { name: 'Attach' })).toHaveFocus();
    expect(ended).toBe(1);
  });
});
