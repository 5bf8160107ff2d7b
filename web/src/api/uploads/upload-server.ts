import { typeOf } from '../../lib/file-type';
import type { UploadPart } from '@renmai/contracts/profile/media.api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { networkProblem, problemOf, timeoutProblem } from '../problem';
import { uploadsApi } from './media.api';
import type { UploadServer } from './uploader';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const PART_TIMEOUT_MS = 120_000;

/** XMLHttpRequest because fetch does not report how much of a body has been sent. The link itself is the permission. */
function put(part: UploadPart, bytes: Blob, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', part.url ?? '');
    request.timeout = PART_TIMEOUT_MS;
    for (const [name, value] of Object.entries(part.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, part.size));
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(asError(problemOf(request.status, parse(request.responseText))));
    };
    request.onerror = () => reject(asError(networkProblem));
    request.ontimeout = () => reject(asError(timeoutProblem));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(bytes);
  });
}

/** Problems are plain objects everywhere in this app; a rejection wants an Error. */
const asError = <T extends object>(problem: T): T & Error => Object.assign(new Error('refused'), problem);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The uploader's server over the app's own API. */
export function uploadServer(dispatch: Dispatch): UploadServer {
  const { beginUpload, uploadState, completeUpload, cancelUpload, mediaState } = uploadsApi.endpoints;
  return {
    begin: (file, purpose, idempotencyKey) =>
      dispatch(
        beginUpload.initiate({
          body: { purpose, fileName: file.name.slice(-255) || 'file', size: file.size, contentType: typeOf(file) },
          idempotencyKey,
        }),
      ).unwrap(),
    upload: (uploadId) => dispatch(uploadState.initiate({ params: { uploadId } })).unwrap(),
    put,
    complete: (uploadId) => dispatch(completeUpload.initiate({ params: { uploadId } })).unwrap(),
    media: (mediaId) => dispatch(mediaState.initiate({ params: { mediaId } })).unwrap(),
    cancel: (uploadId) => dispatch(cancelUpload.initiate({ params: { uploadId } })).unwrap(),
  };
}
