// @ts-check
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} Message as the mailbox adapters of the services write it, one file each
 * @property {string} id name of the file; later messages have greater ones
 * @property {'mail' | 'sms'} kind
 * @property {string} at ISO 8601
 * @property {string} to
 * @property {string} [subject]
 * @property {string} text
 * @property {string} [html]
 */

const SHOWN = 100;
const FILE = /^([\w-]+)\.json$/;

/** @param {string} dir @returns {Promise<Message[]>} the latest, newest first */
export async function readMessages(dir) {
  const names = (await namesIn(dir)).sort().reverse().slice(0, SHOWN);
  const messages = await Promise.all(names.map((name) => readMessage(dir, name)));
  return messages.filter((message) => message !== null);
}

/** @param {string} dir @param {string} id @returns {Promise<Message | null>} */
export async function readMessage(dir, id) {
  try {
    return { ...JSON.parse(await readFile(path.join(dir, `${id}.json`), 'utf8')), id };
  } catch {
    return null; // cleared meanwhile
  }
}

/** @param {string} dir */
export async function clearMessages(dir) {
  for (const name of await namesIn(dir)) await rm(path.join(dir, `${name}.json`), { force: true });
}

/** @param {string} dir */
async function namesIn(dir) {
  await mkdir(dir, { recursive: true });
  return (await readdir(dir)).flatMap((name) => FILE.exec(name)?.[1] ?? []);
}

/** The 6-digit code of a message, where it has one. @param {Message} message */
export function codeOf({ subject = '', text }) {
  return /(?<!\d)\d{6}(?!\d)/.exec(`${text}\n${subject}`)?.[0] ?? null;
}
