import { z } from 'zod';
import { searched } from '../common.js';
import { endpoint } from '../endpoint.js';
import { placeId } from '../places/place-id.schema.js';

/** A place as it is shown in one language. */
export const placeView = z
  .object({
    placeId: z.string(),
    name: z.string(),
    /** the state, province or the like, where it distinguishes places of the same name; else empty */
    region: z.string(),
    /** ISO 3166; Hong Kong, Macau and Taiwan have their own */
    country: z.string(),
    countryName: z.string(),
    /** IANA name; null: of a country, or not known */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'Place' });
export type PlaceView = z.infer<typeof placeView>;

/** A place with a point in it. */
export const locatedPlace = placeView
  .extend({ latitude: z.number(), longitude: z.number() })
  .meta({ id: 'LocatedPlace' });
export type LocatedPlace = z.infer<typeof locatedPlace>;

/** A place that a member typed, in a language; what is not known for sure stays as it was typed. */
export const typedPlaceView = z.object({ typed: z.string(), city: z.string(), region: z.string() });
export type TypedPlaceView = z.infer<typeof typedPlaceView>;

const maxTypedPlaces = 50;
const language = z.enum(['zh-CN', 'en', 'zh-TW', 'ja']);

export const placesApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/places',
    summary: 'Cities of the world by any of their names, in any spelling, the likeliest first',
    access: 'public',
    rate: 'read',
    background: true,
    query: z.object({
      q: searched(80),
      language,
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({
      items: z.array(placeView).max(20),
      /** the first is called just so, and nothing else is likely meant */
      sure: z.boolean(),
    }),
  }),
  located: endpoint({
    method: 'GET',
    path: '/api/places/located',
    summary: 'Cities of the world by any of their names, with where they are, the likeliest first',
    access: 'public',
    rate: 'read',
    background: true,
    query: z.object({ q: searched(80), language, limit: z.coerce.number().int().min(1).max(20).default(8) }),
    response: z.object({ items: z.array(locatedPlace).max(20) }),
  }),
  around: endpoint({
    method: 'GET',
    path: '/api/places/around',
    summary: 'Cities around a point, the nearest first; none where there is no city within 200 km',
    access: 'public',
    rate: 'read',
    background: true,
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      language,
    }),
    response: z.object({ items: z.array(locatedPlace).max(5) }),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/places/names',
    summary: 'What places are called; those that are not known are left out',
    access: 'public',
    rate: 'read',
    background: true,
    query: z.object({
      placeIds: z
        .string()
        .max(4000)
        .transform((written) => [...new Set(written.split(',').filter(Boolean))])
        .pipe(z.array(placeId).max(50)),
      language,
    }),
    response: z.object({ items: z.array(placeView).max(50) }),
  }),
  typed: endpoint({
    method: 'GET',
    path: '/api/places/typed',
    summary: 'What places that members typed into their profiles are called in a language',
    access: 'public',
    rate: 'read',
    background: true,
    query: z.object({
      /** one a line: a city, or a city, a tab and a region or country */
      typedPlaces: z
        .string()
        .max(8000)
        .transform((written) => [...new Set(written.split('\n').filter((one) => one.trim() !== ''))])
        .pipe(z.array(z.string().max(250)).max(maxTypedPlaces)),
      language,
    }),
    response: z.object({ items: z.array(typedPlaceView).max(maxTypedPlaces) }),
  }),
};
