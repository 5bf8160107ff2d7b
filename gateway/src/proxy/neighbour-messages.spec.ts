import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { NeighbourRequest, NeighbourResponse } from './neighbour-messages.js';

function answer(): NeighbourResponse {
  const request = new NeighbourRequest(new EventEmitter(), { path: '/', method: 'GET', headers: {}, body: null });
  return new NeighbourResponse(request, {
    started: () => undefined,
    said: () => true,
    ended: () => undefined,
    broken: () => undefined,
  });
}

it('discards the answer where the client has left before', async () => {
  const response = answer();
  response.breakOff();
  // As Fastify does: a file whose stream nobody reads stayed open.
  const file = new PassThrough();
  const over = finished(response).catch(() => file.destroy());
  file.pipe(response);
  await over;
  expect(file.destroyed).toBe(true);
});

it('is over after its end', async () => {
  const response = answer();
  response.end('text');
  await finished(response);
  expect(response.closed).toBe(true);
});
