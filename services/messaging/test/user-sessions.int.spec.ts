import {
  identityAccountDeactivated,
  identityAccountErased,
  identitySessionEnded,
  sessionEndReasons,
} from '@renmai/contracts/identity/identity.events';
import { uuidv7 } from '@renmai/service-kit';
import { waitFor, type TestService } from '@renmai/test-kit';
import { chatRest, chatUser, OPERATOR_TOKEN, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';

/** The cause that clients get: 1 user removed, 3 password changed, 4 ended from elsewhere. */
const causes: Record<(typeof sessionEndReasons)[number], number> = {
  'signed-out': 4,
  'ended-by-member': 4,
  'password-changed': 3,
  'password-reset': 3,
  'refresh-reused': 4,
  deactivated: 1,
  cancelled: 1,
  erased: 1,
  suspended: 1,
  'role-revoked': 4,
  expired: 4,
};

describe('devices of a user whose login is over', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startMessaging();
  });
  afterAll(() => service.close());

  const operator = () => chatRest(service, OPERATOR_TOKEN);
  const login = async (memberId: string, sessionId = uuidv7()): Promise<{ device: Device; sessionId: string }> => {
    const { token } = await service.as(memberId, { sessionId });
    const answer = await chatRest(service, token).post('/token', { grant_type: 'agora' }).expect(200);
    const { access_token: chatToken } = answer.body as { access_token: string };
    return { device: await Device.connect(service, { user: memberId, token: chatToken }), sessionId };
  };
  const ended = async (device: Device, operation: number): Promise<void> => {
    await waitFor(() => device.logouts.length > 0, { describe: 'the end of a login' });
    expect(device.logouts.map((logout) => logout.operation)).toEqual([operation]);
    await device.wire.close();
  };

  it('are notified of a changed password, and cannot log in with the old token', async () => {
    const user = await chatUser(service);
    const device = await Device.connect(service, { user: user.id, token: user.token });
    await operator().put(`/users/${user.id}/password`, { newpassword: 'another' }).expect(200);
    await ended(device, 3);
    await expect(Device.connect(service, { user: user.id, token: user.token })).rejects.toMatchObject({
      reason: 'Sorry, token or password does not match login info',
    });
  });

  it('are notified that the user is removed', async () => {
    const user = await chatUser(service);
    const device = await Device.connect(service, { user: user.id, token: user.token });
    await operator().delete(`/users/${user.id}`).expect(200);
    await ended(device, 1);
    await expect(Device.connect(service, { user: user.id, token: user.token })).rejects.toMatchObject({
      reason: 'Sorry, user not found',
    });
  });

  it.each(sessionEndReasons)('are notified why their login ended, and others stay: %s', async (reason) => {
    const memberId = uuidv7();
    const [over, other] = [await login(memberId), await login(memberId)];
    const { sessionId } = over;
    await service.publish(identitySessionEnded, { aggregateId: sessionId, data: { sessionId, memberId, reason } });
    await ended(over.device, causes[reason]);
    await other.device.unread();
    expect(other.device.logouts).toEqual([]);
    await other.device.close();
  });

  it.each([
    ['deactivated', identityAccountDeactivated, { reason: 'other' as const }],
    ['erased', identityAccountErased, {}],
  ])('are all told when the member is %s', async (_how, definition, more) => {
    const memberId = uuidv7();
    const [first, second] = [await login(memberId), await login(memberId)];
    await service.publish(definition, { aggregateId: memberId, data: { memberId, ...more } });
    await ended(first.device, 1);
    await ended(second.device, 1);
  });
});
