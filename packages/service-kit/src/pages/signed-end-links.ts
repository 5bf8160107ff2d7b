import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../crypto/derive-key.js';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([A-Za-z0-9_-]{43})$/;

/** Links in mails that unsubscribe a member from news. They never expire, and open nothing else. */
export class SignedEndLinks {
  private readonly key: Buffer;

  /** @param purpose of the key: other links have another one. @param root path below which the tokens are */
  constructor(
    { SECRET_KEY }: { SECRET_KEY: string },
    purpose: string,
    private readonly root: string,
  ) {
    this.key = deriveKey(SECRET_KEY, purpose);
  }

  pathOf(id: string): string {
    return `${this.root}/${id}.${this.sign(id).toString('base64url')}`;
  }

  /** The id of the thing that a token ends; null: it is none of ours. */
  read(token: string): string | null {
    const [, id, signature] = form.exec(token) ?? [];
    if (!id || !signature) return null;
    const [given, right] = [Buffer.from(signature, 'base64url'), this.sign(id)];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  private sign(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
