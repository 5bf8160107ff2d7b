import { isConnectionError, isPoolBusy, isStorageFull } from './connection-errors.js';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('x'), { code, ...more });

it.each([
  ['PostgreSQL', coded('53100')],
  ['TypeORM', Object.assign(new Error('x'), { driverError: coded('53100') })],
  ['a folder', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['a wrapped one', new Error('x', { cause: coded('ENOSPC') })],
  ['an object storage', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } })],
])('knows a full disk as %s tells it', (_teller, error) => {
  expect(isStorageFull(error)).toBe(true);
  expect(isConnectionError(error)).toBe(false);
});

it.each([
  ['a port where nobody listens', coded('ECONNREFUSED'), true],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' }), true],
  ['a socket where too many wait', coded('EAGAIN', { syscall: 'connect' }), true],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' }), false],
  ['a wrong statement', coded('42601'), false],
])('%s: whether the database is away', (_what, error, away) => {
  expect(isConnectionError(error)).toBe(away);
});

it.each([null, 'ENOSPC', new Error('disk full'), coded('ECONNREFUSED'), coded('23505')])(
  'takes %j for something else',
  (error) => {
    expect(isStorageFull(error)).toBe(false);
  },
);

const waited = new Error('timeout exceeded when trying to connect');

it.each([
  ['waited in vain for a connection of the pool', waited, true],
  ['the same within an error of TypeORM', Object.assign(new Error('x'), { driverError: waited }), true],
  ['a database that accepts no connection', new Error('timeout expired'), false],
  ['a port where nobody listens', coded('ECONNREFUSED'), false],
])('%s: whether the pool alone is busy', (_what, error, busy) => {
  expect(isPoolBusy(error)).toBe(busy);
  expect(isConnectionError(error)).toBe(true);
});
