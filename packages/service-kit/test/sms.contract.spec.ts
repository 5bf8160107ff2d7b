import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HttpSms, Mailbox, MailboxSms, SmsRefused, type Sms, type TextMessage } from '../src/ports.js';

interface SmsUnderTest {
  sms: Sms;
  arrived: () => Promise<TextMessage[]>;
  end: () => Promise<void>;
}

/** A provider: accepts messages with the right key, refuses `+0`, redirects `+1`, and never answers `+2`. */
async function provider(timeoutMs?: number): Promise<SmsUnderTest & { url: string }> {
  const messages: TextMessage[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'HEAD') return response.writeHead(405).end();
      if (request.headers.authorization !== 'Bearer secret-key') return response.writeHead(401).end();
      const message = JSON.parse(body) as TextMessage;
      if (message.to === '+0') return response.writeHead(422, { 'content-type': 'text/plain' }).end('no such number');
      if (message.to === '+1') return response.writeHead(302, { location: '/elsewhere' }).end();
      if (message.to === '+2') return undefined;
      messages.push(message);
      return response.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return {
    url,
    sms: new HttpSms({ url, key: 'secret-key', ...(timeoutMs !== undefined && { timeoutMs }) }),
    arrived: () => Promise.resolve(messages),
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function mailbox(): Promise<SmsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'renmai-mailbox-'));
  return {
    sms: new MailboxSms(folder),
    arrived: async () =>
      (await new Mailbox(folder).list()).reverse().map(({ to, text: content }) => ({ to, text: content })),
    end: () => rm(folder, { recursive: true }),
  };
}

describe.each([
  { name: 'HttpSms', start: provider },
  { name: 'MailboxSms', start: mailbox },
])('$name', ({ start }) => {
  test('delivers messages in any script, in the order of sending', async () => {
    const { sms, arrived, end } = await start();
    const messages = [
      { to: '+8613800138000', text: '【人脉】验证码 123456,10 分钟内有效。' },
      { to: '+81312345678', text: 'コードは 654321 です 👋' },
    ];
    for (const message of messages) await sms.send(message);
    expect(await arrived()).toEqual(messages);
    await sms.ping();
    await sms.close();
    await end();
  });
});

describe('HttpSms: failures', () => {
  test('any status but success is an error that shows neither the number nor the text', async () => {
    const { sms, arrived, end } = await provider();
    for (const [to, status] of [
      ['+0', 422],
      ['+1', 302],
    ] as const) {
      const failure = await sms.send({ to, text: 'code 123456' }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SmsRefused);
      expect(failure).toMatchObject({ status });
      expect(String(failure)).not.toContain('123456');
    }
    expect(await arrived()).toEqual([]);
    await end();
    await expect(sms.send({ to: '+3', text: 'x' })).rejects.toThrow();
    await expect(sms.ping()).rejects.toThrow();
  });

  test('a wrong key is refused', async () => {
    const { url, end } = await provider();
    await expect(new HttpSms({ url, key: 'wrong' }).send({ to: '+3', text: 'x' })).rejects.toMatchObject({
      status: 401,
    });
    await end();
  });

  test('a provider that does not answer is given up', async () => {
    const { sms, end } = await provider(100);
    await expect(sms.send({ to: '+2', text: 'x' })).rejects.toThrow(/timeout/i);
    await end();
  });
});
