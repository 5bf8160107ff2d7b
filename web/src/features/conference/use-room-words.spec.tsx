import { act, screen } from '@testing-library/react';
import { renderIn } from '../../../test/render';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { Toaster } from '../../ui/toast';
import type { RoomSession } from './session/room-session';
import type { Word } from './session/room-view';
import { useRoomWords } from './use-room-words';

const listeners: ((word: Word) => void)[] = [];
const onWord = (listener: (word: Word) => void) => {
  listeners.push(listener);
  return () => undefined;
};
const captions = { available: true, wanted: false, on: false, told: false, lines: [] };
const chat = { savable: true, saving: null, mine: null, told: null };
const store = (state: object) => ({ get: () => state, set: () => undefined, subscribe: () => () => undefined });
const session = {
  onWord,
  view: store({ captions, chat }),
  devices: store({ blurEnded: null }),
} as unknown as RoomSession;
function Room() {
  useRoomWords(session);
  return <Toaster />;
}

it.each([
  ['camera', 'No more cameras can be turned on in this meeting.'],
  ['screen', 'You can’t share while others are sharing.'],
] as const)('says that no further %s is taken', async (source, words) => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.loadNamespaces('conference');
  await renderIn(<Room />);
  act(() => listeners.at(-1)?.({ kind: 'full', source }));
  expect(screen.getByText(words)).toBeVisible();
});
