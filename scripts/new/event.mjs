// @ts-check
import { PlainError } from '../lib/say.mjs';
import { spellings } from './names.mjs';

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
  const file = `packages/contracts/src/${service}/${service}.events.ts`;
  if (!edits.has(file)) {
    edits.create(file, `import { z } from 'zod';\nimport { domainEvent } from '../domain-event.js';\n`);
  }
  if (edits.read(file).includes(`'${type}'`)) throw new PlainError(`${file} has ${type} already.`);
  edits.append(file, `\nexport const ${name} = domainEvent('${type}', z.object({ ${about.camel}Id: z.uuid() }));\n`);
  edits.append(readme, `\nOut: \`${type}\`.\n`);
  return `Next, in the ${about.title.toLowerCase()}'s service, inside database.write:
  1. lock the row (SELECT … FOR UPDATE, or the upsert itself) before reading what the event tells
  2. await tx.emit(${name}, { aggregateId: ${about.camel}Id, data: { ${about.camel}Id } })
docs/how-to/add-a-domain-event.md says how others read it.`;
}
