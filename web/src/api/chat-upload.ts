import { tokenForRequest } from './access-token';
import { chatBase, chatFilesPath } from './chat-rest';
import { postFile } from './post-file';
import { networkProblem, problemOf, ProblemError } from './problem';

export interface UploadedFile {
  url: string;
  secret: string;
}

interface Target {
  kind: 'single' | 'group' | 'room';
  id: string;
}

/** Only readers of the conversation may open it. */
const headers = { 'restrict-access': 'true' };
const chatTypes = { single: 'CHAT', group: 'GROUP', room: 'ROOM' } as const;

/**
 * Puts a file of a message into the chat's store. `onProgress` gets a share from 0 to 1. Throws a `ProblemError`, or a DOMException
 * when `signal` was aborted.
 */
export async function uploadChatFile(
  file: Blob,
  name: string,
  { kind, id }: Target,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const token = await tokenForRequest();
  const form = new FormData();
  form.append('file', file, name);
  const query = new URLSearchParams({ 'chat-type': chatTypes[kind], 'chat-target': id });
  const { status, text } = await postFile(`${chatFilesPath}?${query.toString()}`, form, {
    token,
    headers,
    onProgress,
    signal,
  });
  const body = parse(text);
  if (status !== 200) throw new ProblemError(problemOf(status, body));
  const { entities } = (body ?? {}) as { entities?: { uuid?: string; 'share-secret'?: string }[] };
  const entity = entities?.[0];
  if (!entity?.uuid) throw new ProblemError(problemOf(502, null));
  return {
    url: `${window.location.origin}${chatFilesPath}/${entity.uuid}`,
    secret: entity['share-secret'] ?? '',
  };
}

/** Puts a file where all members of a group, or all in a room, find it; below `path` of the chat's REST side. Throws likewise. */
export async function shareChatFile(
  file: File,
  path: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = await tokenForRequest();
  const form = new FormData();
  form.append('file', file, file.name);
  const { status, text } = await postFile(`${chatBase}${path}`, form, { token, headers, onProgress, signal });
  if (status !== 200) throw new ProblemError(problemOf(status, parse(text)));
}

/** Loads one of these files. Throws likewise. */
export async function sharedChatFile(path: string): Promise<Blob> {
  const token = await tokenForRequest();
  const response = await fetch(chatBase + path, { headers: { authorization: `Bearer ${token ?? ''}` } }).catch(
    () => null,
  );
  if (!response) throw new ProblemError(networkProblem);
  if (!response.ok) throw new ProblemError(problemOf(response.status, parse(await response.text())));
  return response.blob();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
