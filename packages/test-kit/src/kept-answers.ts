/** How long something on the way may keep an answer: `public` for everybody, `revalidated` after asking again, `private` by the browser alone. */
export type Kept = 'public' | 'revalidated' | 'private';

interface KeptAnswer {
  as: readonly Kept[];
  because: string;
}

const sharePage = { as: ['revalidated'], because: 'the same for everybody: what a visitor may see' } as const;

/**
 * Routes whose answers may be kept. All others answer `no-store` to every caller: their content depends on the caller, and what a member
 * read must not be left for the next person at the machine.
 */
export const keptAnswers: Readonly<Record<string, KeptAnswer>> = {
  'GET /api/country-codes': { as: ['public'], because: 'a list that never depends on who asks' },
  'GET /.well-known/device-keys.json': { as: ['public'], because: 'public keys' },
  'GET /.well-known/jwks.json': { as: ['public'], because: 'public keys' },
  'GET /api/link-previews/:linkPreviewId/picture': { as: ['public'], because: 'of a public page; never replaced' },
  'GET /media/:mediaId/:variant': {
    as: ['public', 'private'],
    because: 'public where everybody may open it now; else the browser asks at each look',
  },
  'GET /s/members/:memberId': { as: ['private'], because: 'the page of a profile, for who does not block the asker' },
  'GET /s/moments/:momentId': sharePage,
  'GET /s/homepages/:homepageId': sharePage,
  'GET /s/news/:newsId': sharePage,
  'GET /s/jobs/:positionId': sharePage,
  'GET /s/enrolments/:enrolmentId': sharePage,
  'GET /s/events/:eventId': sharePage,
};

/** The permission in a header; null: nothing may keep the answer. */
export function keptBy(cacheControl: string | undefined): Kept | null {
  if (cacheControl === undefined) return 'public';
  if (cacheControl.includes('no-store')) return null;
  if (cacheControl.includes('private')) return 'private';
  return cacheControl === 'no-cache' ? 'revalidated' : 'public';
}
