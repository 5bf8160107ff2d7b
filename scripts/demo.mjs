// @ts-check
/** `npm run demo`: fills the running stack with a believable world. `npm run demo -- --help` explains its options. */
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const HELP = `npm run demo             members, what they share and say, homepages, positions, enrolments, events, meetings
npm run demo -- --code   the code of the reviewer's authenticator, for the console

Fills the stack started by npm start through its public API, with the codes of its local mailbox. It takes a minute or two,
in which the clock of the stack goes through the eight weeks before today. Run again, it changes nothing.
RENMAI_PORT_OFFSET and RENMAI_DATA_DIR choose another stack. npm start -- --demo starts a stack and fills it.`;

try {
  const options = process.argv.slice(2);
  if (options.some((option) => ['--help', '-h'].includes(option))) {
    say(HELP);
    process.exit(0);
  }
  await setUp();
  const { readSettings } = await import('./lib/settings.mjs');
  const settings = readSettings(process.env);
  if (options.includes('--code')) {
    const { tellCode } = await import('./demo/visitors.mjs');
    tellCode(settings.dataDir);
  } else {
    const { fillStack } = await import('./demo/fill.mjs');
    await fillStack(settings);
  }
} catch (error) {
  fail(error);
}
