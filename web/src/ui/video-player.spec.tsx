import { screen } from '@testing-library/react';
import { renderIn } from '../../test/render';
import { VideoPlayer } from './video-player';

it.each([
  [2.4, '0:02'],
  [9.96, '0:10'],
  [59.7, '1:00'],
  [119.5, '2:00'],
])('of %d seconds a video says that it lasts %s', async (duration, time) => {
  await renderIn(<VideoPlayer src="/clip.mp4" duration={duration} label="A crane" />);
  expect(screen.getByRole('button', { name: `Play video: A crane: ${time}` })).toHaveTextContent(time);
});
