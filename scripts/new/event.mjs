// @ts-check
import { PlainError } from '../lib/say.mjs';
import { spellings } from './names.mjs';
import { addImport } from './syntax.mjs';

/**
 * A domain event: its definition and its line in the owner's README.
 * @param {import('./edits.mjs').Edits} edits @param {string} service @param {string} event `stall.opened`
 */
export function newEvent(edits, service, event) {
  const [aggregate = '', happened = '', ...more] = event.split('.');
  if (more.length > 0) throw new PlainError(`"${event}" is not <aggregate>.<happened>, e.g. stall.opened.`);
  const [owner, about, what] = [spellings(service), spellings(aggregate), spellings(happened)];
  const readme = `services/${service}/README.md`;
  if (!edits.has(readme)) throw new PlainError(`There is no service "${service}".`);
  const type = `${service}.${event}.v1`;
  const name = `${owner.camel}${about.pascal}${what.pascal}`;
  const folder = `packages/contracts/src/${service}`;
  const files = edits.list(folder).filter((one) => one.endsWith('.ts'));
  const known = files.find((one) => edits.read(`${folder}/${one}`).includes(`'${type}'`));
  if (known) throw new PlainError(`${folder}/${known} has ${type} already.`);

  const file = `${folder}/${service}.events.ts`;
  if (!edits.has(file)) edits.create(file, '');
  edits.syntax(file, (source) => {
    addImport(source, 'z', 'zod');
    addImport(source, 'domainEvent', '../domain-event.js');
    source.addStatements(`\nexport const ${name} = domainEvent('${type}', z.object({ ${about.camel}Id: z.uuid() }));`);
  });
  edits.replace(
    readme,
    /^## Domain events\n(?:(?!^## )[^])*/m,
    (section) => `${section.trimEnd()}\n\nOut: \`${type}\`.\n${section.endsWith('\n\n') ? '\n' : ''}`,
  );
  return `Next, in the ${about.title.toLowerCase()}'s service, inside database.write:
  1. lock the row (SELECT … FOR UPDATE, or the upsert itself) before reading what the event says
  2. await tx.emit(${name}, { aggregateId: ${about.camel}Id, data: { ${about.camel}Id } })
docs/how-to/add-a-domain-event.md says how others read it.`;
}
