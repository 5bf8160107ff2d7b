import { setupServer } from 'msw/node';
import { closeApp } from './app';

/** The server of one test file; a request that no test has an answer for is a mistake. Call it at the top. */
export function testServer(): ReturnType<typeof setupServer> {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    closeApp();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}
