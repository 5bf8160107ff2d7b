/** SQLSTATE classes and system errors that mean "the database is away", not "the statement is wrong". */
const sqlStates = /^(08|57P0[123]|53300)/;
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const texts =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|Driver not Connected|Client has encountered a connection error|Query read timeout/i;

/** What TypeORM says when the connection was lost in the middle of a transaction. */
const names = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

/** Whether trying again later may help because the database could not be reached. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, driverError, errors } = error as {
    name?: unknown;
    code?: unknown;
    message?: unknown;
    driverError?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && (sqlStates.test(code) || systemCodes.has(code))) return true;
  if (typeof name === 'string' && names.has(name)) return true;
  if (driverError !== undefined && driverError !== error && isConnectionError(driverError)) return true;
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isConnectionError)) return true;
  return typeof message === 'string' && texts.test(message);
}
