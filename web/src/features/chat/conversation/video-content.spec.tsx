import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { renderIn } from '../../../../test/render';
import { chatFilesPath } from '../../../api/chat-rest';
import { i18n } from '../../../lib/i18n/i18n';
import { VideoContent } from './video-content';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const content = { type: 'video', url: `https://x${chatFilesPath}/0-1`, secret: 's', width: 64, height: 48 } as never;

/** Shows the bubble with this conversion header from the server. */
async function shown(said: string | null, own: boolean): Promise<HTMLVideoElement> {
  server.use(
    http.head('*/chatfiles/0-1', () =>
      said === null ? new HttpResponse() : new HttpResponse(null, { headers: { 'video-conversion': said } }),
    ),
  );
  await renderIn(<VideoContent content={content} progress={null} own={own} time={Date.now()} />);
  await i18n.loadNamespaces(['chat']);
  return screen.findByLabelText('[Video]');
}

it.each([
  ['how far it is', '40', 'Being made playable on all devices: 40%'],
  ['that it cannot be', 'failed', 'It couldn’t be converted. Some devices can’t play it.'],
])('its sender is told of the conversion: %s', async (_, said, words) => {
  await shown(said, true);
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows others a notice where their browser cannot play it', async () => {
  const video = await shown('70', false);
  expect(screen.getByRole('status')).toHaveTextContent('');
  fireEvent.error(video);
  expect(await screen.findByText('Being made playable on all devices: 70%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
});

it('of one that every browser plays nothing is said', async () => {
  await shown(null, true);
  expect(screen.getByRole('status')).toHaveTextContent('');
});
