import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { commonProblems, endpoint, type ServiceName } from '@renmai/contracts';
import {
  defineService,
  Endpoint,
  Input,
  OtherServices,
  Problem,
  startService,
  type RunningService,
  type ServiceModule,
} from '@renmai/service-kit';
import { expectProblem, httpClient } from '@renmai/test-kit';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { serviceKey } from '../src/internal/service-key.js';
import { ServiceTokens } from '../src/internal/service-tokens.js';

const count = endpoint({
  method: 'GET',
  path: '/internal/shelves/:shelf/count',
  summary: 'How many books',
  access: 'internal',
  callers: ['messaging'],
  params: z.object({ shelf: z.string() }),
  query: z.object({ of: z.string().default('all') }),
  response: z.object({ shelf: z.string(), of: z.string() }),
});
const foreign = endpoint({
  method: 'POST',
  path: '/internal/x',
  summary: '',
  access: 'internal',
  callers: ['gateway'],
});

@Controller()
class Shelves {
  @Endpoint(count)
  count(@Input() { params, query }: { params: { shelf: string }; query: { of: string } }): object {
    if (params.shelf === 'none') throw new Problem(commonProblems.notFound);
    return { shelf: params.shelf, of: query.of };
  }
}

const serviceOf = (name: ServiceName, controllers: (new () => object)[] = []): ServiceModule => {
  @Module({ controllers })
  class Plain {
    static readonly service = defineService({ name, database: false });
  }
  return Plain;
};

const secrets = Object.fromEntries(
  ['profile', 'messaging', 'network'].map((name) => [name, randomBytes(32).toString('hex')]),
);
const open: RunningService[] = [];
async function start(module: ServiceModule, env: Record<string, string> = {}): Promise<RunningService> {
  const running = await startService(module, {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://renmai.test',
      SECRET_KEY: secrets[module.service.name] ?? '',
      ...env,
    },
    port: 0,
  });
  open.push(running);
  return running;
}

let profile: RunningService;
let others: OtherServices;
let tokens: ServiceTokens;
beforeAll(async () => {
  const messaging = await start(serviceOf('messaging'));
  const network = await start(serviceOf('network'));
  profile = await start(serviceOf('profile', [Shelves]), {
    MESSAGING_URL: messaging.url,
    NETWORK_URL: network.url,
    GATEWAY_URL: 'http://127.0.0.1:9',
  });
  // Another process of messaging has the same key as the one whose address profile knows.
  const caller = await start(serviceOf('messaging'), { PROFILE_URL: profile.url });
  others = caller.app.get(OtherServices);
  tokens = caller.app.get(ServiceTokens);
});
afterAll(async () => {
  await Promise.all(open.map((running) => running.close()));
});

const input = (shelf: string) => ({ params: { shelf }, query: { of: 'old & rare' }, body: undefined });

describe('a service that calls another', () => {
  it('gets the answer, or the refusal', async () => {
    expect(await others.ask('profile', count, input('top'))).toEqual({ data: { shelf: 'top', of: 'old & rare' } });
    expect(await others.ask('profile', count, input('none'))).toMatchObject({ refused: { code: 'not-found' } });
  });

  it('asks once more with a new token where its own expired on the way', async () => {
    const expired = await forge({ from: -120, to: -60 });
    const issue = jest.spyOn(tokens, 'issueFor').mockResolvedValueOnce(expired);
    expect(await others.ask('profile', count, input('top'))).toMatchObject({ data: { shelf: 'top' } });
    issue.mockResolvedValue(expired);
    await expect(others.ask('profile', count, input('top'))).rejects.toMatchObject({
      definition: commonProblems.unavailable,
    });
    issue.mockRestore();
  });

  it('throws for a service without an address, and for an endpoint that does not name the caller', async () => {
    const nobody = { params: undefined, query: undefined, body: undefined };
    expect(others.knows('identity')).toBe(false);
    await expect(others.ask('identity', count, input('top'))).rejects.toMatchObject({
      definition: commonProblems.unavailable,
    });
    await expect(others.ask('profile', foreign, nobody)).rejects.toThrow('messaging is no caller of POST /internal/x');
  });
});

interface Forged {
  iss?: string;
  aud?: string;
  typ?: string;
  /** the service whose key signs it */
  signer?: string;
  from?: number;
  to?: number;
}

async function forge({ iss = 'messaging', aud = 'profile', typ = 'service+jwt', ...more }: Forged): Promise<string> {
  const { signer = iss, from = -1, to = 59 } = more;
  const now = Math.floor(Date.now() / 1000);
  const { privateKey, publicJwk } = await serviceKey(secrets[signer] ?? 'x'.repeat(32), signer);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: publicJwk.kid ?? '' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(now + from)
    .setExpirationTime(now + to)
    .sign(privateKey);
}

describe('an internal endpoint', () => {
  const ask = (token?: string) => {
    const http = httpClient(profile.url);
    return (token === undefined ? http : http.as(token)).get('/internal/shelves/top/count');
  };

  it('accepts the token of a service that it names', async () => {
    expect((await ask(await forge({}))).status).toBe(200);
  });

  it.each<[string, Forged]>([
    ['for another service', { aud: 'identity' }],
    ['that has ended', { from: -120, to: -60 }],
    ['that is good for an hour', { from: -600, to: 3_000 }],
    ['that begins later', { from: 60, to: 110 }],
    ['of another sort', { typ: 'JWT' }],
    ['signed by another service', { signer: 'network' }],
    ['of a service whose address it does not have', { iss: 'jobs' }],
    ['of nobody that it knows', { iss: 'mallory' }],
  ])('refuses a token %s', async (_, forged) => {
    expectProblem(await ask(await forge(forged)), 401, 'unauthenticated');
  });

  it('refuses a missing token, and text that is no token', async () => {
    expectProblem(await ask(), 401, 'unauthenticated');
    expectProblem(await ask('e30.e30.'), 401, 'unauthenticated');
  });

  it('refuses a service that it does not name', async () => {
    expectProblem(await ask(await forge({ iss: 'network' })), 403, 'forbidden');
  });

  it('asks to come again where the key of the caller cannot be fetched', async () => {
    expectProblem(await ask(await forge({ iss: 'gateway' })), 503, 'unavailable');
  });
});
