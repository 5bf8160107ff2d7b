import { consoleOnly, type PolicyWorld, type RoutePolicy } from '@renmai/test-kit';

const NO_ID = '0199aa00-0000-7000-8000-000000000000';
const at = (path: string, body?: object) => ({ send: () => ({ path, ...(body && { body }) }) });
const ofCase = (rest: string, body?: object) => ({
  ...consoleOnly(404),
  ...at(`/api/console/cases/${NO_ID}${rest}`, body),
});
const ofHomepage = (rest: string, body?: object) => ({
  ...consoleOnly(404),
  ...at(`/api/console/homepages/${NO_ID}${rest}`, body),
});
const ofMember = (rest: string, body?: object) => ({
  ...consoleOnly(404),
  ...at(`/api/console/members/${NO_ID}${rest}`, body),
});
const act = { version: 1, reason: 'x' };

/** 404 shows that the caller has access: there is no such case. Other tests check the effect of each call. */
export const consolePolicies: Record<string, RoutePolicy<PolicyWorld>> = {
  'GET /api/console/cases': consoleOnly(200),
  'GET /api/console/cases/counts': consoleOnly(200),
  'GET /api/console/cases/:caseId': ofCase(''),
  'POST /api/console/cases/:caseId/claim': ofCase('/claim'),
  'POST /api/console/cases/:caseId/heartbeat': ofCase('/heartbeat'),
  'POST /api/console/cases/:caseId/release': ofCase('/release'),
  'POST /api/console/cases/:caseId/decision': ofCase('/decision', {
    version: 1,
    submissionNumber: 1,
    decision: 'approve',
  }),
  'POST /api/console/cases/:caseId/decision/undo': ofCase('/decision/undo'),
  'POST /api/console/cases/:caseId/withdraw': ofCase('/withdraw'),
  'GET /api/console/cases/:caseId/pictures/:mediaId': ofCase(`/pictures/${NO_ID}`),
  'GET /api/console/cases/:caseId/surroundings': ofCase('/surroundings'),
  'GET /api/console/cases/:caseId/translation': ofCase('/translation?part=evidence&to=en'),
  'POST /api/console/cases/:caseId/recording/links': ofCase('/recording/links'),
  'GET /api/console/cases/:caseId/notes': ofCase('/notes'),
  'POST /api/console/cases/:caseId/notes': ofCase('/notes', { text: 'x' }),
  'GET /api/console/cases/:caseId/documents/:materialId/pages/:page': ofCase(`/documents/${NO_ID}/pages/1`),
  'GET /api/console/figures': consoleOnly(200),
  'GET /api/console/homepages/:homepageId': ofHomepage(''),
  'POST /api/console/homepages/:homepageId/suspend': ofHomepage('/suspend', act),
  'POST /api/console/homepages/:homepageId/restore': ofHomepage('/restore', act),
  'POST /api/console/homepages/:homepageId/close': ofHomepage('/close', act),
  'GET /api/console/members/:memberId': ofMember(''),
  'POST /api/console/members/:memberId/suspend': ofMember('/suspend', { reason: 'x', days: 7 }),
  'POST /api/console/members/:memberId/restore': ofMember('/restore', { reason: 'x' }),
  'GET /api/console/reasons': consoleOnly(200),
  'PUT /api/console/reasons': { ...consoleOnly(409), ...at('/api/console/reasons', { version: 0, items: [] }) },
  'GET /api/console/saved-views': consoleOnly(200),
  'PUT /api/console/saved-views': { ...consoleOnly(200), ...at('/api/console/saved-views', { items: [] }) },
  'GET /api/console/audit': consoleOnly(200),
  'GET /api/console/audit.csv': consoleOnly(200),
};
