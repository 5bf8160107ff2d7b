import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, decrypt, deriveKey, encrypt } from '@renmai/service-kit';
import type { IdentityConfig } from '../config.js';

/** Each use has a key of its own, so that a sealed or hashed value of one use is worthless for another. */
export type SecretUse =
  | 'second-factor-secret'
  | 'signing-key'
  | 'outgoing-message'
  | 'verification-code'
  | 'ticket'
  | 'refresh-token'
  | 'second-factor-token'
  | 'console-second-factor-token'
  | 'suspension-ticket'
  | 'console-cookie'
  | 'recovery-code'
  | 'passkey-challenge'
  | 'known-source'
  | 'throttle-key';

/** Encryption (AES-256-GCM) and keyed hashes, with keys derived from SECRET_KEY. */
@Injectable()
export class SecretBox {
  private readonly keys = new Map<SecretUse, Buffer>();

  constructor(@Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'SECRET_KEY'>) {}

  /** `owner` is sealed in: a value moved to another row cannot be opened there. */
  seal(use: SecretUse, owner: string, plain: string): string {
    return encrypt(this.key(use), JSON.stringify([owner, plain]));
  }

  /** Throws if the value was sealed with another key or for another owner, or was tampered with. */
  open(use: SecretUse, owner: string, sealed: string): string {
    const [sealedFor, plain] = JSON.parse(decrypt(this.key(use), sealed)) as [string, string];
    if (sealedFor !== owner) throw new Error('a sealed value stands where it does not belong');
    return plain;
  }

  /** Keyed hash, base64url: useless with the database alone, even for six digits. */
  hash(use: SecretUse, ...parts: string[]): string {
    return createHmac('sha256', this.key(use)).update(JSON.stringify(parts)).digest('base64url');
  }

  /** Compares in constant time. */
  same(a: string, b: string): boolean {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && timingSafeEqual(left, right);
  }

  private key(use: SecretUse): Buffer {
    let key = this.keys.get(use);
    if (!key) {
      key = deriveKey(this.config.SECRET_KEY, `identity.${use}`);
      this.keys.set(use, key);
    }
    return key;
  }
}

/** 256 random bits for tokens that are looked up by their hash. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
