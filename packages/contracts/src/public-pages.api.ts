import { z } from 'zod';
import { locale } from './common.js';
import { endpoint } from './endpoint.js';

/** The texts for the head of a page. All texts are plain; the gateway escapes them. */
export const publicPageHead = z.object({
  /** path of the page under its one address */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** the type for Open Graph */
  type: z.enum(['website', 'article', 'profile']),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** schema.org, without `@context`; addresses in it are absolute */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type PublicPageHead = z.infer<typeof publicPageHead>;

export const publicPageAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), head: publicPageHead }),
  /** it has this path now */
  z.object({ kind: z.literal('moved'), path: z.string() }),
  /** it was there and is over, e.g. a position that has ended: 410, and not for search engines */
  z.object({ kind: z.literal('gone'), title: z.string() }),
  /** perhaps there, but not for visitors: the app shows it to members, and nothing is answered about it here */
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('unknown') }),
]);
export type PublicPageAnswer = z.infer<typeof publicPageAnswer>;

export const publicPagesApi = {
  describe: endpoint({
    method: 'GET',
    path: '/internal/public-pages',
    summary: 'What a public page of the web app shows, for visitors: search engines and link previews',
    access: 'internal',
    callers: ['gateway'],
    query: z.object({ path: z.string().startsWith('/').max(200), locale }),
    response: publicPageAnswer,
  }),
};
