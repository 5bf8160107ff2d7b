import { gzipSync } from 'node:zlib';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { HostResolver } from '../src/link-previews/host-resolver.js';
import { ask, notAllowed, preview, publish, unreachable } from './support/link-previews.js';
import { page, redirect, startSite, type Site } from './support/sites.js';

let service: TestService;
let member: TestMember;
/** may be asked */
let site: Site;
/** is inside, and may not */
let inner: Site;
const resolved: string[] = [];
/** addresses of names, in turn; the last one for ever */
const names = new Map<string, string[][]>();

beforeAll(async () => {
  [site, inner] = await Promise.all([startSite(), startSite('127.0.0.2')]);
  service = await startTestService(AppModule, {
    env: { LINK_PREVIEW_ALLOWED_NETWORKS: '127.0.0.1/32' },
  });
  service.running.app.get(HostResolver).resolve = (host) => {
    resolved.push(host);
    const turns = names.get(host);
    const addresses = turns && turns.length > 1 ? turns.shift() : turns?.[0];
    if (!addresses) return Promise.reject(new Error('ENOTFOUND'));
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
});
beforeEach(async () => {
  resolved.length = 0;
  member = await service.as();
});
afterAll(async () => {
  await service.close();
  await Promise.all([site.close(), inner.close()]);
});

describe('what a server cannot do to us', () => {
  it('send without end', async () => {
    let sent = 0;
    site.on('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<title>Endless</title>');
      const more = (): void => {
        while (response.write('x'.repeat(65_536))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    expect((await preview(member, `${site.origin}/endless`)).title).toBe('Endless');
    // Bytes that were under way in the sockets do not count.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('send what unfolds without end', async () => {
    const unfolding = (bytes: number): Buffer =>
      gzipSync(
        Buffer.concat([
          Buffer.from('<title>Bomb</title>'),
          Buffer.alloc(bytes, ' '),
          Buffer.from('<meta property="og:title" content="Unfolded">'),
        ]),
      );
    const titleOf = async (page: Buffer): Promise<string> =>
      (await preview(member, publish(site, page, { 'content-encoding': 'gzip' }))).title;
    expect(await titleOf(unfolding(512 * 1024))).toBe('Unfolded');
    // Nobody looked at what comes after the first megabyte.
    const bomb = unfolding(200 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(300_000);
    expect(await titleOf(bomb)).toBe('Bomb');
  });

  it('keep us longer than five seconds, drop by drop', async () => {
    let drops = 0;
    const given = new Promise<'up'>((resolve) => {
      site.on('/slow', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<title>Slow</title>');
        const drip = setInterval(() => {
          drops += 1;
          response.write('x');
        }, 100);
        response.on('close', () => {
          clearInterval(drip);
          resolve('up');
        });
      });
    });
    // It would drip on for ever: that there is an answer, and no connection any more, is the proof.
    await unreachable(member, `${site.origin}/slow`);
    expect(await given).toBe('up');
    expect(drops).toBeGreaterThan(1);
  });

  it('be asked by a slow name server longer than that', async () => {
    const { resolve } = service.running.app.get(HostResolver);
    service.running.app.get(HostResolver).resolve = () => new Promise(() => undefined);
    await unreachable(member, 'http://slow.test/');
    service.running.app.get(HostResolver).resolve = resolve;
  });

  it('break off, or say nonsense', async () => {
    site.on('/broken', (request) => request.socket.destroy());
    site.on('/nonsense', (request) => {
      request.socket.end('HTTP/1.1 banana\r\n\r\n');
    });
    site.on('/half', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<title>Half</title>', () => response.destroy());
    });
    for (const path of ['/broken', '/nonsense', '/half']) await unreachable(member, site.origin + path);
  });
});

describe('addresses inside', () => {
  it.each([
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.org',
    'http://user:password@127.0.0.1/',
    'http://user@127.0.0.1/',
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0x7f000002/',
    'http://0177.0.0.02/',
    'http://127.2/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[64:ff9b::7f00:2]/',
    'http://[2002:7f00:2::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://8.8.8.8:22/',
    'https://8.8.8.8:8443/',
  ])('%s is not asked', async (url) => {
    await notAllowed(member, url);
    expect(resolved).toEqual([]);
  });

  it('behind a name are as unreachable as a name that does not exist', async () => {
    names.set('inside.test', [['127.0.0.2']]);
    names.set('both.test', [['127.0.0.1', '127.0.0.2']]);
    names.set('mapped.test', [['::ffff:127.0.0.2']]);
    names.set('empty.test', [[]]);
    inner.on('/', page('<title>Secret</title>'));
    const said = await Promise.all(
      ['inside', 'both', 'mapped', 'empty', 'missing'].map(async (name) => {
        const who = await service.as();
        const answer = await ask(who, `http://${name}.test:${inner.port}/`);
        const { code, title, context } = answer.body as Record<string, unknown>;
        return { status: answer.status, code, title, context };
      }),
    );
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 422, code: 'network.link-unreachable' });
    expect(inner.asked).toEqual([]);
  });

  it('are not reached by a redirect', async () => {
    names.set('inside.test', [['127.0.0.2']]);
    inner.on('/', page('<title>Secret</title>'));
    site.on('/to-address', redirect(`${inner.origin}/`));
    site.on('/to-name', redirect(`http://inside.test:${inner.port}/`));
    site.on('/to-file', redirect('file:///etc/passwd'));
    site.on('/to-user', redirect(`http://a:b@127.0.0.1:${site.port}/`));
    await notAllowed(member, `${site.origin}/to-address`);
    await unreachable(member, `${site.origin}/to-name`);
    await notAllowed(member, `${site.origin}/to-file`);
    await notAllowed(member, `${site.origin}/to-user`);
    expect(inner.asked).toEqual([]);
  });

  it('are not reached by a name that leads elsewhere the second time', async () => {
    site.on('/rebound', page('<title>Checked</title>'));
    inner.on('/rebound', page('<title>Secret</title>'));
    names.set('rebinding.test', [['127.0.0.1'], ['127.0.0.2']]);
    expect((await preview(member, `http://rebinding.test:${site.port}/rebound`)).title).toBe('Checked');
    expect(resolved).toEqual(['rebinding.test']);
    // Asked again for a redirect to itself, and then it is refused.
    names.set('rebinding.test', [['127.0.0.1'], ['127.0.0.2']]);
    site.on('/again', redirect('/rebound-inside'));
    await unreachable(member, `http://rebinding.test:${site.port}/again`);
    expect(resolved).toEqual(['rebinding.test', 'rebinding.test', 'rebinding.test']);
    expect(inner.asked).toEqual([]);
  });
});
