/** The console's own addresses. */
export const consolePaths = {
  queue: '/',
  case: (caseId: string) => `/cases/${caseId}`,
  reasons: '/reasons',
  audit: '/audit',
};
