// @ts-check
/** @param {import('./names.mjs').Names} names @returns {Record<string, string>} */
export function contractFiles({ kebab, pascal, camel }) {
  const folder = `packages/contracts/src/${kebab}`;
  return {
    [`${folder}/${kebab}.api.ts`]: `import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';

export const ${camel}Entry = z
  .object({ entryId: z.uuid(), owner: memberCard, title: z.string(), addedAt: timestamp })
  .meta({ id: '${pascal}Entry' });
export type ${pascal}Entry = z.infer<typeof ${camel}Entry>;

export const ${camel}EntryForm = z.object({ title: line(100) });
export type ${pascal}EntryForm = z.output<typeof ${camel}EntryForm>;

export const ${camel}Api = {
  list: endpoint({
    method: 'GET',
    path: '/api/${kebab}/entries',
    summary: 'Entries, newest first',
    access: 'public',
    rule: 'entries of members whom the caller may see',
    query: pageQuery,
    response: page(${camel}Entry),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/${kebab}/entries',
    summary: 'Adds an entry',
    access: 'member',
    body: ${camel}EntryForm,
    response: ${camel}Entry,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/${kebab}/entries/:entryId',
    summary: 'Removes an entry',
    access: 'member',
    rule: 'own entries only',
    params: z.object({ entryId: z.uuid() }),
    problems: [commonProblems.notFound],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/${kebab}/export',
    summary: 'Everything that this service keeps about the member',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      entries: z.array(z.object({ entryId: z.uuid(), title: z.string(), addedAt: timestamp })),
    }),
  }),
};
`,
    [`${folder}/${kebab}.events.ts`]: `import { z } from 'zod';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';

export const ${camel}EntryAdded = domainEvent(
  '${kebab}.entry.added.v1',
  z.object({ entryId: z.uuid(), ownerId: memberId, title: z.string() }),
);

export const ${camel}EntryRemoved = domainEvent('${kebab}.entry.removed.v1', z.object({ entryId: z.uuid() }));
`,
  };
}
