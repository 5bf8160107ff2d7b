import { Mailbox } from '../mail/mailbox.js';
import { Sms, type TextMessage } from './sms.port.js';

/** Text messages that stay on this machine, in the same mailbox as mails. */
export class MailboxSms extends Sms {
  private readonly mailbox: Mailbox;

  constructor(folder: string) {
    super();
    this.mailbox = new Mailbox(folder);
  }

  async send(message: TextMessage): Promise<void> {
    await this.mailbox.add({ kind: 'sms', to: message.to, subject: '', text: message.text, html: null });
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
