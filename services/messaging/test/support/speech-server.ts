import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A speech service that hears how many bytes a sound has. */
export interface SpeechServer {
  url: string;
  /** sounds that it was given */
  heard: number;
  broken: boolean;
  close(): Promise<void>;
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const state = { heard: 0, broken: false };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = new Uint8Array(await buffer(request));
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const file = (await new Response(body, { headers }).formData()).get('file');
    state.heard += 1;
    const text = file instanceof File ? `${file.size} bytes` : '';
    response.writeHead(state.broken ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { url, close });
}
