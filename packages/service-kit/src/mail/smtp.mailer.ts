import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type Mail } from './mailer.port.js';

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with user and password where needed */
  url: string;
  /** e.g. `Renmai <no-reply@renmai.example>` */
  from: string;
  /** how long the server may be silent; default 15 s */
  timeoutMs?: number;
}

/** Hands mails to an SMTP server. A server that offers TLS gets it. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(private readonly options: SmtpMailerOptions) {
    super();
    const timeout = options.timeoutMs ?? 15_000;
    this.transport = createTransport({
      url: options.url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // The content of a mail never makes this process read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html, headers, attachments }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.options.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers,
      attachments: attachments?.map(({ fileName, contentType, content, encoding, contentId }) => ({
        filename: fileName,
        contentType,
        content,
        ...(encoding && { encoding }),
        ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
      })),
    });
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }

  async ping(): Promise<void> {
    await this.transport.verify();
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}
