import type { ResponseOf } from '@renmai/contracts';
import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The contact details and the city in the member's own profile. */
    ownContact: build.query<Pick<ContactView, 'email' | 'phone'> & { city: string }, void>({
      query: () => call(profileApi.own),
      transformResponse: ({ contact: { email, phone }, place }: ResponseOf<typeof profileApi.own>) => ({
        email,
        phone,
        city: place.city,
      }),
      providesTags: ['Profile'],
    }),
  }),
});
export const { useOwnContactQuery } = api;
