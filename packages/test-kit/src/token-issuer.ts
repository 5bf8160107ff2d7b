import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_TOKEN_TYPE } from '@renmai/service-kit';
import { exportJWK, SignJWT } from 'jose';

export interface TokenOptions {
  memberId: string;
  sessionId: string;
  roles?: readonly string[];
  issuer: string;
  expiresInSeconds?: number;
  /** left out: members' calls */
  audience?: string;
  now?: Date;
}

/** Replaces identity where a service only needs tokens it can verify: a real key, published over HTTP. */
export class TokenIssuer {
  private constructor(
    readonly jwksUrl: string,
    private readonly server: Server,
    private readonly key: KeyObject,
    private readonly keyId: string,
  ) {}

  static async start(): Promise<TokenIssuer> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const keyId = 'test-key';
    const body = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'EdDSA', use: 'sig' }] });
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new TokenIssuer(`http://127.0.0.1:${port}/.well-known/jwks.json`, server, privateKey, keyId);
  }

  sign({
    memberId,
    sessionId,
    roles = [],
    issuer,
    expiresInSeconds = 900,
    audience = 'renmai',
    now = new Date(),
  }: TokenOptions): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: sessionId, roles: [...roles] })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setSubject(memberId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expiresInSeconds)
      .sign(this.key);
  }

  /** A token by which a service calls another; the keys at `jwksUrl` verify it. */
  signForService(caller: string, receiver: string, { now = new Date(), seconds = 60 } = {}): string {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: 'EdDSA', typ: SERVICE_TOKEN_TYPE, kid: this.keyId };
    const claims = { iss: caller, aud: receiver, iat: issuedAt, exp: issuedAt + seconds };
    const signed = `${part(header)}.${part(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.key).toString('base64url')}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
