import { startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { NotesModule } from './fixture/notes.module.js';

interface Line {
  msg: string;
  url: string;
  requestId: string;
  traceId: string;
}

/** Linux has a device that is always full. */
const FULL_DISK = '/dev/full';

let folder: string;
let service: TestService;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'renmai-lines-'));
  service = await startTestService(NotesModule, {
    env: { LOG_FILE: path.join(folder, 'log'), LOG_LEVEL: 'trace' },
  });
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
afterAll(() => {
  agent.destroy();
});

/** A request exactly as written; answers its id and status. */
const ask = (method: string, target: string, headers: Record<string, string> = {}) =>
  new Promise<{ id: string; status: number }>((resolve, reject) => {
    const { hostname, port } = new URL(service.running.url);
    const asking = request({ hostname, port, path: target, method, headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        resolve({ id: String(answer.headers['x-request-id']), status: answer.statusCode ?? 0 });
      });
    });
    asking.once('error', reject).end();
  });

const written = () => readFile(path.join(folder, 'log'), 'utf8').catch(() => '');

/** Lines are written in pieces: waits for those of so many requests. */
async function answered(count: number): Promise<Line[]> {
  const lines = async () =>
    (await written())
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'answered');
  await waitFor(async () => (await lines()).length === count);
  return lines();
}

it('names in each line the request that was answered, though all came over one connection', async () => {
  const ids: string[] = [];
  for (const number of [1, 2, 3]) ids.push((await ask('GET', `/api/nothing/${number}`)).id);
  const lines = await answered(3);
  expect(lines.map(({ url, requestId }) => [url, requestId])).toEqual(
    ids.map((id, index) => [`/api/nothing/${index + 1}`, id]),
  );
  expect(new Set(lines.map(({ traceId }) => traceId)).size).toBe(3);
});

it('shows in no line a secret of a request, whatever becomes of it', async () => {
  const secret = 'Zm9vYmFyYmF6cXV1eA';
  const asked: [method: string, target: string, status: number][] = [
    ['GET', `/api/notes?limit=5&share-secret=${secret}&%74oken=${secret}`, 200],
    ['GET', `/api/notes?limit=5?token=${secret}`, 400],
    ['PATCH', `/api/notes/${secret}?q=${secret}`, 401],
    ['GET', `/nowhere/${secret}?token=${secret}`, 404],
    ['GET', `/api/notes/%?token=${secret}`, 400],
    ['POST', `/api/notes/break?token=${secret}`, 500],
  ];
  const headers = { referer: `https://renmai.test/verify?token=${secret}`, cookie: `token=${secret}` };
  for (const [method, target, status] of asked) {
    expect({ target, status: (await ask(method, target, headers)).status }).toEqual({ target, status });
  }
  // A request that Fastify refuses before any hook has no line.
  const lines = await answered(asked.length - 1);
  expect(lines.map(({ url }) => url)).toContain('/api/notes?limit=5&share-secret=[redacted]&[redacted]=[redacted]');
  expect(await written()).not.toContain(secret);
});

if (existsSync(FULL_DISK)) {
  it('goes on without its log while the disk is full, counts the lines, and writes again when there is room', async () => {
    const file = path.join(folder, 'link');
    await symlink(FULL_DISK, file);
    const onFullDisk = await startTestService(NotesModule, { env: { LOG_FILE: file, LOG_LEVEL: 'info' } });
    const dropped = async (): Promise<number> => {
      const { text } = await onFullDisk.http.get('/metrics').expect(200);
      return Number(/^log_lines_dropped_total\{[^}]*\} (\d+)$/m.exec(text)?.[1]);
    };
    try {
      await onFullDisk.http.get('/api/notes').expect(200);
      await waitFor(async () => (await dropped()) > 0);
      await (await onFullDisk.as()).post('/api/notes', { text: 'kept' }).expect(201);
      await symlink(path.join(folder, 'room'), `${file}.new`);
      await rename(`${file}.new`, file);
      await waitFor(async () => {
        await onFullDisk.http.get('/api/notes').expect(200);
        return (await readFile(path.join(folder, 'room'), 'utf8').catch(() => '')).includes('can be written again');
      });
    } finally {
      await onFullDisk.close();
    }
  });
} else {
  console.warn(`NOT TESTED on this system, which has no ${FULL_DISK}: logging on a full disk`);
}
