import { uuidv7 } from '@renmai/service-kit';
import { isShared, startTestService, type TestService, type TestServiceOptions } from '@renmai/test-kit';
import type { Test } from 'supertest';
import { AppModule } from '../../src/app.module.js';

export const ORG_APP = '/renmai/social';
export const OPERATOR_TOKEN = 'the-operators-own-token';

/** The environment of messaging in addition to that of every service. */
export const messagingEnv: Record<string, string> = {
  CHAT_OPEN_REGISTRATION: 'true',
  CHAT_OPERATOR_TOKEN: OPERATOR_TOKEN,
  NETWORK_URL: 'http://127.0.0.1:9',
};

export const startMessaging = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(AppModule, { shared: isShared(options), ...options, env: { ...messagingEnv, ...options.env } });

/** A user's requests to the chat protocol's REST side; paths are relative to `/{org}/{app}`. */
export interface ChatRestUser {
  id: string;
  password: string;
  token: string;
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  delete(path: string, body?: object): Test;
  /** the same user at another process of the service */
  through(url: string): ChatRestUser;
}

/** Requests with a token, or without one. */
export function chatRest(
  service: TestService,
  token: string | null,
  url = service.url,
): Pick<ChatRestUser, 'get' | 'post' | 'put' | 'delete'> {
  const member = service.withToken(token ?? '', '', '', url);
  const sent = (test: Test): Test => (token === null ? test.unset('authorization') : test);
  return {
    get: (path) => sent(member.get(`${ORG_APP}${path}`)),
    post: (path, body) => sent(member.post(`${ORG_APP}${path}`, body)),
    put: (path, body) => sent(member.put(`${ORG_APP}${path}`, body)),
    delete: (path, body) => sent(member.delete(`${ORG_APP}${path}`, body)),
  };
}

const withToken = (service: TestService, id: string, password: string, token: string, url?: string): ChatRestUser => ({
  id,
  password,
  token,
  ...chatRest(service, token, url),
  through: (other) => withToken(service, id, password, token, other),
});

/** A new chat-only user, logged in. Their id begins with `name` and is theirs alone. */
export async function chatUser(service: TestService, name = 'user'): Promise<ChatRestUser> {
  const id = `${name.toLowerCase()}-${uuidv7().slice(-12)}`;
  const password = `password of ${id}`;
  const rest = chatRest(service, null);
  await rest.post('/users', { username: id, password, nickname: name }).expect(200);
  const login = await rest.post('/token', { grant_type: 'password', username: id, password }).expect(200);
  return withToken(service, id, password, (login.body as { access_token: string }).access_token);
}

/** A member, with their access token exchanged for a chat token. */
export async function chatMember(service: TestService, memberId?: string): Promise<ChatRestUser> {
  const member = await service.as(memberId);
  const login = await chatRest(service, member.token).post('/token', { grant_type: 'agora' }).expect(200);
  return withToken(service, member.memberId, '', (login.body as { access_token: string }).access_token);
}
