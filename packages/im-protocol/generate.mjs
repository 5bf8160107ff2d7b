// @ts-check
/** proto/*.proto -> src/gen: `node packages/im-protocol/generate.mjs`. The generated files are committed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const pbjs = fileURLToPath(new URL('../../node_modules/protobufjs-cli/bin/pbjs', import.meta.url));
const shared = [
  ...['-t', 'static-module', '-w', 'esm', '-p', 'proto', '--force-long'],
  ...['--no-verify', '--no-convert', '--no-delimited', '--no-service', '--no-typeurl', '--lint', ''],
];
const run = (/** @type {string[]} */ ...more) =>
  execFileSync(process.execPath, [pbjs, ...shared, ...more, 'proto/all.proto'], { cwd: here });

// The declarations are made from comments, which the code itself does without.
run('-d', '-o', 'src/gen/typed.js');
run('--no-comments', '-o', 'src/gen/messages.js');
const types = readFileSync(`${here}src/gen/typed.d.ts`, 'utf8').replace(
  'import Long = require("long")',
  'import Long from "long"',
);
writeFileSync(`${here}src/gen/messages.d.ts`, types);
for (const name of ['typed.js', 'typed.d.ts']) rmSync(`${here}src/gen/${name}`);
