import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deviceName, devicePassType } from '@renmai/contracts/identity/tokens.api';
import { CONFIG, deriveKey } from '@renmai/service-kit';
import { calculateJwkThumbprint, CompactSign, exportJWK, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';

const ALGORITHM = 'EdDSA';
/** RFC 8410: the bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The signed name of a browser that has logged in, which the gateway can tell from an invented one. The key is derived from `SECRET_KEY`
 * and does not change: browsers come back after months.
 */
@Injectable()
export class DevicePasses {
  private readonly privateKey: KeyObject;
  private published: Promise<JWK & { kid: string }> | null = null;

  constructor(@Inject(CONFIG) config: Pick<IdentityConfig, 'SECRET_KEY'>) {
    const seed = deriveKey(config.SECRET_KEY, 'identity.device-pass');
    const key = Buffer.concat([PKCS8_ED25519, seed]);
    this.privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  }

  publicJwk(): Promise<JWK & { kid: string }> {
    return (this.published ??= this.describe());
  }

  async sign(device: string): Promise<string> {
    const { kid } = await this.publicJwk();
    return new CompactSign(Buffer.from(device))
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: devicePassType })
      .sign(this.privateKey);
  }

  private async describe(): Promise<JWK & { kid: string }> {
    const jwk = await exportJWK(createPublicKey(this.privateKey));
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' };
  }
}

/** The name in a pass, or in a cookie of the time before there were passes. Its signature is the gateway's business. */
export function deviceIn(cookie: string | undefined): string | null {
  const parts = cookie?.split('.') ?? [];
  const name = parts.length === 3 ? Buffer.from(parts[1] ?? '', 'base64url').toString('latin1') : cookie;
  return deviceName.safeParse(name).data ?? null;
}

export const isSigned = (cookie: string): boolean => cookie.includes('.');
