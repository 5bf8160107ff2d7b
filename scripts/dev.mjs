// @ts-check
/**
 * `npm run dev`: the stack as `npm start` makes it, and while it runs a changed source of a service is compiled and the
 * services start again; the web app comes from Vite, which replaces changed modules in the browser.
 */
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

/** performance.now() counts from the start of the process. */
const SINCE = 0;

try {
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const { build } = await import('./lib/build.mjs');
  const { launch } = await import('./lib/launch.mjs');
  const { openVite } = await import('./lib/vite-server.mjs');
  const { nodeWorkspaces } = await import('./lib/workspaces.mjs');
  const { fromRoot } = await import('./lib/paths.mjs');
  const { onChange } = await import('./lib/watch.mjs');

  const settings = readSettings(process.env);
  const vite = `http://localhost:${settings.ports.vite}`;
  // Browsers see Vite, which hands on to the gateway every request that is not for the web app.
  if (!process.env.RENMAI_PUBLIC_URL) settings.publicUrl = vite;
  await build({ web: false });
  const split = process.argv.includes('--split');
  const stack = await launch({ settings, split, mode: 'development', vite: openVite(settings) }, SINCE);

  onChange(
    nodeWorkspaces().map((place) => fromRoot(place, 'src')),
    async () => {
      try {
        const changed = await build({ web: false });
        if (changed.length === 0) return;
        await stack.restart();
        say(`Running again with ${changed.length === 1 ? changed[0] : `${changed.length} changed files`}.`);
      } catch (error) {
        say(`${error instanceof Error ? error.message : String(error)}\nWaiting for the next change.`);
      }
    },
  );
} catch (error) {
  fail(error);
}
