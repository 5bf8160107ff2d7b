/** The console's own addresses. */
export const consolePaths = {
  queue: '/',
  case: (caseId: string) => `/cases/${caseId}`,
  member: (memberId: string) => `/members/${memberId}`,
  reasons: '/reasons',
  synonyms: '/synonyms',
  audit: '/audit',
  figures: '/figures',
  operations: '/system',
};

/** A page of the members' app; the console's own server redirects there. */
export const inApp = (path: string): string => `/app${path}`;
