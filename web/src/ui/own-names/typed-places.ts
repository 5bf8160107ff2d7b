import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { placesEndpoints } from '../../api/places.api';
import { askedTogether, type Language } from '../cities/asked-together';

export interface TypedPlace {
  city: string;
  region: string;
}

const places = askedTogether<TypedPlace>();

/** A place that a member typed, in a language; undefined until the server has answered. */
export const typedPlaceIn = ({ city, region }: TypedPlace, language: string): TypedPlace | undefined =>
  places.get(region === '' ? city : `${city}\t${region}`, language);

export const { subscribe, version: versionOfPlaces } = places;

const askFor = (query: { typedPlaces: string; language: Language }) => placesEndpoints.typedPlaces.initiate(query);

/** Whom to ask: the store of the app. */
export type Asker = ThunkDispatch<unknown, unknown, UnknownAction>;
export const askBy = (dispatch: Asker): void =>
  places.askBy(async (typed, language) => {
    const asked = dispatch(askFor({ typedPlaces: typed.join('\n'), language }));
    try {
      const { items } = await asked.unwrap();
      return items.map(({ typed: key, city, region }) => [key, { city, region }]);
    } finally {
      asked.unsubscribe();
    }
  });
