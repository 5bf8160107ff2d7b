// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { fromRoot } from './paths.mjs';
import { PlainError, say } from './say.mjs';

/**
 * Vite's server for the web app, in its own process; it passes the API on to the gateway.
 * @param {import('./settings.mjs').Settings} settings
 */
export function openVite({ ports, host }) {
  /** @param {(child: import('./child.mjs').Child) => void} onSpawn */
  return async (onSpawn) => {
    const child = startChild({
      name: 'vite',
      argv: [fromRoot('node_modules/vite/bin/vite.js'), '--port', String(ports.vite), '--strictPort', '--host', host],
      cwd: fromRoot('web'),
      env: { ...process.env, NODE_ENV: 'development', RENMAI_GATEWAY: `http://127.0.0.1:${ports.gateway}` },
      onLine: (line) => line.trim() && say(`[vite] ${line.trim()}`),
    });
    onSpawn(child);
    while (child.runs()) {
      const answer = await fetch(`http://127.0.0.1:${ports.vite}/`).catch(() => null);
      await answer?.body?.cancel();
      if (answer) return child;
      await sleep(100);
    }
    throw new PlainError(`Vite could not be started: it ${await child.ended}`);
  };
}
