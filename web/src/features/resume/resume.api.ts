import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { importsApi } from '@renmai/contracts/profile/imports.api';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import type { JsonResume } from '@renmai/contracts/profile/json-resume.schema';
import type { ResumePage, ResumeView } from '@renmai/contracts/profile/resume.schema';
import { resumesApi } from '@renmai/contracts/profile/resumes.api';
import { tokenForRequest } from '../../api/access-token';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { postFile } from '../../api/post-file';
import { problemOf } from '../../api/problem';
import { refused } from '../../api/problem-texts';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Resumes', 'Imports'] }).injectEndpoints({
  endpoints: (build) => ({
    resumes: build.query<{ items: ResumeView[] }, void>({
      query: () => call(resumesApi.list),
      providesTags: ['Resumes'],
    }),
    makeResume: build.mutation<ResumeView, RequestTo<typeof resumesApi.make> & { idempotencyKey: string }>({
      query: to(resumesApi.make),
      invalidatesTags: ['Resumes'],
    }),
    keepResume: build.mutation<ResumeView, RequestTo<typeof resumesApi.keep>>({
      query: to(resumesApi.keep),
      invalidatesTags: ['Resumes'],
    }),
    removeResume: build.mutation<void, RequestTo<typeof resumesApi.remove>>({
      query: to(resumesApi.remove),
      invalidatesTags: ['Resumes'],
    }),
    resumePage: build.query<ResumePage, { mediaId: string; page: number }>({
      query: (params) => call(resumesApi.page, { params }),
    }),
    resumeLink: build.mutation<{ url: string }, string>({
      query: (mediaId) => call(mediaApi.link, { params: { mediaId } }),
    }),
    jsonResume: build.mutation<JsonResume, void>({ query: () => call(resumesApi.jsonResume) }),
    imports: build.query<{ items: ImportView[] }, void>({
      query: () => call(importsApi.list),
      providesTags: ['Imports'],
    }),
    applyImport: build.mutation<ImportView, RequestTo<typeof importsApi.apply> & { idempotencyKey: string }>({
      query: to(importsApi.apply),
      invalidatesTags: ['Imports', 'Profile'],
    }),
    undoImport: build.mutation<ImportView, RequestTo<typeof importsApi.undo> & { idempotencyKey: string }>({
      query: to(importsApi.undo),
      invalidatesTags: ['Imports', 'Profile'],
    }),
    discardImport: build.mutation<void, RequestTo<typeof importsApi.discard>>({
      query: to(importsApi.discard),
      invalidatesTags: ['Imports'],
    }),
  }),
});

export const importsChanged = () => api.util.invalidateTags(['Imports']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a file to be read. @throws ProblemError */
export async function readImport(file: File, signal: AbortSignal): Promise<void> {
  const { url } = call(importsApi.read, { query: { name: file.name } });
  const { status, text } = await postFile(url, file, {
    token: await tokenForRequest(),
    headers: { 'content-type': 'application/octet-stream' },
    onProgress: () => undefined,
    signal,
  });
  if (status >= 400) throw await refused(problemOf(status, parsed(text)));
}

export const {
  useResumesQuery,
  useMakeResumeMutation,
  useKeepResumeMutation,
  useRemoveResumeMutation,
  useResumePageQuery,
  useResumeLinkMutation,
  useJsonResumeMutation,
  useImportsQuery,
  useApplyImportMutation,
  useUndoImportMutation,
  useDiscardImportMutation,
} = api;
