import { openApp } from './app';
import { HomepageServer } from './homepages';
import { testServer } from './server';

/** The app with a server of one homepage, which is new for each test. */
export function homepageApp() {
  const server = testServer();
  const app = {
    server,
    stored: new HomepageServer(),
    open: (path: string) => openApp(path, { signedIn: true }),
    /** The bodies that were sent by that method. */
    bodies: (method: string) => app.stored.sent.filter((one) => one.method === method).map(({ body }) => body),
  };
  beforeEach(() => {
    app.stored = new HomepageServer();
    server.use(...app.stored.handlers);
  });
  return app;
}
