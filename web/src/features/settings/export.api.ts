import type { Endpoint } from '@renmai/contracts';
import { ownDataExports } from '@renmai/contracts/own-data';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';

/** Every part of the exported file with its endpoint, as the services have registered them. */
export const exportParts: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(
  ownDataExports,
).flatMap((parts) => Object.entries(parts));

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, so that nothing of the copy stays in memory. As text: a part can be as long as all that was ever said.
    exportPart: build.mutation<string, Endpoint>({
      query: (endpoint) => ({ ...call(endpoint), responseHandler: 'text' }),
    }),
  }),
});

export const { useExportPartMutation } = exportApi;
