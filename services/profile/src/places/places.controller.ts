import { Controller } from '@nestjs/common';
import type { InputOf, Locale, ResponseOf } from '@renmai/contracts';
import { type LocatedPlace, placesApi, type PlaceView } from '@renmai/contracts/profile/places.api';
import { type City, lookUpPlaces, nearestPlaces, placeView, typedPlaceIn } from '@renmai/places';
import { Endpoint, Input } from '@renmai/service-kit';

type Api = typeof placesApi;

const isView = (view: PlaceView | null): view is PlaceView => view !== null;

/** the number of cities around a point */
const AROUND = 5;

function locatedIn({ id, latitude, longitude }: City, language: Locale): LocatedPlace[] {
  const view = placeView(id, language);
  return view ? [{ ...view, latitude, longitude }] : [];
}

/** The cities of the world, which are too many for a browser. */
@Controller()
export class PlacesController {
  @Endpoint(placesApi.find)
  find(@Input() { query: { q, language, limit } }: InputOf<Api['find']>): ResponseOf<Api['find']> {
    const { places, isSure } = lookUpPlaces(q, limit);
    return { items: places.map(({ id }) => placeView(id, language)).filter(isView), sure: isSure };
  }

  @Endpoint(placesApi.located)
  located(@Input() { query: { q, language, limit } }: InputOf<Api['located']>): ResponseOf<Api['located']> {
    return { items: lookUpPlaces(q, limit).places.flatMap((city) => locatedIn(city, language)) };
  }

  @Endpoint(placesApi.around)
  around(@Input() { query: { language, ...at } }: InputOf<Api['around']>): ResponseOf<Api['around']> {
    return { items: nearestPlaces(at, AROUND).flatMap((city) => locatedIn(city, language)) };
  }

  @Endpoint(placesApi.names)
  names(@Input() { query: { placeIds, language } }: InputOf<Api['names']>): ResponseOf<Api['names']> {
    return { items: placeIds.map((id) => placeView(id, language)).filter(isView) };
  }

  @Endpoint(placesApi.typed)
  typed(@Input() { query: { typedPlaces, language } }: InputOf<Api['typed']>): ResponseOf<Api['typed']> {
    const items = typedPlaces.map((typed) => {
      const [city = '', region = ''] = typed.split('\t');
      return { typed, ...typedPlaceIn({ city, region }, language) };
    });
    return { items };
  }
}
