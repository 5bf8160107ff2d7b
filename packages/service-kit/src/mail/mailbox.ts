import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { MailAttachment } from './mailer.port.js';

export interface MailboxMessage {
  /** UUIDv7: sorts by time */
  id: string;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments?: MailAttachment[];
  sentAt: string;
}

const idForm = /^[0-9a-z-]+$/;

/** The local mailbox: a folder with a JSON file per message, written by rename, so that a reader never sees a half one. */
export class Mailbox {
  constructor(private readonly folder: string) {}

  async add(message: Omit<MailboxMessage, 'id' | 'sentAt'>): Promise<MailboxMessage> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const id = uuidv7();
    const complete: MailboxMessage = { id, sentAt: new Date().toISOString(), ...message };
    const temporary = join(this.folder, `.${id}`);
    await writeFile(temporary, JSON.stringify(complete), { mode: 0o600 });
    await rename(temporary, join(this.folder, `${id}.json`));
    return complete;
  }

  /** Newest first; `after` is the id of the last message of the page before, `to` a part of the address. */
  async list(limit = 50, after?: string, to = ''): Promise<MailboxMessage[]> {
    const ids = (await this.ids()).filter((id) => after === undefined || id < after);
    const part = to.toLowerCase();
    const found: MailboxMessage[] = [];
    for (let at = 0; at < ids.length && found.length < limit; at += limit) {
      const messages = await Promise.all(ids.slice(at, at + limit).map((id) => this.get(id)));
      found.push(
        ...messages.filter((message) => message !== null).filter((one) => one.to.toLowerCase().includes(part)),
      );
    }
    return found.slice(0, limit);
  }

  async get(id: string): Promise<MailboxMessage | null> {
    if (!idForm.test(id)) return null;
    try {
      return JSON.parse(await readFile(join(this.folder, `${id}.json`), 'utf8')) as MailboxMessage;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Mails and text messages to these addresses. */
  async removeTo(addresses: readonly string[]): Promise<void> {
    const gone = new Set(addresses.map((address) => address.toLowerCase()));
    for (const id of await this.ids()) {
      const message = await this.get(id);
      if (message && gone.has(message.to.toLowerCase())) await rm(join(this.folder, `${id}.json`), { force: true });
    }
  }

  async clear(): Promise<void> {
    await Promise.all((await this.ids()).map((id) => rm(join(this.folder, `${id}.json`), { force: true })));
  }

  private async ids(): Promise<string[]> {
    try {
      const names = await readdir(this.folder);
      return names
        .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
        .map((name) => name.slice(0, -'.json'.length))
        .sort()
        .reverse();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
