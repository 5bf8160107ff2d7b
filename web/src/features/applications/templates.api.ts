import type { ResponseOf } from '@renmai/contracts';
import type { TemplateView } from '@renmai/contracts/applications/template.schema';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';
import type { To } from './applications.api';
import { type ApplicationKind, applicationKinds, type Publisher } from './kinds';

export type Templates = ResponseOf<Publisher['templates']>;
/** The publisher of templates: a homepage, or a member who publishes events. */
export interface OfPublisher {
  kind: ApplicationKind;
  publisherId: string;
}

const publisher = (kind: ApplicationKind): Publisher => applicationKinds[kind].publisher;
const tags = ['MessageTemplates'] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messageTemplates: build.query<Templates, OfPublisher>({
      query: ({ kind, publisherId }) => call(publisher(kind).templates, { params: { publisherId } }),
      providesTags: tags,
    }),
    addMessageTemplate: build.mutation<TemplateView, To<Publisher['addTemplate']>>({
      query: ({ kind, ...request }) => call(publisher(kind).addTemplate, request),
      invalidatesTags: tags,
    }),
    changeMessageTemplate: build.mutation<TemplateView, To<Publisher['changeTemplate']>>({
      query: ({ kind, ...request }) => call(publisher(kind).changeTemplate, request),
      invalidatesTags: tags,
    }),
    removeMessageTemplate: build.mutation<void, To<Publisher['removeTemplate']>>({
      query: ({ kind, ...request }) => call(publisher(kind).removeTemplate, request),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useMessageTemplatesQuery,
  useAddMessageTemplateMutation,
  useChangeMessageTemplateMutation,
  useRemoveMessageTemplateMutation,
} = api;
