import type { PolicyWorld, Role, RoutePolicy } from './policy-matrix.js';

/** `everybody(200)`, `membersOnly(200)`, … for the usual rows. */
export const everybody = (status: number): Record<Role, number> => ({
  anonymous: status,
  owner: status,
  otherMember: status,
  systemAdministrator: status,
});
export const membersOnly = (status: number): Record<Role, number> => ({ ...everybody(status), anonymous: 401 });
export const ownerOnly = (status: number, others = 404): Record<Role, number> => ({
  anonymous: 401,
  owner: status,
  otherMember: others,
  systemAdministrator: others,
});
export const systemAdministratorsOnly = (status: number): Record<Role, number> => ({
  anonymous: 401,
  owner: 403,
  otherMember: 403,
  systemAdministrator: status,
});

/** For internal routes: no person passes, and only the services that the contract names. */
export const internalOnly = (status: number): Pick<RoutePolicy<PolicyWorld>, 'expect' | 'callers'> => ({
  expect: everybody(401),
  callers: status,
});

/** Routes of the console, which no token of a member opens, not even that of a system administrator. */
export const consoleOnly = (status: number): Pick<RoutePolicy<PolicyWorld>, 'expect' | 'console'> => ({
  expect: everybody(401),
  console: status,
});

/** The routes of every service beside its own. */
export const kitPolicies: Record<string, RoutePolicy<PolicyWorld>> = {
  'GET /operations/status': { expect: systemAdministratorsOnly(200) },
  'GET /operations/console/status': consoleOnly(200),
  'GET /operations/console/dead-letters': consoleOnly(200),
  'POST /operations/console/dead-letters/:deadLetterId/replay': {
    ...consoleOnly(404),
    send: () => ({ path: '/operations/console/dead-letters/0199aa00-0000-7000-8000-000000000000/replay' }),
  },
  'GET /operations/dead-letters': { expect: systemAdministratorsOnly(200) },
  'POST /operations/dead-letters/:deadLetterId/replay': {
    expect: systemAdministratorsOnly(404),
    send: () => ({ path: '/operations/dead-letters/0199aa00-0000-7000-8000-000000000000/replay' }),
  },
  'GET /operations/snapshots': { expect: systemAdministratorsOnly(200) },
  'POST /operations/snapshots/:consumer/:topic/restart': {
    expect: systemAdministratorsOnly(404),
    send: () => ({ path: '/operations/snapshots/nobody/no.topic/restart', body: {} }),
  },
  'GET /internal/snapshots/:topic': { ...internalOnly(404), send: () => ({ path: '/internal/snapshots/no.topic' }) },
};
