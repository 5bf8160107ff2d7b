// @ts-check
import sharp from 'sharp';
import { CHAT_APP_KEY } from './chat-devices.mjs';
import { sceneOf } from './pictures.mjs';

/**
 * @typedef {import('@renmai/im-client').Conversation} Conversation
 * @typedef {import('./chat-texts.mjs').DemoLine} DemoLine
 */

const chatTypes = { single: 'CHAT', group: 'GROUP', room: 'ROOM' };

/** The text by which a line is recognized. @param {DemoLine} line */
export const textOf = ({ text, picture, file }) => text ?? picture?.name ?? file?.name ?? '';

/**
 * A line as it is sent, its picture or file uploaded.
 * @param {import('./client.mjs').Client} client @param {Conversation} conversation
 * @param {{ line: DemoLine, token: import('./session.mjs').Session }} options token: of who says it
 * @returns {Promise<import('@renmai/im-client').Content>}
 */
export async function contentOf(client, conversation, { line: { by, text = '', picture, file }, token }) {
  const upload = (/** @type {File} */ sent) => attach(client, conversation, { file: sent, token });
  if (picture) {
    const bytes = await sceneOf(`${by} ${picture.name}`, picture.scene, picture.shape ?? 0);
    const { width, height } = await sharp(bytes).metadata();
    return { type: 'img', ...(await upload(new File([bytes], picture.name, { type: 'image/png' }))), width, height };
  }
  if (file) return { type: 'file', ...(await upload(new File([file.text], file.name, { type: 'text/csv' }))) };
  return { type: 'txt', text };
}

/**
 * @param {import('./client.mjs').Client} client @param {Conversation} conversation
 * @param {{ file: File, token: import('./session.mjs').Session }} options
 */
async function attach(client, { kind, id }, { file, token }) {
  const form = new FormData();
  form.append('file', file, file.name);
  const path = `/${CHAT_APP_KEY.replace('#', '/')}/chatfiles`;
  const { entities } = await client.send(`${path}?chat-type=${chatTypes[kind]}&chat-target=${id}`, form, token);
  const [{ uuid, 'share-secret': secret }] = entities;
  return { url: `${client.publicUrl}${path}/${uuid}`, secret, name: file.name, length: file.size };
}
