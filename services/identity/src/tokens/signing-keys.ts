import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { accessTokenSeconds } from '@renmai/contracts/identity/fields';
import { Clock, CONFIG, Database, Periodic, uuidv7 } from '@renmai/service-kit';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';
import { planKeys, signingKeyAt, type KeyRule } from './key-plan.js';
import { SigningKeysRepository, type SigningKeyRow } from './signing-keys.repository.js';

/** Ed25519: as quick to verify as ES256 and quicker to sign, with the smaller keys. */
export const ALGORITHM = 'EdDSA';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const REREAD_MS = 30_000;

export interface SigningKey {
  kid: string;
  activeFrom: Date;
  publicJwk: JWK;
  /** null: another SECRET_KEY's */
  privateKey: CryptoKey | null;
  publicKey: CryptoKey;
}

/** The keys access tokens are signed with: in the database, so that all processes of identity use the same. */
@Injectable()
export class SigningKeys implements OnModuleInit, OnApplicationBootstrap {
  private keys: SigningKey[] = [];
  private readAt = 0;
  private reading: Promise<void> | null = null;
  private readonly rule: KeyRule;

  constructor(
    private readonly repository: SigningKeysRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.rule = {
      periodMs: config.IDENTITY_KEY_ROTATION_DAYS * DAY_MS,
      leadMs: HOUR_MS,
      tailMs: 2 * accessTokenSeconds * 1000,
    };
  }

  onModuleInit(): void {
    this.periodic.every('rotate-signing-keys', HOUR_MS / 4, () => this.rotate());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rotate();
  }

  /** Makes the next key and removes old ones, if they are due. */
  async rotate(): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.repository.lock(manager);
      const now = this.clock.now();
      const keys = await this.repository.list(manager);
      const plan = planKeys(
        keys.filter(({ privateJwk }) => privateJwk !== null),
        now,
        this.rule,
      );
      const foreign = keys.filter(({ privateJwk, activeFrom }) => privateJwk === null && this.isPast(activeFrom, now));
      plan.remove.push(...foreign.map(({ kid }) => kid));
      if (plan.createActiveFrom) await this.repository.add(manager, await createKey(plan.createActiveFrom), now);
      if (plan.remove.length > 0) await this.repository.remove(manager, plan.remove);
    });
    await this.read();
  }

  async current(): Promise<{ kid: string; privateKey: CryptoKey }> {
    const own = (await this.all()).filter(({ privateKey }) => privateKey !== null);
    const key = signingKeyAt(own, this.clock.now());
    if (!key?.privateKey) throw new Error('there is no signing key');
    return { kid: key.kid, privateKey: key.privateKey };
  }

  /** Every key with which a valid token may be signed, now or soon. */
  async all(): Promise<readonly SigningKey[]> {
    if (Math.abs(this.clock.now().getTime() - this.readAt) > REREAD_MS) await this.read();
    return this.keys;
  }

  /** Whether a key was replaced long ago. */
  private isPast(activeFrom: Date, now: Date): boolean {
    return activeFrom.getTime() + this.rule.periodMs + this.rule.tailMs <= now.getTime();
  }

  private read(): Promise<void> {
    return (this.reading ??= this.readNow().finally(() => {
      this.reading = null;
    }));
  }

  private async readNow(): Promise<void> {
    const rows = await this.repository.list(this.database.manager);
    this.keys = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        activeFrom: row.activeFrom,
        publicJwk: row.publicJwk,
        privateKey: row.privateJwk && (await importKey(row.privateJwk)),
        publicKey: await importKey(row.publicJwk),
      })),
    );
    this.readAt = this.clock.now().getTime();
  }
}

async function createKey(activeFrom: Date): Promise<SigningKeyRow & { privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = uuidv7();
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  return { kid, activeFrom, publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig' }, privateJwk };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key is no key pair');
  return key;
}
