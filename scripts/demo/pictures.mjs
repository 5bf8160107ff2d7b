// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { avatarSvg } from './draw/avatar.mjs';
import { coverSvg, HEIGHT as COVER_HEIGHT, WIDTH as COVER_WIDTH } from './draw/cover.mjs';

const WITHIN_MS = 120_000;
/** It is looked at soon, and then less and less often: each look costs the stack as much as a reader's request. */
const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 1_500;

const png = async (/** @type {string} */ svg) =>
  new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());

/** @param {import('./people/entries.mjs').DemoMember} person */
export const photoOf = ({ name, look }) => (look ? png(avatarSvg(name, look)) : null);

/** @param {import('./people/entries.mjs').DemoMember} person */
export const coverOf = ({ name, scene }) => (scene ? png(coverSvg(name, scene)) : null);

const shapes = /** @type {const} */ ([
  { width: 1200, height: 900 },
  { width: 1000, height: 1000 },
  { width: 900, height: 1200 },
]);

/**
 * Part of a drawn scene, upright, square or wide by turns. @param {string} seed @param {string} scene @param {number} index
 */
export async function sceneOf(seed, scene, index) {
  const { width, height } = shapes[index % shapes.length] ?? shapes[0];
  // The scenes are bands: what is below the horizon is drawn at the right as well as at the left. So the middle is a picture.
  const part = Math.round((COVER_HEIGHT * width) / height);
  const left = Math.round((COVER_WIDTH - part) / 2);
  const svg = coverSvg(seed, scene).replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="${left} 0 ${part} ${COVER_HEIGHT}"`,
  );
  return png(svg);
}

/**
 * Sends a picture or a document and waits until it can be shown.
 * @param {import('./client.mjs').Client} client @param {import('./session.mjs').Session} token
 * @param {'profile-photo' | 'profile-cover' | 'moment' | 'homepage-logo' | 'event-poster' | 'event-picture' | 'document'} purpose @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{ fileName: string, contentType: string }} [file]
 * @returns {Promise<string>} its mediaId
 */
export async function upload(
  client,
  token,
  purpose,
  bytes,
  { fileName, contentType } = { fileName: `${purpose}.png`, contentType: 'image/png' },
) {
  const { uploadId, mediaId, parts } = await client.call('POST', '/api/media/uploads', {
    token,
    body: { purpose, fileName, size: bytes.length, contentType },
  });
  for (const part of parts) await client.put(part, bytes.subarray(part.offset, part.offset + part.size));
  let media = await client.call('POST', `/api/media/uploads/${uploadId}/complete`, { token });
  let pause = FIRST_LOOK_MS;
  for (const since = Date.now(); media.status !== 'ready'; pause = Math.min(pause * 1.6, LAST_LOOK_MS)) {
    if (media.status === 'failed') throw new Error(`The stack refused a ${purpose}: ${media.failure}`);
    if (Date.now() - since > WITHIN_MS) throw new Error(`A ${purpose} was not ready within ${WITHIN_MS / 1000} s.`);
    await sleep(pause);
    media = await client.call('GET', `/api/media/${mediaId}`, { token });
  }
  return mediaId;
}
