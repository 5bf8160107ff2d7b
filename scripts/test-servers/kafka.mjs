// @ts-check
import path from 'node:path';
import { debianPackages, libraryPath } from '../lib/debian-packages.mjs';
import { startProgram } from './program.mjs';

/**
 * The mock cluster inside librdkafka (Confluent's C client), which Debian's kcat can start: three brokers that speak
 * Kafka's protocol over TCP and keep everything in memory. It is not Apache Kafka: topics come into being by being
 * used, with 4 partitions, and there is no administration.
 * @returns {Promise<import('./kinds.mjs').Server>}
 */
export async function kafka() {
  const root = await debianPackages('kcat', ['kcat']);
  const running = startProgram({
    command: path.join(root, 'usr/bin/kcat'),
    // A producer that waits for lines on its standard input, and ends with it.
    args: ['-P', '-b', 'unused', '-t', 'unused', '-X', 'test.mock.num.brokers=3', '-X', 'debug=mock'],
    env: { LD_LIBRARY_PATH: libraryPath(root) },
  });
  const brokers = await running.until(() => /bootstrap\.servers=(\S+)/.exec(running.output())?.[1] ?? null);
  const refused = () => Promise.reject(new Error('librdkafka’s mock cluster cannot come back at the same address'));
  return {
    info: { brokers: brokers.split(',') },
    stop: () => running.stop(),
    kill: () => running.stop(),
    start: refused,
  };
}
