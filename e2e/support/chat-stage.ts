import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { connect, origin } from './browser.js';
import { newest, oldest, socketUrl, type SdkVersion } from './chat-sdk-versions.js';
import { SdkClient } from './chat-sdk.js';
import { everything } from './everything.js';

/** The stack of the suite is started with it. */
export const OPERATOR_TOKEN = 'the-operators-own-token';
const ORG_APP = '/renmai/social';

export interface ChatUser {
  id: string;
  password: string;
  token: string;
}

/** A call of the chat protocol's REST side; paths are relative to `/{org}/{app}`. */
export async function chatRest(token: string | null, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin()}${ORG_APP}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** A new chat-only user. Their id begins with `name` and is theirs alone. */
export async function newChatUser(name = 'user'): Promise<ChatUser> {
  const id = `${name}-${randomUUID().slice(-12)}`;
  const password = `password of ${id}`;
  await chatRest(null, 'POST', '/users', { username: id, password });
  const login = await chatRest(null, 'POST', '/token', { grant_type: 'password', username: id, password });
  return { id, password, token: (login as { access_token: string }).access_token };
}

/** A user and one client of theirs that is online. */
export interface ChatPerson extends ChatUser {
  client: SdkClient;
}

/** The browser of a test file. Anyone who came in a test leaves after it; who came in `beforeAll` stays to the end. */
export class ChatStage {
  private browser: Browser | undefined;
  private readonly present: SdkClient[] = [];
  /** left, with pages that others can have */
  private readonly left: SdkClient[] = [];
  private lasting = 0;

  /** To be called at the top of a test file: it brings its own hooks. */
  static ready(): ChatStage {
    const stage = new ChatStage();
    beforeAll(async () => {
      stage.browser = await connect();
    });
    beforeEach(() => {
      stage.lasting = stage.present.length;
    });
    afterEach(async () => {
      const leaving = stage.present.splice(stage.lasting);
      await Promise.all(leaving.map((client) => client.leave()));
      stage.left.push(...leaving);
    });
    afterAll(() => stage.browser?.close());
    return stage;
  }

  /** Not logged in yet. */
  async client(version: SdkVersion, options: object = {}): Promise<SdkClient> {
    if (!this.browser) throw new Error('no browser yet');
    const spare = this.left.pop();
    const client = await (spare ? spare.anew(version, options) : SdkClient.open(this.browser, version, options));
    this.present.push(client);
    return client;
  }

  /** Not logged in yet, and connected to a process of its own, beside the gateway. */
  async beside(version: SdkVersion, url: string): Promise<SdkClient> {
    const client = await this.client(version, { url: socketUrl(version, url) });
    // The gateway decides which pages may ask, and is not part of this connection.
    await client.page.route(`${url}/ws/info*`, async (route) => {
      const origin = (await route.request().headerValue('origin')) ?? '';
      const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
      await route.fulfill({ response: await route.fetch(), headers });
    });
    return client;
  }

  /** A new or given user, online with a client of this version. */
  async online(
    version: SdkVersion,
    { user, ...options }: { user?: ChatUser; [option: string]: unknown } = {},
  ): Promise<ChatPerson> {
    const [who, client] = await Promise.all([
      user ?? newChatUser(`v${version.replace(/\W/g, '-')}`),
      this.client(version, options),
    ]);
    await client.login({ user: who.id, accessToken: who.token });
    return { ...who, client };
  }

  /** Two users of the oldest version and two of the newest; with RENMAI_TEST_ALL also one of a version in between. */
  async cast(): Promise<Cast> {
    const [old, oldToo] = [await this.online(oldest), await this.online(oldest)];
    const [young, youngToo] = [await this.online(newest), await this.online(newest)];
    const middle = everything && { middle: await this.online('4.17') };
    return { old, oldToo, young, youngToo, ...middle } as Cast;
  }
}

export interface Cast {
  old: ChatPerson;
  oldToo: ChatPerson;
  young: ChatPerson;
  youngToo: ChatPerson;
  /** there when `roles` and `pairs` have it */
  middle: ChatPerson;
}

type Role = keyof Cast;

/** One user of each version. */
export const roles: readonly Role[] = everything ? ['old', 'middle', 'young'] : ['old', 'young'];

/** Pairs of an acting user and the other one: each version with the other; with RENMAI_TEST_ALL also with its own kind. */
export const pairs: readonly (readonly [Role, Role])[] = [
  ['old', 'young'],
  ['young', 'old'],
  ...(everything
    ? ([
        ['old', 'oldToo'],
        ['young', 'youngToo'],
        ['old', 'middle'],
        ['middle', 'young'],
      ] as const)
    : []),
];
