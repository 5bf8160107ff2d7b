import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { TEST_ORIGIN } from '@renmai/test-kit';

interface Changes {
  origin?: string;
  /** the flags of the authenticator data: user present, user verified, … */
  flags?: number;
  counter?: number;
  userHandle?: string;
  challenge?: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A passkey in memory, with a P-256 key: the part of WebAuthn that browsers and devices do. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  userHandle = 'AAAA';
  private counter = 0;
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;

  constructor() {
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, changes: Changes = {}) {
    this.userHandle = options.user.id;
    const clientData = this.clientData('webauthn.create', options.challenge, changes);
    const flags = (changes.flags ?? PRESENT_AND_VERIFIED) | WITH_CREDENTIAL;
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // COSE: kty EC2, alg ES256, crv P-256, x, y
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    const data = Buffer.concat([this.data(options.rp.id ?? '', flags, 0), Buffer.alloc(16), length, id, key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      words('fmt'),
      words('none'),
      words('attStmt'),
      Buffer.from([0xa0]),
      words('authData'),
      bytes(data),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  prove(options: PublicKeyCredentialRequestOptionsJSON, changes: Changes = {}) {
    this.counter = changes.counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', options.challenge, changes);
    const data = this.data(options.rpId ?? '', changes.flags ?? PRESENT_AND_VERIFIED, this.counter);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle ?? this.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, { origin = TEST_ORIGIN, ...changes }: Changes): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR: a byte string. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);

/** CBOR: a text of fewer than 24 letters. */
const words = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
