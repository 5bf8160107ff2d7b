import type { Agent } from 'node:http';
import { request as httpRequest } from 'node:http';
import { mutatedBytes } from './bytes.js';
import { type Chance, oddlyChanged, oddText } from '@renmai/test-kit';
import { FORM } from './routes.js';

/** Existing things, by their placeholder in an example. */
export type Things = Readonly<
  Record<'user' | 'me' | 'group' | 'room' | 'thread' | 'message' | 'uuid' | 'time' | 'session', string>
>;

export interface MadeRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface Answer {
  status: number;
  type: string;
  text: string;
}

const parameters: Readonly<Record<string, (things: Things) => string>> = {
  org: () => 'renmai',
  app: () => 'social',
  me: ({ me }) => me,
  user: ({ user }) => user,
  username: ({ user }) => user,
  userId: ({ user }) => user,
  target: ({ user, group }) => `${user},${group}`,
  group: ({ group }) => group,
  groupId: ({ group }) => group,
  option: () => '0',
  groups: ({ group }) => group,
  room: ({ room }) => room,
  rooms: ({ room }) => room,
  thread: ({ thread }) => thread,
  message: ({ message }) => message,
  messageId: ({ message }) => message,
  kind: () => 'single',
  resource: () => 'fuzz',
  status: () => '1',
  expiry: () => '60',
  server: () => '000',
  '*': ({ user }) => user,
};

const queryNames = [
  ...['limit', 'cursor', 'pagenum', 'pagesize', 'pageNum', 'pageSize', 'key', 'user', 'group', 'msgId', 'msgIdList'],
  ...['msgType', 'groupId', 'message', 'currentPage', 'timestamp', 'userId', 'needReturnRemark', 'q', 'kind', 'id'],
  ...['at', 'messageId', 'status', 'request', 'share-secret', 'em-redirect', 'thumbnail', 'vframe', 'resource', 'to'],
  ...['type', 'need_mark', 'mark', 'version', 'delete_roam', 'chat-type', 'chat-target', '_v', 'isGroup', 'role'],
];
const queryValues = ['1', '20', '100', 'null', 'undefined', 'true', 'single', 'chat', 'groupchat', 'a,b', '-1'];

/** Parts that are put into a path unescaped, whether or not this is allowed. */
const rawParts = [
  '%00',
  '%zz',
  '%ff',
  '%ED%A0%80',
  '..',
  '.',
  '%2e%2e%2f',
  '%',
  '*',
  ';a=b',
  '//',
  '%25',
  '~',
  '!$&()',
];

/** Makes requests to a route with something odd in them; `$names` in the example are placeholders of existing things. */
export class RequestMaker {
  constructor(private readonly chance: Chance) {}

  make(route: string, example: unknown, things: Things, token: string): MadeRequest {
    const { chance } = this;
    const [method = 'GET', pattern = '/'] = route.split(' ');
    const path = pattern.replaceAll(/:([a-zA-Z]+)|\*/g, (found, name: string | undefined) =>
      this.part(this.parameter(name ?? found, things), found.startsWith(':org')),
    );
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== '') headers['authorization'] = `Bearer ${token}`;
    if (chance.happens(0.03)) headers['accept-language'] = oddText(chance).replaceAll(/[^ -~]/g, '');
    const body = example === FORM ? this.form(headers) : this.body(fill(example, things), headers);
    return { method, path: path + this.query(things), headers, body };
  }

  private parameter(name: string, things: Things): string {
    // Connections of SockJS come into being by being asked for.
    if (name === 'session') return `${things.session}-${this.chance.below(4)}`;
    return (parameters[name] ?? (({ uuid }) => uuid))(things);
  }

  private part(value: string, kept: boolean): string {
    const { chance } = this;
    if (kept ? chance.happens(0.995) : chance.happens(0.85)) return value;
    return chance.happens(0.5)
      ? chance.of(rawParts)
      : encodeURIComponent(oddText(chance).toWellFormed()).slice(0, 2_000);
  }

  private query(things: Things): string {
    const { chance } = this;
    if (chance.happens(0.4)) return '';
    const pairs = Array.from({ length: 1 + chance.below(5) }, () => {
      const known = chance.of([...queryValues, things.group, things.user, things.message, things.time]);
      const value = chance.happens(0.5) ? known : oddText(chance).toWellFormed();
      return `${chance.of(queryNames)}${chance.happens(0.05) ? '[]' : ''}=${encodeURIComponent(value).slice(0, 2_000)}`;
    });
    return `?${chance.happens(0.1) ? '&' : ''}${pairs.join('&')}${chance.happens(0.05) ? '&%00=%ff&=' : ''}`;
  }

  private body(example: unknown, headers: Record<string, string>): Uint8Array | null {
    const { chance } = this;
    if (example === null && chance.happens(0.7)) return null;
    const value = chance.happens(0.2) ? example : oddlyChanged(example, chance);
    const bytes = Buffer.from(JSON.stringify(value) ?? '');
    if (chance.happens(0.06)) {
      const types = ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x'];
      headers['content-type'] = chance.of(types);
    }
    if (chance.happens(0.02)) headers['content-encoding'] = 'gzip';
    return chance.happens(0.15) ? mutatedBytes(bytes, chance, bytes) : bytes;
  }

  private form(headers: Record<string, string>): Uint8Array {
    const { chance } = this;
    const name = chance.happens(0.6) ? 'a.txt' : oddText(chance).replaceAll(/["\r\n]/g, '_');
    const text = [
      '--edge\r\ncontent-disposition: form-data; name="part_number"\r\n\r\n1\r\n',
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
      `${'content '.repeat(chance.below(200))}\r\n--edge--\r\n`,
    ].join('');
    headers['content-type'] = chance.happens(0.95) ? 'multipart/form-data; boundary=edge' : 'multipart/form-data';
    headers['restrict-access'] = 'true';
    const bytes = Buffer.from(text);
    return chance.happens(0.4) ? mutatedBytes(bytes, chance, bytes) : bytes;
  }
}

function fill(example: unknown, things: Things): unknown {
  if (typeof example === 'string') {
    return example.replaceAll(/\$([a-z]+)/g, (whole, name: string) => things[name as keyof Things] ?? whole);
  }
  if (Array.isArray(example)) return (example as unknown[]).map((one) => fill(one, things));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, fill(value, things)]));
}

/** How long a client of SockJS waits here until it leaves: as long as there is nothing to say, there is no answer. */
const POLLS_MS = 200;

/**
 * Sends it as it is. Answers that never end (of SockJS) are left once they have begun; that one of them does not begin
 * is as good as an empty one.
 */
export function ask(url: string, agent: Agent, made: MadeRequest, hangsMs: number): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const endless = /\/xhr(_streaming)?(\?|$)/.test(made.path);
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = made;
    const length = body || method !== 'GET' ? { 'content-length': String(body?.length ?? 0) } : {};
    const timeout = endless ? POLLS_MS : hangsMs;
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout };
    const request = httpRequest(options, (response) => {
      const pieces: Buffer[] = [];
      const done = (): void => {
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
      };
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', done);
      response.once('error', reject);
      if (!endless || response.statusCode !== 200) return;
      done();
      request.destroy();
    });
    request.once('timeout', () => {
      if (endless) resolve({ status: 200, type: '', text: '' });
      request.destroy(new Error('no answer'));
    });
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}
