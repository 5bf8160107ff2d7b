import type { ResponseOf } from '@renmai/contracts';
import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The contact details in the member's own profile. */
    ownContact: build.query<Pick<ContactView, 'email' | 'phone'>, void>({
      query: () => call(profileApi.own),
      transformResponse: ({ contact: { email, phone } }: ResponseOf<typeof profileApi.own>) => ({ email, phone }),
      providesTags: ['Profile'],
    }),
  }),
});
export const { useOwnContactQuery } = api;
