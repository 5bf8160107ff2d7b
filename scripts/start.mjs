// @ts-check
/** `npm start`: from a fresh clone to a running product. `npm start -- --help` explains its options. */
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { describe, fail, PlainError, say } from './lib/say.mjs';
import { IN_IMAGE, setUp } from './lib/setup.mjs';

const HELP = `npm start                 everything in one process beside PostgreSQL
npm start -- --split      one process per service
npm start -- --demo       fills the stack with a believable world, as npm run demo does, and says how to open it

Variables:
  RENMAI_PORT_OFFSET   added to every port; also names a data folder of its own (.data-<offset>)
  RENMAI_DATA_DIR      another data folder
  RENMAI_HOST          address the web app listens on (127.0.0.1; 0.0.0.0 opens it to the network)
  RENMAI_CONSOLE_HOST  address the review console listens on (127.0.0.1)
  RENMAI_MAILBOX_HOST  address the mailbox listens on (127.0.0.1)
  RENMAI_PUBLIC_URL    address browsers use, when it is not http://localhost:8080
  RENMAI_POSTGRES_URL  a PostgreSQL that runs already, with a superuser who may make databases and roles; wants SECRET_KEY, too
  RENMAI_LOGS          output: all log lines go to the output as JSON instead of files in the data folder
  CONFERENCE_NODES     processes that carry meetings and calls (1); more than one need REDIS_URL
  LOG_LEVEL            trace, debug, info (usual), warn, error
  REDIS_URL, KAFKA_BROKERS, SMTP_URL, SMS_URL, S3_ENDPOINT …   real servers in place of the built-in ones`;

/** performance.now() counts from the start of the process. */
const SINCE = 0;

try {
  const { split, demo, help } = options();
  if (help) {
    say(HELP);
    process.exit(0);
  }
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const settings = readSettings(process.env);
  if (!IN_IMAGE) await build();
  const { launch } = await import('./lib/launch.mjs');
  await launch({ settings, split, mode: 'production', vite: null }, SINCE);
  if (demo) await fill(settings);
} catch (error) {
  fail(error);
}

/** In a process that ends: compilers would stay in the memory of this one. */
async function build() {
  const { code } = await run(process.execPath, [fromRoot('scripts/build.mjs')], { show: true });
  // It has said why.
  if (code !== 0) process.exit(1);
}

/** An error ends the filling alone: the stack goes on. @param {import('./lib/settings.mjs').Settings} settings */
async function fill(settings) {
  say('');
  try {
    const { fillStack } = await import('./demo/fill.mjs');
    await fillStack(settings);
  } catch (error) {
    say(
      `${error instanceof PlainError ? error.message : describe(error)}\nThe stack runs on. npm run demo tries again.`,
    );
  }
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        split: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { ...values, help: values.help ?? false };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}
