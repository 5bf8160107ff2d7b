import { type MapSettings, mapSettings, mapSettingsPath } from '@renmai/contracts/map-settings';
import { baseApi } from './base-api';
import { call } from './call';

const endpoint = { method: 'GET', path: mapSettingsPath, response: mapSettings } as const;

/** The map that the operators have chosen; asked for by what shows a place. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mapSettings: build.query<MapSettings, void>({ query: () => call(endpoint), keepUnusedDataFor: 3600 }),
  }),
});

export const { useMapSettingsQuery } = api;
