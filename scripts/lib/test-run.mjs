// @ts-check
import { endProcessesWith } from './leftovers.mjs';
import { onEnd } from './lifetime.mjs';
import { say } from './say.mjs';

/** One id for the whole run: servers that tests start are shared within it, and nothing that carries it outlives it. */
export function testRun() {
  const id = `${process.pid}-${Date.now().toString(36)}`;
  const end = () => endProcessesWith(`RENMAI_TEST_RUN=${id}`);
  onEnd((reason) => {
    say(`\nStopped (${reason}).`);
    void end().finally(() => process.exit(1));
  });
  return { env: { ...process.env, NODE_ENV: 'test', RENMAI_TEST_RUN: id }, end };
}
