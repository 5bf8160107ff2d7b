import { jest } from '@jest/globals';
import { SecurityLog } from '../src/security/security-log.js';
import { IdentityWorld } from './identity-world.js';

describe('security events', () => {
  let world: IdentityWorld;
  const lines: { event: string; from: string | null; memberId?: string }[] = [];
  beforeAll(async () => {
    world = await IdentityWorld.start();
    const { logger } = world.service.running.app.get<{ logger: { info: object } }>(SecurityLog);
    jest.spyOn(logger as { info: (line: object) => void }, 'info').mockImplementation((line) => {
      const { securityEvent: event, ...rest } = line as { securityEvent?: string; from: string };
      if (event) lines.push({ event, ...rest });
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await world.close();
  });

  it('say how a login ended, from a shortened address, and nothing secret', async () => {
    const { email, memberId } = await world.register();
    lines.length = 0;
    const { http, ip } = world.browser();
    await world.login(http, email, 'not the password');
    await world.login(http, email);
    const short = ip.replace(/\d+$/, '*');
    expect(lines.map(({ event }) => event)).toEqual(['login-failed', 'access-changed', 'login-succeeded']);
    expect(lines[0]).toMatchObject({ from: short });
    expect(lines[2]).toMatchObject({ from: short, memberId });
    expect(JSON.stringify(lines)).not.toMatch(
      new RegExp(`${email}|${ip.replaceAll('.', '\\\\.')}\\b|not the password`),
    );
  });

  it('report that a client is locked out', async () => {
    const { email } = await world.register();
    lines.length = 0;
    const { http } = world.browser();
    for (let tries = 0; tries < 14; tries += 1) await world.login(http, email, `wrong ${tries}`);
    expect(lines.map(({ event }) => event)).toContain('locked-out');
  });
});
