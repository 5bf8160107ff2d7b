import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, db, decrypt, deriveKey, encrypt } from '@renmai/service-kit';
import webPush from 'web-push';
import type { MessagingConfig } from '../../config.js';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const PURPOSE = 'messaging: push key';

/**
 * The key that signs pushes: from the configuration, else generated once and stored. Browsers subscribe with its public half, so
 * another key invalidates every subscription.
 */
@Injectable()
export class VapidKeyring {
  private known: Promise<VapidKeys> | null = null;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  keys(): Promise<VapidKeys> {
    this.known ??= this.find().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async find(): Promise<VapidKeys> {
    const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = this.config;
    if (publicKey && privateKey) return { publicKey, privateKey };
    const sealing = deriveKey(this.config.SECRET_KEY, PURPOSE);
    const kept = await this.kept(sealing);
    if (kept) return kept;
    const made = webPush.generateVAPIDKeys();
    // Sealed under another SECRET_KEY it can be used no more.
    await db.run(
      this.database,
      `INSERT INTO push_key (public_key, private_key) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET public_key = excluded.public_key, private_key = excluded.private_key
       WHERE push_key.private_key = $3`,
      [made.publicKey, encrypt(sealing, made.privateKey), this.unreadable],
    );
    const now = await this.kept(sealing);
    if (!now) throw new Error('the key for pushes cannot be read');
    return now;
  }

  private unreadable: string | null = null;

  private async kept(sealing: Buffer): Promise<VapidKeys | null> {
    const row = await db.one<{ publicKey: string; sealed: string }>(
      this.database,
      'SELECT public_key AS "publicKey", private_key AS sealed FROM push_key',
    );
    if (!row) return null;
    try {
      return { publicKey: row.publicKey, privateKey: decrypt(sealing, row.sealed) };
    } catch {
      this.unreadable = row.sealed;
      return null;
    }
  }
}
