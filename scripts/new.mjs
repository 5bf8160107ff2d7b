// @ts-check
/** `npm run new -- service|endpoint|event|screen …`: writes the skeletons of docs/how-to. Needs no network. */
import { ROOT } from './lib/paths.mjs';
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const usage = `npm run new -- service <name>                    e.g. market
npm run new -- endpoint <service> <thing>         e.g. market stalls
npm run new -- event <service> <aggregate>.<happened>   e.g. market stall.opened
npm run new -- screen <feature> <thing>           e.g. market stalls`;

try {
  await setUp();
  const [kind = '', ...names] = process.argv.slice(2);
  const { kinds } = await import('./new/kinds.mjs');
  const make = kinds[kind];
  if (!make || names.length !== make.names) throw new PlainError(usage);
  const { Edits } = await import('./new/edits.mjs');
  const { linkWorkspaces } = await import('./new/link-workspaces.mjs');
  const edits = new Edits(ROOT);
  const next = make.run(edits, ...names);
  for (const file of await edits.write()) say(`  ${file}`);
  linkWorkspaces(ROOT);
  say(`\n${next}`);
} catch (error) {
  fail(error);
}
