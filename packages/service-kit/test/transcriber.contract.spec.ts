import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { HttpTranscriber, NoTranscriber, type Transcriber } from '../src/ports.js';

interface Asked {
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: number[] } | null;
}

/** A speech server: says the bytes of the file as words; the first byte may ask for a fault. */
async function speechServer(timeoutMs?: number) {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const file = form.get('file');
      const bytes = file instanceof File ? [...new Uint8Array(await file.arrayBuffer())] : [];
      asked.push({
        authorization: request.headers.authorization,
        fields: Object.fromEntries(
          [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        file: file instanceof File ? { name: file.name, type: file.type, bytes } : null,
      });
      const [first] = bytes;
      if (request.headers.authorization !== 'Bearer secret-key') return response.writeHead(401).end();
      if (first === 0) return response.writeHead(503).end('busy');
      if (first === 1) return response.writeHead(302, { location: '/elsewhere' }).end();
      if (first === 2) return response.writeHead(200).end('no json');
      if (first === 3) return undefined;
      const text = first === 4 ? 'x'.repeat(5_000) : ` ${bytes.join(' ')}\n`;
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`;
  const open = (key = 'secret-key'): Transcriber =>
    new HttpTranscriber({ url, key, model: 'small', ...(timeoutMs !== undefined && { timeoutMs }) });
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { asked, open, end };
}

const spoken = (...bytes: number[]) => ({ sound: Uint8Array.from(bytes), type: 'audio/webm' });

describe('HttpTranscriber', () => {
  test('hands over the sound with its type and the model, and answers the words', async () => {
    const { asked, open, end } = await speechServer();
    expect(open().available).toBe(true);
    expect(await open().transcribe(spoken(9, 8))).toBe('9 8');
    expect(await open().transcribe(spoken())).toBe('');
    expect(asked[0]).toEqual({
      authorization: 'Bearer secret-key',
      fields: { model: 'small', response_format: 'json' },
      file: { name: 'speech.webm', type: 'audio/webm', bytes: [9, 8] },
    });
    expect(await open().transcribe(spoken(4))).toHaveLength(2_000);
    await end();
  });

  test('is an error for each answer but words, also where the server is away', async () => {
    const { open, end } = await speechServer();
    await expect(open().transcribe(spoken(0))).rejects.toThrow('503');
    await expect(open().transcribe(spoken(1))).rejects.toThrow('302');
    await expect(open().transcribe(spoken(2))).rejects.toThrow('no text');
    await expect(open('wrong').transcribe(spoken(9))).rejects.toThrow('401');
    await end();
    await expect(open().transcribe(spoken(9))).rejects.toThrow();
  });

  test('gives up a server that does not answer', async () => {
    const { open, end } = await speechServer(100);
    await expect(open().transcribe(spoken(3))).rejects.toThrow(/timeout/i);
    await end();
  });
});

test('NoTranscriber: writes nothing down', async () => {
  const none = new NoTranscriber();
  expect(none.available).toBe(false);
  await expect(none.transcribe()).rejects.toThrow('no speech service');
});
