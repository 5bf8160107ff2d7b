import { types } from 'node:util';
import { credentialNames, privateParameters, shownParameters } from '@renmai/contracts';

export const HIDDEN = '[redacted]';

/** The characters of a shown value; anything else, such as a percent sign or a second `?`, may hold another value. */
const plainValue = /^[\w.:,@~+-]{0,200}$/;
/** A segment of an address that no route describes: a word, a number, an id, a file of the web app. */
const plainSegment =
  /^(?:[a-z]{1,24}(?:[._-][a-z]{1,24}){0,4}|\d{1,20}|v\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})?$/;
const webFile = /^[\w.-]{1,100}\.(?:js|css|map|html|json|txt|xml|ico|png|svg|jpg|webp|woff2|webmanifest)$/;
/** Below it, names of connections look like words. */
const nothingShownBelow = '/ws';

const showValue = (name: string, value: string): string =>
  shownParameters.has(name) && plainValue.test(value) ? value : HIDDEN;

/**
 * The target of a request (path and query) as log lines may show it: values of shown parameters, and nothing else that
 * varies.
 * @param route the pattern of the router's that was found, as `/api/members/:memberId`; left out: none was
 */
export function redactUrl(target: string, route?: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return redactPath(path, route) + (query === -1 ? '' : redactQuery(target.slice(query + 1)));
}

function redactPath(path: string, route: string | undefined): string {
  if (route !== undefined && !route.includes(':') && !route.includes('*')) return route;
  const pattern = route?.split('/') ?? [];
  const open = path === nothingShownBelow || !path.startsWith(`${nothingShownBelow}/`);
  let rest = route === undefined;
  return path
    .split('/')
    .map((segment, index) => {
      const part = pattern[index];
      rest ||= part === '*' || part === undefined;
      if (rest || part === undefined) return open && isPlain(segment) ? segment : HIDDEN;
      return part.includes(':') ? showValue(part.slice(part.indexOf(':') + 1), segment) : part;
    })
    .join('/');
}

const isPlain = (segment: string): boolean => plainSegment.test(segment) || webFile.test(segment);

function redactQuery(query: string): string {
  const parts = query.split('&').map((part) => {
    const equals = part.indexOf('=');
    const name = equals === -1 ? part : part.slice(0, equals);
    // A name that nobody knows may be a secret itself.
    const shown = isKnown(name) ? name : HIDDEN;
    return equals === -1 ? shown : `${shown}=${showValue(name, part.slice(equals + 1))}`;
  });
  return `?${parts.join('&')}`;
}

const isKnown = (name: string): boolean =>
  shownParameters.has(name) || credentialNames.has(name) || privateParameters.has(name);

const address = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@"'<>]*@)?([^\s/?#"'<>]*)([^\s"'<>]*)/gi;
const bareQuery = /\?[^\s"'<>?&=]+=[^\s"'<>]*/g;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** Text that may hold addresses, such as an error's message: of these the origin is left, of file addresses all. */
export function redactText(text: string): string {
  if (!/[:?]|\b(?:bearer|basic)\b/i.test(text)) return text;
  return text
    .replace(address, (whole, scheme: string, host: string, rest: string) =>
      /^(?:file|node):/i.test(scheme) ? whole : `${scheme}${host}${rest.length > 1 ? `/${HIDDEN}` : rest}`,
    )
    .replace(bareQuery, `?${HIDDEN}`)
    .replace(bearer, `$1 ${HIDDEN}`);
}

const DEEPEST = 6;

/** The same, or a copy in which credentials are hidden and addresses cut. Only plain objects and lists are looked into. */
export function redactDetails(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isError(value)) return describeError(value);
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (depth > DEEPEST) return HIDDEN;
  if (isList) return value.map((item) => redactDetails(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      credentialNames.has(key) ? HIDDEN : redactDetails(item, depth + 1),
    ]),
  );
}

/** The fields of library errors that are logged: never parameters of a statement, rows, headers, bodies or addresses of mail. */
const tellingFields = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

export interface ErrorDescription {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorDescription;
  [field: string]: unknown;
}

/** True for errors of another realm as well, as there are in tests. */
export const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/** An error as log lines have it. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isError(error)) return { type: typeof error, message: redactText(String(error)) };
  const fields = error as Error & Record<string, unknown>;
  const tell = isDataError(fields['code']) ? hideQuoted : redactText;
  const described: ErrorDescription = { type: error.name, message: tell(error.message) };
  if (error.stack !== undefined) described.stack = tell(error.stack);
  for (const field of tellingFields) {
    const value = fields[field];
    if (typeof value === 'number' || typeof value === 'string') described[field] = value;
  }
  if (depth < DEEPEST) {
    if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
    if (Array.isArray(fields['errors'])) {
      described['errors'] = fields['errors'].slice(0, 10).map((one) => describeError(one, depth + 1));
    }
  }
  return described;
}

/** PostgreSQL's class 22, whose messages quote the value that they refuse. */
const isDataError = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

const hideQuoted = (text: string): string => redactText(text.replace(/"[^"\n]*"/g, `"${HIDDEN}"`));
