import { cityLine, placeOf, streetsAt } from './place-words';

const rest = { placeId: 'g1', country: 'SE', timeZone: null };
const gothenburg = {
  ...rest,
  name: 'Göteborg',
  region: 'Västra Götaland',
  countryName: 'Sweden',
  latitude: 57.7,
  longitude: 12,
};
const singapore = { ...rest, name: 'Singapore', region: '', countryName: 'Singapore', latitude: 1.3, longitude: 103.8 };
const at = { latitude: 57.70887, longitude: 11.97456 };

it.each([
  ['a city', { city: gothenburg, at, typed: '' }, 'Göteborg', 'Göteborg, Västra Götaland, Sweden'],
  [
    'a typed name in a city',
    { city: gothenburg, at, typed: ' Café Kuling ' },
    'Café Kuling',
    'Café Kuling, Göteborg, Västra Götaland, Sweden',
  ],
  ['a city that is a country', { city: singapore, at, typed: '' }, 'Singapore', 'Singapore'],
  ['a typed name far from any city', { city: null, at, typed: 'The buoy' }, 'The buoy', 'The buoy'],
  ['a point far from any city', { city: null, at, typed: '' }, '57.70887, 11.97456', '57.70887, 11.97456'],
])('%s has a name and an address', (_, chosen, building, address) => {
  expect(placeOf(chosen)).toEqual({ type: 'loc', ...at, building, address });
});

it('says each part of a place once, and draws a point always the same way', () => {
  expect(cityLine(singapore)).toBe('Singapore');
  expect(streetsAt(at)).toEqual(streetsAt({ ...at }));
});
