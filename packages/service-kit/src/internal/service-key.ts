import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { deriveKey } from '../crypto/derive-key.js';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface ServiceKey {
  privateKey: KeyObject;
  /** with `kid`: the thumbprint of the key */
  publicJwk: JWK;
}

/**
 * The key that a service signs its tokens with. It follows from SECRET_KEY and the service's name, so all processes of a
 * service have the same one and nothing is stored.
 */
export async function serviceKey(secret: string, service: string): Promise<ServiceKey> {
  const seed = deriveKey(secret, `service-token ${service}`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = await exportJWK(createPublicKey(privateKey));
  return { privateKey, publicJwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' } };
}
