import type { ResponseOf } from '@renmai/contracts';
import type { placesApi, PlaceView } from '@renmai/contracts/profile/places.api';
import { http, HttpResponse, type HttpHandler } from 'msw';

type Found = ResponseOf<typeof placesApi.find>;
type Typed = ResponseOf<typeof placesApi.typed>;
type Named = ResponseOf<typeof placesApi.names>;

export const london: PlaceView = {
  placeId: 'g2643743',
  name: 'London',
  region: 'England',
  country: 'GB',
  countryName: 'United Kingdom',
  timeZone: 'Europe/London',
};
const springfield = (placeId: string, region: string): PlaceView => ({
  placeId,
  name: 'Springfield',
  region,
  country: 'US',
  countryName: 'United States',
  timeZone: 'America/Chicago',
});
export const springfields = [springfield('g4409896', 'Missouri'), springfield('g4250542', 'Illinois')];

const found: Readonly<Record<string, Found>> = {
  london: { items: [london], sure: true },
  伦敦: { items: [london], sure: true },
  springfield: { items: springfields, sure: false },
};

/** The cities of China are in the app; the server knows a few of the others. The operators have chosen no map. */
export const somePlaces: HttpHandler[] = [
  http.get('*/.well-known/renmai-map.json', () => HttpResponse.json({ tiles: null })),
  http.get('*/api/places', ({ request }) => {
    const typed = new URL(request.url).searchParams.get('q') ?? '';
    return HttpResponse.json<Found>(found[typed.toLowerCase()] ?? { items: [], sure: false });
  }),
  http.get('*/api/places/names', ({ request }) => {
    const ids = (new URL(request.url).searchParams.get('placeIds') ?? '').split(',');
    return HttpResponse.json<Named>({
      items: [london, ...springfields].filter(({ placeId }) => ids.includes(placeId)),
    });
  }),
  http.get('*/api/places/typed', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const typed = (query.get('typedPlaces') ?? '').split('\n');
    const item = (one: string) => {
      const [city = '', region = ''] = one.split('\t');
      return { typed: one, city: query.get('language') === 'zh-CN' && city === 'Leeds' ? '利兹' : city, region };
    };
    return HttpResponse.json<Typed>({ items: typed.map(item) });
  }),
];
