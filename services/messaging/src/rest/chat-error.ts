/** Default values of `error` and `exception` for refusals without specific ones. */
const usual: Record<number, { error: string; exception: string; code?: number }> = {
  400: { error: 'illegal_argument', exception: 'BadRequestException' },
  // Older clients wait for ever on a 401 that does not have this code.
  401: { error: 'unauthorized', exception: 'SecurityException', code: 40_001 },
  403: { error: 'forbidden_op', exception: 'ForbiddenOpException' },
  404: { error: 'resource_not_found', exception: 'ResourceNotFoundException' },
  406: { error: 'not_acceptable', exception: 'NotAcceptableException' },
  413: { error: 'request_entity_too_large', exception: 'RequestEntityTooLargeException' },
  429: { error: 'reach_limit', exception: 'ReachLimitException' },
  500: { error: 'internal_server_error', exception: 'InternalServerErrorException' },
  503: { error: 'service_unavailable', exception: 'ServiceUnavailableException' },
};

/** Body of every error: clients wait for ever where `error_description` is no text. */
export interface ChatErrorBody {
  error: string;
  exception: string;
  timestamp: number;
  /** milliseconds since the request arrived */
  duration: number;
  error_description: string;
  error_code?: number;
}

/** An error of the chat protocol's REST side; clients read status, description and code. */
export class ChatError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 406 | 413 | 429 | 500 | 503,
    /** `error_description`: the exact text where clients look for one */
    readonly description: string,
    readonly more: { error?: string; exception?: string; code?: number } = {},
  ) {
    super(description);
  }
}

/** The description that every client interprets as a wrong parameter. */
export const UNREADABLE = 'Request body not readable.Please check content type is correct!';

export const unreadable = (): ChatError => new ChatError(400, UNREADABLE);

/** The answer does not reveal the token's user, or whether there is a token. */
export const unauthorized = (error = 'unauthorized'): ChatError =>
  new ChatError(401, 'Unable to authenticate (OAuth)', { error });

export const userNotFound = (userId: string): ChatError =>
  new ChatError(404, `username '${userId}' doesn't exist!'`, { error: 'service_resource_not_found' });

export function chatErrorBody(
  status: number,
  description: string,
  more: ChatError['more'],
  duration: number,
): ChatErrorBody {
  const named = usual[status] ?? usual[status < 500 ? 400 : 500];
  const code = more.code ?? named?.code;
  return {
    error: more.error ?? named?.error ?? 'illegal_argument',
    exception: more.exception ?? named?.exception ?? 'BadRequestException',
    timestamp: Date.now(),
    duration: Math.round(duration),
    error_description: description,
    ...(code !== undefined && { error_code: code }),
  };
}
