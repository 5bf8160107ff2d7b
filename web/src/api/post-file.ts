import { networkProblem, ProblemError, timeoutProblem } from './problem';

const TIMEOUT_MS = 300_000;

interface PostOptions {
  token: string | null;
  headers?: Readonly<Record<string, string>>;
  /** a share from 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file as the body of one request. Throws a `ProblemError` when there was no answer, or a DOMException when `signal` was
 * aborted. XMLHttpRequest because fetch does not report how much of a body has been sent.
 */
export function postFile(
  url: string,
  body: FormData | Blob,
  { token, headers = {}, onProgress, signal }: PostOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ProblemError(networkProblem));
    request.ontimeout = () => reject(new ProblemError(timeoutProblem));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'));
    else request.send(body);
  });
}
