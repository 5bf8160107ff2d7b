/** SQLSTATE classes and system errors that mean "the database is away", not "the statement is wrong". */
const sqlStates = /^(08|57P0[123]|53300)/;
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Of a Unix socket: there is no server, or more connections are waiting than it takes. Of other calls they mean something else. */
const socketCodes = new Set(['ENOENT', 'EAGAIN']);
const texts =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client was closed|Driver not Connected|Client has encountered a connection error|Query read timeout/i;

/** The errors of TypeORM when the connection was lost in the middle of a transaction. */
const names = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

interface Told {
  name?: unknown;
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** Whether trying again later may help because the database could not be reached. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const told = error as Told;
  return isCodeOfAbsence(told) || isInside(error, told) || hasNameOfAbsence(told);
}

function isCodeOfAbsence({ code, syscall }: Told): boolean {
  if (typeof code !== 'string') return false;
  return sqlStates.test(code) || systemCodes.has(code) || (syscall === 'connect' && socketCodes.has(code));
}

function isInside(error: object, { driverError, errors }: Told): boolean {
  if (driverError !== undefined && driverError !== error && isConnectionError(driverError)) return true;
  return Array.isArray(errors) && errors.length > 0 && errors.every(isConnectionError);
}

function hasNameOfAbsence({ name, message }: Told): boolean {
  return (typeof name === 'string' && names.has(name)) || (typeof message === 'string' && texts.test(message));
}

/** Whether all connections were in use for longer than a request waits for one: the database itself is there. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' ||
    ('driverError' in error && error.driverError !== error && isPoolBusy(error.driverError)));

/** The codes of a full disk, or a quota: PostgreSQL's `disk_full`, and the system's. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether nothing can be stored until somebody makes room, in the database, a folder or an object storage. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, driverError, cause, $metadata } = error as {
    code?: unknown;
    driverError?: unknown;
    cause?: unknown;
    $metadata?: { httpStatusCode?: unknown };
  };
  if (typeof code === 'string' && fullCodes.has(code)) return true;
  if ($metadata?.httpStatusCode === 507) return true;
  return [driverError, cause].some((inner) => inner !== undefined && inner !== error && isStorageFull(inner));
}
