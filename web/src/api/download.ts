import type { Endpoint } from '@renmai/contracts';
import { tokenForRequest } from './access-token';
import { currentLanguage } from '../lib/i18n/i18n';
import { call } from './call';
import { networkProblem, problemOf, ProblemError } from './problem';
import { refused } from './problem-texts';

/** Saves an endpoint's answer as a file. Throws the refusal as a `ProblemError`. */
export async function download(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  request: { params: unknown; query?: unknown },
  fileName: string,
): Promise<void> {
  const { url } = call(endpoint, request);
  const token = await tokenForRequest();
  const headers = { 'accept-language': currentLanguage(), ...(token !== null && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { headers }).catch(() => {
    throw new ProblemError(networkProblem);
  });
  if (!answer.ok) throw await refused(problemOf(answer.status, await answer.json().catch(() => null)));
  save(await answer.blob(), fileName);
}

export function save(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
