import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SmtpMailer } from '../src/outside-adapters.js';
import { Mailbox, MailboxMailer, MailboxSms, type Mail, type MailAttachment, type Mailer } from '../src/ports.js';

interface Arrived {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments?: MailAttachment[];
}

/** A mailer, and a way to see the mails that arrived. */
interface MailerUnderTest {
  mailer: Mailer;
  arrived: () => Promise<Arrived[]>;
  end: () => Promise<void>;
}

const trimmed = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trimEnd();

async function smtp(): Promise<MailerUnderTest> {
  const raw: { to: string; source: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'renmai' && password === 'p@ss') done(null, { user: username });
      else done(new Error('who are you?'));
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('nobody@') ? new Error('no such mailbox') : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source: Buffer.concat(chunks) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = await new Promise<AddressInfo>((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => {
      resolve(socket.address() as AddressInfo);
    });
  });
  return {
    mailer: new SmtpMailer({
      url: `smtp://renmai:p%40ss@127.0.0.1:${listening.port}`,
      from: 'Renmai <no-reply@renmai.test>',
    }),
    arrived: () =>
      Promise.all(
        raw.map(async ({ to, source }) => {
          const mail = await PostalMime.parse(source);
          expect(mail.from).toMatchObject({ name: 'Renmai', address: 'no-reply@renmai.test' });
          return {
            to,
            subject: mail.subject ?? '',
            text: trimmed(mail.text),
            html: mail.html === undefined ? null : trimmed(mail.html),
            attachments: mail.attachments.map(({ filename, mimeType, content, contentId }) => {
              const bytes = Buffer.from(content as ArrayBuffer);
              const isText = mimeType.startsWith('text/');
              return {
                fileName: filename ?? '',
                contentType: mimeType,
                content: isText ? trimmed(bytes.toString()) : bytes.toString('base64'),
                ...(!isText && { encoding: 'base64' as const }),
                ...(contentId && { contentId: contentId.slice(1, -1) }),
              };
            }),
          };
        }),
      ),
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function mailbox(): Promise<MailerUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'renmai-mailbox-'));
  return {
    mailer: new MailboxMailer(join(folder, 'box')),
    arrived: async () => (await new Mailbox(join(folder, 'box')).list()).reverse(),
    end: () => rm(folder, { recursive: true }),
  };
}

describe.each([
  { name: 'SmtpMailer', start: smtp },
  { name: 'MailboxMailer', start: mailbox },
])('$name', ({ start }) => {
  let under: MailerUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(async () => {
    await under.mailer.close();
    await under.end();
  });

  test('delivers text and HTML in any script, in the order of sending', async () => {
    const first: Mail = { to: 'wang@example.com', subject: '验证码 123456', text: '您的验证码是 123456。\nGrüße 👋' };
    const second: Mail = {
      to: 'tanaka@example.com',
      subject: 'Your code',
      text: 'Your code is 654321.',
      html: '<p>Your <b>code</b> is 654321.</p>',
      headers: { 'List-Unsubscribe': '<https://renmai.test/off>' },
    };
    await under.mailer.send(first);
    await under.mailer.send(second);
    expect(await under.arrived()).toMatchObject([
      { to: first.to, subject: first.subject, text: first.text, html: null },
      { to: second.to, subject: second.subject, text: second.text, html: second.html },
    ]);
  });

  test('delivers attached texts with their names', async () => {
    const attachment = { fileName: '面试.ics', contentType: 'text/calendar', content: 'SUMMARY:面试' };
    await under.mailer.send({ to: 'a@example.com', subject: 's', text: 't', attachments: [attachment] });
    expect((await under.arrived()).at(-1)?.attachments).toEqual([attachment]);
  });

  test('delivers a picture that the HTML shows', async () => {
    const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff]).toString('base64');
    const picture = {
      fileName: '票.png',
      contentType: 'image/png',
      content,
      encoding: 'base64',
      contentId: 'qr',
    } as const;
    const html = '<p><img src="cid:qr" alt="QR"></p>';
    await under.mailer.send({ to: 'a@example.com', subject: 's', text: 't', html, attachments: [picture] });
    expect((await under.arrived()).at(-1)).toMatchObject({ html, attachments: [picture] });
  });

  test('a subject cannot smuggle in a recipient', async () => {
    await under.mailer.send({ to: 'a@example.com', subject: 'Hello\r\nBcc: b@example.com', text: 'x' });
    const last = (await under.arrived()).at(-1);
    expect(last?.to).toBe('a@example.com');
  });

  test('is there', async () => {
    await under.mailer.ping();
  });
});

describe('SmtpMailer: failures', () => {
  test('a recipient who is refused, and a server that is away, are errors', async () => {
    const { mailer, end, arrived } = await smtp();
    await expect(mailer.send({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow(/no such mailbox/);
    await expect(mailer.send({ to: 'a@example.com, b@example.com', subject: 's', text: 't' })).rejects.toThrow();
    expect(await arrived()).toEqual([]);
    await mailer.close();
    await end();
    const away = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'Renmai <no-reply@renmai.test>' });
    await expect(away.send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/);
    await expect(away.ping()).rejects.toThrow(/ECONNREFUSED/);
    await away.close();
  });
});

describe('Mailbox', () => {
  let folder: string;
  let box: Mailbox;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renmai-mailbox-'));
    box = new Mailbox(join(folder, 'box'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('an empty one is empty', async () => {
    expect(await box.list()).toEqual([]);
    expect(await box.get('0-0')).toBeNull();
    await box.clear();
  });

  test('lists mails and text messages together, newest first, in pages; gives one; can be cleared', async () => {
    const [mailer, sms] = [new MailboxMailer(join(folder, 'box')), new MailboxSms(join(folder, 'box'))];
    for (let n = 0; n < 3; n += 1) {
      await mailer.send({ to: 'a@example.com', subject: `mail ${n}`, text: 'text' });
      await sms.send({ to: '+8613800138000', text: `sms ${n}` });
    }
    const all = await box.list();
    expect(all.map(({ kind, subject, text }) => (kind === 'mail' ? subject : text))).toEqual([
      ...['sms 2', 'mail 2', 'sms 1', 'mail 1', 'sms 0', 'mail 0'],
    ]);
    const first = await box.list(4);
    expect([...first, ...(await box.list(4, first.at(-1)?.id))]).toEqual(all);
    expect(await box.get(all[1]?.id ?? '')).toEqual(all[1]);
    await box.clear();
    expect(await box.list()).toEqual([]);
  });

  test('is for its owner alone, never shows half a message, and leads to no other file', async () => {
    await new MailboxMailer(join(folder, 'box')).send({ to: 'a@example.com', subject: 's', text: 't' });
    await writeFile(join(folder, 'secret.json'), '{}');
    await writeFile(join(folder, 'box', '.half-written'), '{"id":');
    expect((await stat(join(folder, 'box'))).mode & 0o077).toBe(0);
    const [name = ''] = (await readdir(join(folder, 'box'))).filter((file) => file.endsWith('.json'));
    expect((await stat(join(folder, 'box', name))).mode & 0o077).toBe(0);
    expect(await box.list()).toHaveLength(1);
    for (const id of ['../secret', '..%2fsecret', '', '.half-written']) expect(await box.get(id)).toBeNull();
  });
});
