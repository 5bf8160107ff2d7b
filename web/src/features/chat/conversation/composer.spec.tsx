import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatApp } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { chatOf } from '../state/selectors';

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

it('closes the panel below the text with Escape, without losing the focus', async () => {
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

it('appends to the text that was written before', async () => {
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

  it('does not record where the page was left before the microphone was allowed', async () => {
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

const png = () => new File(['x'], 'sketch.png', { type: 'image/png' });
const paste = (box: HTMLElement, words: string, files: File[]) =>
  fireEvent.paste(box, { clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? words : '') } });

it('shows pasted files before they are sent, with a caption, and takes one back', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user, box } = await open();
  paste(box, '', [png(), new File(['y'], 'notes.txt', { type: 'text/plain' })]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
  expect(sheet.getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Remove sketch.png' }));
  await user.type(sheet.getByRole('textbox', { name: 'Caption (optional)' }), 'as we said');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = () => Object.values(chatOf(store.getState()).messages).map(({ content }) => content);
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { type: 'file', name: 'notes.txt' },
      { type: 'txt', text: 'as we said' },
    ]),
  );
});

it('of words with a picture of them, as office programs copy, the words are pasted and the picture is offered', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user, box } = await open();
  paste(box, 'Name\tPay', [png()]);
  expect(box).toHaveValue('Name\tPay');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add picture' }));
  expect(await screen.findByRole('dialog', { name: 'Send this file?' })).toBeVisible();
});

describe('a drop', () => {
  const dropOn = (target: EventTarget & Element, files: File[]) => {
    const dataTransfer = { files, types: files.length > 0 ? ['Files'] : ['text/plain'], dropEffect: 'none' };
    fireEvent.dragOver(target, { dataTransfer });
    // false: the browser does not show the file in place of the page
    return fireEvent.drop(target, { dataTransfer });
  };

  it('of a picture anywhere on the page is shown before it is sent', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    await open();
    expect(dropOn(document.body, [png()])).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Send this file?' })).toBeVisible();
  });

  it('of words is the browser’s', async () => {
    const { box } = await open();
    expect(dropOn(box, [])).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
