import { identityAccessChanged, accessChanges, type AccessChange } from '@renmai/contracts/identity/identity.events';
import { waitFor } from '@renmai/test-kit';
import { Authenticator } from './authenticator.js';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';
import { addPasskey } from './passkeys-world.js';
import { secondFactor } from './second-factor-world.js';

describe('changes of access to an account', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());
  const { path, nextCode, enable, begin } = secondFactor(() => world);

  const mail = (to: string, subject: RegExp) =>
    waitFor(async () => (await world.messages(to)).find((message) => subject.test(message.subject)), {
      describe: `a mail ${subject}`,
    });
  const told = async ({ memberId }: Pick<Member, 'memberId'>) =>
    (await world.service.published(identityAccessChanged))
      .filter(({ aggregateId }) => aggregateId === memberId)
      .map(({ data }) => data);

  /** Each change, and the subject of its mail. A change that is missing here does not compile. */
  const ways: Record<AccessChange, { subject: RegExp; change: () => Promise<Pick<Member, 'memberId' | 'email'>> }> = {
    'new-device': {
      subject: /^New login/,
      change: async () => {
        const member = await world.register();
        await world.signIn(member.email);
        return member;
      },
    },
    'address-changed': {
      subject: /email address .* was changed/,
      change: async () => {
        const member = await world.register();
        const ticket = await world.ticket(member.as, 'change-address', { kind: 'email', email: world.newEmail() });
        expect((await member.as.put('/api/account/email', { password: PASSWORD, ticket })).status).toBe(200);
        return member;
      },
    },
    'password-changed': {
      subject: /password .* was changed/,
      change: async () => {
        const member = await world.register();
        const body = { currentPassword: PASSWORD, password: 'another lantern' };
        expect((await member.as.put('/api/account/password', body)).status).toBe(204);
        return member;
      },
    },
    'second-factor-changed': { subject: /^Two-step verification is on/, change: () => enable() },
    'recovery-code-used': {
      subject: /recovery code .* was used/,
      change: async () => {
        const member = await enable();
        const finished = await (await begin(member.email, member)).finish({ recoveryCode: member.recoveryCodes[0] });
        expect(finished.status).toBe(200);
        return member;
      },
    },
    'passkeys-changed': {
      subject: /has a new passkey/,
      change: async () => {
        const member = await world.register();
        await addPasskey(member.as, new Authenticator());
        return member;
      },
    },
  };

  it.each(accessChanges)('%s: a mail, and a domain event for the app', async (change) => {
    const member = await ways[change].change();
    await mail(member.email, ways[change].subject);
    expect((await told(member)).map((data) => data.change)).toContain(change);
  });

  it('a new device is named with its place, shortened address and the way to end the session', async () => {
    const member = await world.register();
    const { ip } = await world.signIn(member.email);
    const { text } = await mail(member.email, /^New login/);
    const short = ip.replace(/\d+$/, '*');
    for (const part of ['Firefox 140', 'Linux', short, 'UTC', '/settings/sessions']) expect(text).toContain(part);
    expect(text).not.toContain(ip);
    expect((await told(member))[0]?.from).toContain(short);
  });

  it('the same browser causes one notification, registering none', async () => {
    const member = await world.register();
    await world.signIn(member.email, member);
    expect(await told(member)).toEqual([]);
  });

  it('new recovery codes cause a notification', async () => {
    const member = await enable();
    const body = { password: PASSWORD, code: nextCode(member.secret) };
    expect((await member.as.post(path('recovery-codes'), body)).status).toBe(200);
    await mail(member.email, /^You have new recovery codes/);
  });
});
