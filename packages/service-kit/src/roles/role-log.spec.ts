import { RoleLog } from './role-log.js';
import { runInContext } from '../logging/request-context.js';

const lines: object[] = [];
const roles = new RoleLog({ info: (line: object) => void lines.push(line) });
const change = { in: 'group', id: 'g', of: 'ben', role: 'admin' } as const;
beforeEach(() => {
  lines.length = 0;
});

it('says who got which role, by whom, and from a shortened address', () => {
  const context = { service: 's', requestId: 'r', traceparent: 't', actorId: 'ann', network: '203.0.113.9' };
  runInContext(context, () => {
    roles.note(null, change);
  });
  expect(lines).toEqual([{ securityEvent: 'role-changed', from: '203.0.113.*', by: 'ann', ...change }]);
});

it('says so when it is written for good', () => {
  const later: (() => unknown)[] = [];
  roles.note({ afterCommit: (work) => void later.push(work) }, { ...change, role: null }, 'clock');
  expect(lines).toEqual([]);
  for (const work of later) work();
  expect(lines).toEqual([{ securityEvent: 'role-changed', from: null, by: 'clock', ...change, role: null }]);
});
