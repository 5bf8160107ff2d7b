import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TokenOptions {
  memberId: string;
  sessionId: string;
  roles?: readonly string[];
  issuer: string;
  expiresInSeconds?: number;
  now?: Date;
}

/** Stands in for identity where a service only needs tokens it can verify: a real key, published over HTTP. */
export class TokenIssuer {
  private constructor(
    readonly jwksUrl: string,
    private readonly server: Server,
    private readonly key: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'],
    private readonly keyId: string,
  ) {}

  static async start(): Promise<TokenIssuer> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
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
    now = new Date(),
  }: TokenOptions): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: sessionId, roles: [...roles] })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setSubject(memberId)
      .setIssuer(issuer)
      .setAudience('renmai')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expiresInSeconds)
      .sign(this.key);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
