import { startTestService, waitFor } from '@renmai/test-kit';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { NotesModule } from './fixture/notes.module.js';

interface Line {
  msg: string;
  url: string;
  requestId: string;
  traceId: string;
}

it('names in each line the request that was answered, though all came over one connection', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'renmai-lines-'));
  const file = path.join(folder, 'log');
  const service = await startTestService(NotesModule, { env: { LOG_FILE: file, LOG_LEVEL: 'info' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ids: string[] = [];
  try {
    for (const number of [1, 2, 3]) {
      ids.push(
        await new Promise<string>((resolve, reject) => {
          get(`${service.running.url}/api/nothing/${number}`, { agent }, (answer) => {
            answer.resume().on('end', () => {
              resolve(String(answer.headers['x-request-id']));
            });
          }).once('error', reject);
        }),
      );
    }
  } finally {
    agent.destroy();
    await service.close();
  }
  const answered = async (): Promise<Line[]> =>
    (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'answered');
  // Lines are written in pieces.
  await waitFor(async () => (await answered()).length === ids.length);
  const lines = await answered();
  await rm(folder, { recursive: true });
  expect(lines.map(({ url, requestId }) => [url, requestId])).toEqual(
    ids.map((id, index) => [`/api/nothing/${index + 1}`, id]),
  );
  expect(new Set(lines.map(({ traceId }) => traceId)).size).toBe(3);
});
