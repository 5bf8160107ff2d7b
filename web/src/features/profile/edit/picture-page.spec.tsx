import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { picture, ProfileServer } from '../../../../test/profile';
import { testServer } from '../../../../test/server';

const server = testServer();
const mediaId = picture.mediaId;
let stored: ProfileServer;
let media: Record<string, unknown>;

beforeEach(() => {
  stored = new ProfileServer();
  media = { mediaId, status: 'ready', failure: null };
  // jsdom loads no pictures: a file that a browser cannot show is sent as it is, and the server examines the bytes
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  const part = { number: 1, offset: 0, size: 4, received: false, url: 'http://localhost/upload/1', headers: {} };
  const upload = {
    uploadId: mediaId,
    mediaId,
    status: 'uploading',
    partSize: 1024,
    parts: [part],
    expiresAt: '2030-01-01T00:00:00.000Z',
  };
  server.use(
    ...stored.handlers,
    http.post('*/api/media/uploads', () => HttpResponse.json(upload, { status: 201 })),
    http.put('*/upload/1', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/media/uploads/:uploadId/complete', () => HttpResponse.json(media, { status: 202 })),
  );
});

const file = (size = 4) => {
  const chosen = new File(['face'], 'me.jpg', { type: 'image/jpeg' });
  if (size !== 4) Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};

async function chooseAndSend(size?: number) {
  const user = await openApp('/profile/photo', { signedIn: true });
  await heading('Profile photo');
  await user.upload(await screen.findByLabelText('Choose picture'), file(size));
  return user;
}

it('a photo is chosen, sent and shown', async () => {
  const user = await chooseAndSend();
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  // The notice goes by itself, on a slow machine before the page is there.
  await Promise.all([heading('My profile'), screen.findByText('Photo updated')]);
  expect(stored.profile.photo?.mediaId).toBe(mediaId);
  await user.click(await screen.findByRole('button', { name: 'View Lin Xiao’s photo' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('is not left without a question while the photo is on its way', async () => {
  media = { mediaId, status: 'processing', failure: null };
  server.use(http.get('*/api/media/:mediaId', () => HttpResponse.json(media)));
  const user = await chooseAndSend();
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave this page?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await heading('Profile photo');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await heading('My profile');
});

it('a file that is too large is refused before it is sent', async () => {
  await chooseAndSend(21 * 1024 * 1024);
  expect(await screen.findByText('This file is larger than 20 MB.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this photo' })).toBeNull();
});

it.each([
  ['type-not-allowed', 'This isn’t a supported picture type. Use JPG, PNG, WebP or GIF.'],
  ['damaged', 'The picture is damaged.'],
  ['too-many-pixels', 'The picture has too many pixels.'],
])('what was found in the bytes is said: %s', async (failure, text) => {
  media = { mediaId, status: 'failed', failure };
  const user = await chooseAndSend();
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(stored.profile.photo).toBeNull();
});

it('a refusal of the server is said and can be tried again', async () => {
  server.use(http.post('*/api/media/uploads', () => problem(429, 'media.too-many-uploads'), { once: true }));
  const user = await chooseAndSend();
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(stored.profile.photo?.mediaId).toBe(mediaId));
});

it('a photo is removed after a question', async () => {
  stored.profile = { ...stored.profile, photo: picture };
  const user = await openApp('/profile/photo', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(stored.profile.photo).toBeNull());
});
