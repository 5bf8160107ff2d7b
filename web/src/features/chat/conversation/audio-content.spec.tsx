import { jest } from '@jest/globals';
import type { Content } from '@renmai/im-client';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../../../../test/render';
import { i18n, startI18n } from '../../../lib/i18n/i18n';
import { AudioContent } from './audio-content';

const voice = (duration: number) =>
  ({ type: 'audio', url: `https://chat.example/voice-${duration}`, duration }) as Extract<Content, { type: 'audio' }>;

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});
afterEach(() => jest.restoreAllMocks());

it('a voice message is played faster by a press, and so is the next one', async () => {
  const user = userEvent.setup();
  // Before rendering, so that nothing waits for its texts.
  if (!i18n.isInitialized) await startI18n();
  await i18n.loadNamespaces(['chat']);
  const { container } = await renderIn(
    <>
      <p aria-label="first">
        <AudioContent content={voice(7)} waveform={undefined} own={false} />
      </p>
      <p aria-label="second">
        <AudioContent content={voice(4)} waveform={undefined} own={false} />
      </p>
    </>,
  );
  const first = within(await screen.findByLabelText('first'));
  const second = within(screen.getByLabelText('second'));
  const rates = () => [...container.querySelectorAll('audio')].map(({ playbackRate }) => playbackRate);
  // How fast is nobody's question before something is played.
  expect(screen.queryByRole('button', { name: /^Speed/ })).toBeNull();
  await user.click(await first.findByRole('button', { name: 'Play voice message of 7 seconds' }));
  await user.click(first.getByRole('button', { name: 'Speed: 1×' }));
  expect(rates()).toEqual([1.5, 1]);
  await user.click(first.getByRole('button', { name: 'Pause' }));
  await user.click(second.getByRole('button', { name: 'Play voice message of 4 seconds' }));
  expect(rates()).toEqual([1.5, 1.5]);
  await user.click(second.getByRole('button', { name: 'Speed: 1.5×' }));
  await user.click(second.getByRole('button', { name: 'Speed: 2×' }));
  expect(second.getByRole('button', { name: 'Speed: 1×' })).toBeVisible();
  expect(rates()).toEqual([1.5, 1]);
});
