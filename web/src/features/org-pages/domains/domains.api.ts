import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import type { ResponseOf } from '@renmai/contracts';
import { homepageDomainsApi } from '@renmai/contracts/org-pages/homepage-domains.api';
import { call, type RequestTo, to } from '../../../api/call';
import { orgPagesApi } from '../homepages.api';

const tag = (homepageId: string) => ({ type: 'Homepages' as const, id: `domains ${homepageId}` });
/** A domain that another window has removed disappears here as well. */
const changes = (_: unknown, __: unknown, { params }: { params: { homepageId: string } }) => [tag(params.homepageId)];

const api = orgPagesApi.injectEndpoints({
  endpoints: (build) => ({
    homepageDomains: build.query<HomepageDomainView[], string>({
      query: (homepageId) => call(homepageDomainsApi.list, { params: { homepageId } }),
      transformResponse: ({ items }: ResponseOf<typeof homepageDomainsApi.list>) => items,
      providesTags: (_, __, homepageId) => [tag(homepageId)],
    }),
    addDomain: build.mutation<HomepageDomainView, RequestTo<typeof homepageDomainsApi.add>>({
      query: to(homepageDomainsApi.add),
      invalidatesTags: changes,
    }),
    checkDomain: build.mutation<HomepageDomainView, RequestTo<typeof homepageDomainsApi.check>>({
      query: to(homepageDomainsApi.check),
      invalidatesTags: changes,
    }),
    mailDomain: build.mutation<HomepageDomainView, RequestTo<typeof homepageDomainsApi.mail>>({
      query: to(homepageDomainsApi.mail),
      invalidatesTags: changes,
    }),
    confirmDomain: build.mutation<HomepageDomainView, RequestTo<typeof homepageDomainsApi.confirm>>({
      query: to(homepageDomainsApi.confirm),
      invalidatesTags: changes,
    }),
    removeDomain: build.mutation<void, RequestTo<typeof homepageDomainsApi.remove>>({
      query: to(homepageDomainsApi.remove),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useHomepageDomainsQuery,
  useAddDomainMutation,
  useCheckDomainMutation,
  useMailDomainMutation,
  useConfirmDomainMutation,
  useRemoveDomainMutation,
} = api;
