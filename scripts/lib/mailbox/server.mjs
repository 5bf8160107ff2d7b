// @ts-check
/**
 * The mails and text messages of a stack that sends none: a page for this machine only. It shows other people's secrets, so requests under
 * another name (DNS rebinding) and from other pages are refused.
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';

const PAGE = new URL('page.html', import.meta.url);

/** For the page itself; a message's own HTML gets a stricter one. */
const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'";
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** How many messages the page lists at first, and at most. */
const LISTED = 100;
const MOST_LISTED = 5_000;

/**
 * @typedef {import('../../../packages/service-kit/src/mail/mailbox.js').Mailbox} Mailbox
 * @param {{ mailbox: Pick<Mailbox, 'list' | 'get' | 'clear'>, host?: string, port: number }} options
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} when it listens
 */
export async function openMailboxPage({ mailbox, host = '127.0.0.1', port }) {
  const server = http.createServer((request, response) => {
    answer(mailbox, request).then(
      (reply) => send(response, reply),
      (error) => send(response, { status: 500, type: 'text/plain', body: String(error) }),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(null));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @typedef {{ status?: number, type?: string, body?: string | Buffer, policy?: string, name?: string }} Reply
 * @param {Pick<Mailbox, 'list' | 'get' | 'clear'>} mailbox @param {http.IncomingMessage} request @returns {Promise<Reply>}
 */
async function answer(mailbox, request) {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (!isLocalName(headers.host)) return text(403, 'This page is served as localhost only.');
  if (method === 'DELETE' && pathname === '/messages') {
    if (headers['sec-fetch-site'] !== 'same-origin') return text(403, 'Only the page itself may do this.');
    await mailbox.clear();
    return { status: 204 };
  }
  if (method !== 'GET') return text(405, 'Not allowed.');
  if (pathname === '/') return { type: 'text/html', body: await readFile(PAGE, 'utf8'), policy: PAGE_POLICY };
  if (pathname === '/messages') return listed(mailbox, searchParams);
  const [, id = '', number] = /^\/messages\/([\w-]+)(?:\.html|\/attached\/(\d+))$/.exec(pathname) ?? [];
  const message = await mailbox.get(id);
  if (number !== undefined) return attached(message?.attachments?.[Number(number)]);
  const html = message && withPictures(message);
  // Links of a mail open beside the page, not inside its frame.
  const body = `<base target="_blank">${html}`;
  return html ? { type: 'text/html', body, policy: MESSAGE_POLICY } : text(404, 'There is no such page.');
}

/** @param {Pick<Mailbox, 'list'>} mailbox @param {URLSearchParams} asked @returns {Promise<Reply>} */
async function listed(mailbox, asked) {
  const limit = Math.min(MOST_LISTED, Math.max(1, Number(asked.get('limit')) || LISTED));
  const messages = await mailbox.list(limit, undefined, asked.get('to') ?? '');
  return { type: 'application/json', body: JSON.stringify(messages.map(shown)) };
}

/** @typedef {Awaited<ReturnType<Mailbox['list']>>[number]} Message */

/** The HTML with the pictures that were attached for it. @param {Message} message */
function withPictures({ html, attachments = [] }) {
  let filled = html;
  for (const { contentId, contentType, content, encoding } of attachments) {
    if (!contentId || encoding !== 'base64' || !contentType.startsWith('image/')) continue;
    filled = filled?.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`) ?? null;
  }
  return filled;
}

/** A download. @param {NonNullable<Message['attachments']>[number] | undefined} file @returns {Reply} */
function attached(file) {
  if (!file) return text(404, 'There is no such page.');
  const name = encodeURIComponent(file.fileName);
  return { type: file.contentType, body: Buffer.from(file.content, file.encoding ?? 'utf8'), name };
}

/** Only the names of attachments are shown. @param {Message} message */
function shown({ html, attachments = [], ...message }) {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(`${message.text}\n${message.subject}`)?.[0] ?? null;
  return { ...message, code, hasHtml: html !== null, attached: attachments.map(({ fileName }) => fileName) };
}

/** @param {string | undefined} host */
function isLocalName(host) {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
}

/** @param {number} status @param {string} body @returns {Reply} */
function text(status, body) {
  return { status, type: 'text/plain', body };
}

/** @param {http.ServerResponse} response @param {Reply} reply */
function send(response, { status = 200, type, body = '', policy = "default-src 'none'", name }) {
  response.writeHead(status, {
    ...(type && { 'content-type': typeof body === 'string' ? `${type}; charset=utf-8` : type }),
    ...(name && { 'content-disposition': `attachment; filename*=UTF-8''${name}` }),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
