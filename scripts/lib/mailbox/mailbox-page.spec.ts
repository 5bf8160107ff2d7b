import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Mailbox } from '../../../packages/service-kit/src/mail/mailbox.js';
import { openMailboxPage } from './server.mjs';

let folder: string;
let mailbox: Mailbox;
let page: Awaited<ReturnType<typeof openMailboxPage>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'renmai-mailbox-'));
  mailbox = new Mailbox(folder);
  page = await openMailboxPage({ mailbox, port: 0 });
});

afterEach(async () => {
  await page.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** fetch() does not let a caller choose the Host header. */
function ask(method: string, url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: page.port, host: '127.0.0.1', method, path: url, headers };
    const request = http.request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.once('error', reject).end();
  });
}

const mail = { kind: 'mail', to: 'li@example.org', subject: 'Your code', text: 'It is 042917.', html: null } as const;

it('finds messages by a part of their address, and goes beyond the first hundred', async () => {
  await mailbox.add({ ...mail, to: 'Chen@example.org' });
  for (let count = 0; count < 120; count += 1) await mailbox.add(mail);
  const listed = async (query: string) =>
    (JSON.parse((await ask('GET', `/messages${query}`)).body) as { to: string }[]).map(({ to }) => to);
  expect(await listed('')).toHaveLength(100);
  expect(await listed('?limit=200')).toHaveLength(121);
  expect(await listed('?to=chen')).toEqual(['Chen@example.org']);
  expect(await listed('?to=nobody')).toEqual([]);
});

it('lists mails and text messages in the order of the mailbox, with the code found in each', async () => {
  await mailbox.add(mail);
  await mailbox.add({
    kind: 'sms',
    to: '+8613800138000',
    subject: '',
    text: '验证码 730155，10 分钟内有效',
    html: null,
  });
  await mailbox.add({
    kind: 'mail',
    to: 'li@example.org',
    subject: 'Bill 20261120',
    text: 'no code',
    html: '<b>x</b>',
  });
  const { body } = await ask('GET', '/messages');
  const listed = JSON.parse(body) as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual((await mailbox.list()).map(({ id }) => id));
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'Bill 20261120', code: null, hasHtml: true }),
      expect.objectContaining({ to: '+8613800138000', code: '730155', hasHtml: false }),
      expect.objectContaining({ to: 'li@example.org', code: '042917', hasHtml: false }),
    ]),
  );
});

it('serves the HTML of a mail so that nothing in it can run or be loaded', async () => {
  const { id } = await mailbox.add({ ...mail, html: '<script>alert(1)</script><p>Hello</p>' });
  const { status, headers, body } = await ask('GET', `/messages/${id}.html`);
  expect(status).toBe(200);
  expect(body).toContain('<p>Hello</p>');
  const policy = headers['content-security-policy'];
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
});

it.each(['/messages/000000000000000-x.html', '/messages/..%2f..%2fsecrets.html', '/favicon.ico'])(
  'has no %s',
  async (url) => {
    expect((await ask('GET', url)).status).toBe(404);
  },
);

it('serves a page without anything from elsewhere', async () => {
  const { body, headers } = await ask('GET', '/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toMatch(/(src|href)="(?!data:,)/);
});

it.each(['evil.example', 'localhost.evil.example'])('refuses the host name "%s"', async (host) => {
  await mailbox.add(mail);
  const { status, body } = await ask('GET', '/messages', { host });
  expect(status).toBe(403);
  expect(body).not.toContain('042917');
});

it('is cleared by its own page and by no other', async () => {
  await mailbox.add(mail);
  expect((await ask('DELETE', '/messages')).status).toBe(403);
  expect((await ask('DELETE', '/messages', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await mailbox.list()).toHaveLength(1);
  expect((await ask('DELETE', '/messages', { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  expect(await mailbox.list()).toEqual([]);
});

it('shows attached pictures inside the HTML, and offers attachments as downloads', async () => {
  const picture = { fileName: 'qr.png', contentType: 'image/png', content: 'iVBORw==', encoding: 'base64' } as const;
  const { id } = await mailbox.add({
    ...mail,
    html: '<img src="cid:qr"><img src="cid:text">',
    attachments: [
      { fileName: '门票.ics', contentType: 'text/calendar; method=REQUEST', content: 'SUMMARY:门票' },
      { ...picture, contentId: 'qr' },
      { fileName: 'a.txt', contentType: 'text/html', content: 'PHNjcmlwdD4=', encoding: 'base64', contentId: 'text' },
    ],
  });
  expect(JSON.parse((await ask('GET', '/messages')).body)).toMatchObject([
    { attached: ['门票.ics', 'qr.png', 'a.txt'] },
  ]);
  const { body } = await ask('GET', `/messages/${id}.html`);
  expect(body).toContain('<img src="data:image/png;base64,iVBORw=="><img src="cid:text">');
  const file = await ask('GET', `/messages/${id}/attached/0`);
  expect(file.body).toBe('SUMMARY:门票');
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; method=REQUEST',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('门票.ics')}`,
  });
  expect((await ask('GET', `/messages/${id}/attached/3`)).status).toBe(404);
  expect((await ask('GET', '/messages/unknown/attached/0')).status).toBe(404);
});
