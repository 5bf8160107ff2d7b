export interface MailAttachment {
  fileName: string;
  /** e.g. `text/calendar; method=REQUEST` */
  contentType: string;
  /** a text, or with `encoding` bytes */
  content: string;
  encoding?: 'base64';
  /** shown inside the HTML, as `<img src="cid:…">` */
  contentId?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** e.g. List-Unsubscribe */
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/** Adapters: SMTP (nodemailer) and the local mailbox folder, which the embedded start shows on a page. */
export abstract class Mailer {
  /** Resolves when the next hop has taken the message; throws otherwise. */
  abstract send(mail: Mail): Promise<void>;
  /** Removes everything kept for addresses that nobody has any more. A mail that has left this machine cannot be removed. */
  abstract forget(addresses: readonly string[]): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
