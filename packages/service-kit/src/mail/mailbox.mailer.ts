import { Mailbox } from './mailbox.js';
import { Mailer, type Mail } from './mailer.port.js';

/** Mails that stay on this machine. */
export class MailboxMailer extends Mailer {
  private readonly mailbox: Mailbox;

  constructor(folder: string) {
    super();
    this.mailbox = new Mailbox(folder);
  }

  async send(mail: Mail): Promise<void> {
    await this.mailbox.add({
      kind: 'mail',
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      ...(mail.attachments && { attachments: mail.attachments }),
    });
  }

  forget(addresses: readonly string[]): Promise<void> {
    return this.mailbox.removeTo(addresses);
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
