import type { ResponseOf } from '@renmai/contracts';
import { placesApi } from '@renmai/contracts/profile/places.api';
import { baseApi } from './base-api';
import { call, type RequestTo } from './call';

/** Cities of the world, which the server knows. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    places: build.query<ResponseOf<typeof placesApi.find>, RequestTo<typeof placesApi.find>['query']>({
      query: (query) => call(placesApi.find, { query }),
      keepUnusedDataFor: 300,
    }),
    locatedPlaces: build.query<ResponseOf<typeof placesApi.located>, RequestTo<typeof placesApi.located>['query']>({
      query: (query) => call(placesApi.located, { query }),
      keepUnusedDataFor: 300,
    }),
    placesAround: build.query<ResponseOf<typeof placesApi.around>, RequestTo<typeof placesApi.around>['query']>({
      query: (query) => call(placesApi.around, { query }),
      keepUnusedDataFor: 3600,
    }),
    placeNames: build.query<ResponseOf<typeof placesApi.names>, RequestTo<typeof placesApi.names>['query']>({
      query: (query) => call(placesApi.names, { query }),
      keepUnusedDataFor: 3600,
    }),
    typedPlaces: build.query<ResponseOf<typeof placesApi.typed>, RequestTo<typeof placesApi.typed>['query']>({
      query: (query) => call(placesApi.typed, { query }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const {
  usePlacesQuery,
  useLocatedPlacesQuery,
  usePlacesAroundQuery,
  useLazyPlacesAroundQuery,
  useLazyPlaceNamesQuery,
} = api;
export const placesEndpoints = api.endpoints;
