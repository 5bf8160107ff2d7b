import { startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { chatRest, chatUser, messagingEnv } from './support/chat-rest.js';

describe('strangers who fail at the login of a chat user on purpose', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(AppModule, { env: { ...messagingEnv } });
  });
  afterAll(() => service.close());

  it('keep out strangers, and not the user where they have logged in before', async () => {
    const { id, password } = await chatUser(service, 'Ann');
    const login = (ip: string, tried: string) =>
      chatRest(service, null)
        .post('/token', { grant_type: 'password', username: id, password: tried })
        .set('x-forwarded-for', ip);
    expect((await login('203.0.113.7', password)).status).toBe(200);
    for (let tries = 0; tries < 12; tries += 1) await login('198.51.100.9', `wrong ${tries}`);
    expect((await login('198.51.100.9', password)).status).toBe(429);
    expect((await login('203.0.113.7', password)).status).toBe(200);
    // Guessing from there is still bounded.
    for (let tries = 0; tries < 12; tries += 1) await login('203.0.113.7', `wrong ${tries}`);
    expect((await login('203.0.113.7', password)).status).toBe(429);
  });
});
