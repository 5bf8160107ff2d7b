import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { closeApp } from './app';
import { quietNetwork } from './network';
import { somePlaces } from './places';

/** Every page of a signed-in member opens one. */
const mediaSession = [
  http.put('*/api/media/session', () =>
    HttpResponse.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
  ),
  http.delete('*/api/media/session', () => new HttpResponse(null, { status: 204 })),
];

/** A server without a media worker: pages that could start a call work without it. */
const noCalls = [http.get('*/api/meetings/readiness', () => HttpResponse.json({ state: 'unavailable' }))];

/** The server of one test file; a request that no test has an answer for is a mistake. Call it at the top. */
export function testServer(): ReturnType<typeof setupServer> {
  const server = setupServer(...mediaSession, ...quietNetwork, ...noCalls, ...somePlaces);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(async () => {
    await closeApp();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}
