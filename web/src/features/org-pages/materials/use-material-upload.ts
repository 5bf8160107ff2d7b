import { acceptOf } from '../../../lib/file-type';
import {
  type MaterialKind,
  materialContentTypes,
  maxMaterialBytes,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { tokenForRequest } from '../../../api/access-token';
import { call } from '../../../api/call';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { postFile } from '../../../api/post-file';
import { problemOf, ProblemError } from '../../../api/problem';
import { problemText } from '../../../api/use-problem-text';
import type { Upload } from '../../../ui/upload-tile';
import { materialsChanged } from '../submissions.api';

export const acceptedMaterials = acceptOf(materialContentTypes);

interface Going extends Upload {
  kind: MaterialKind;
  file: File;
}

export interface MaterialUploads {
  uploads: readonly Going[];
  add: (kind: MaterialKind, files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
}

/** Uploads to the materials of a homepage. A finished one leaves this list and is in the server's. */
export function useMaterialUpload(homepageId: string): MaterialUploads {
  const { t } = useTranslation('org-pages');
  const dispatch = useDispatch();
  const [uploads, setUploads] = useState<readonly Going[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = (id: string, next: Partial<Going>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const drop = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const send = async ({ id, kind, file }: Going) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { url } = call(homepageSubmissionsApi.addMaterial, {
        params: { homepageId },
        query: { kind, name: file.name },
      });
      const { status, text } = await postFile(url, file, {
        token: await tokenForRequest(),
        headers: { 'content-type': 'application/octet-stream' },
        onProgress: (progress) => change(id, { progress, state: progress < 1 ? 'uploading' : 'processing' }),
        signal: controller.signal,
      });
      if (status !== 201 && status !== 200) throw new ProblemError(problemOf(status, parse(text)));
      dispatch(materialsChanged(homepageId));
      drop(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ProblemError)) throw error;
      change(id, { state: 'failed', error: await problemText(error.problem) });
    } finally {
      running.current.delete(id);
    }
  };

  return {
    uploads,
    add: (kind, files) => {
      for (const file of files) {
        const tooLarge = file.size > maxMaterialBytes;
        const upload: Going = {
          id: newIdempotencyKey(),
          kind,
          file,
          name: file.name,
          state: tooLarge ? 'failed' : 'uploading',
          progress: 0,
          error: tooLarge ? t('org-pages:problem.org-pages.material-too-large') : undefined,
        };
        setUploads((before) => [...before, upload]);
        if (!tooLarge) void send(upload);
      }
    },
    retry: (id) => {
      const upload = uploads.find((each) => each.id === id);
      if (!upload) return;
      change(id, { state: 'uploading', progress: 0, error: undefined });
      void send(upload);
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      drop(id);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
