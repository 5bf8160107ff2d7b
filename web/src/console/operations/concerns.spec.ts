import type { ServiceStatus } from '@renmai/contracts/operations/operations.api';
import { concernsOf } from './concerns';

const well: ServiceStatus = {
  service: 'jobs',
  version: '1.0.0',
  startedAt: '2027-01-01T00:00:00.000Z',
  state: 'up',
  parts: [{ name: 'database', up: true }],
  notConsumed: [],
  outbox: { waiting: 3, oldestSeconds: 1 },
  lag: 0,
  deadLetters: { received: 0, sent: 0 },
  copies: [{ consumer: 'jobs', topic: 'profile.member', state: 'copying', error: null }],
  queues: [],
  failing: [],
  behind: [],
  backup: { takenAt: '2027-01-01T00:00:00.000Z', archivedAt: null, archiveFailing: false },
};
const now = Date.parse('2027-01-02T00:00:00.000Z');

it.each<[string, Partial<ServiceStatus> | null, string[]]>([
  ['a service that works', {}, []],
  ['one that does not answer', null, ['away']],
  ['one without its database', { state: 'down', parts: [{ name: 'database', up: false }] }, ['down', 'part']],
  ['one that receives no events', { notConsumed: ['jobs'] }, ['notConsumed']],
  [
    'a copy that waits for a decision',
    { copies: [{ consumer: 'jobs', topic: 't', state: 'held', error: null }] },
    ['held'],
  ],
  ['a copy that fails', { copies: [{ consumer: 'jobs', topic: 't', state: 'copying', error: 'refused' }] }, ['held']],
  ['work that fails', { failing: [{ task: 'a', times: 2, lastAt: well.startedAt, error: 'x' }] }, ['failing']],
  ['events that are not sent', { outbox: { waiting: 9, oldestSeconds: 61 } }, ['outbox']],
  ['no backup', { backup: { ...well.backup, takenAt: null } }, []],
  ['an old backup', { backup: { ...well.backup, takenAt: '2026-12-30T00:00:00.000Z' } }, ['backupOld']],
  ['a log that is not archived', { backup: { ...well.backup, archiveFailing: true } }, ['archive']],
  ['parked events', { deadLetters: { received: 1, sent: 1 } }, ['parked']],
])('%s', (_case, changed, kinds) => {
  const status = changed && { ...well, ...changed };
  expect(concernsOf([{ service: 'jobs', status }], now).map(({ kind }) => kind)).toEqual(kinds);
});
