import { mapLink } from '../../../lib/map-links';
import { placeIn } from './place';

describe('a place on a map', () => {
  it.each([
    ['31.2304, 121.4737'],
    ['31.2304，121.4737'],
    ['geo:31.2304,121.4737?z=17'],
    ['https://www.openstreetmap.org/?mlat=31.2304&mlon=121.4737#map=5/1/2'],
    ['https://www.openstreetmap.org/#map=17/31.2304/121.4737'],
    ['https://maps.example.com/maps/place/Bund/@31.2304,121.4737,17z'],
    ['https://maps.example.com/?q=31.2304%2C121.4737'],
  ])('is found in %s', (text) => {
    expect(placeIn(text)).toEqual({ latitude: 31.2304, longitude: 121.4737 });
  });

  it.each([[''], ['The Bund 1, Shanghai'], ['131.2, 121.4'], ['https://example.com/31']])('is not in "%s"', (text) => {
    expect(placeIn(text)).toBeNull();
  });

  it('opens on a map, and is found in its link again', () => {
    const place = { latitude: -33.8568, longitude: 151.2153 };
    expect(placeIn(mapLink(place, 'Opera', 'en'))).toEqual(place);
    expect(mapLink(place, '歌剧院', 'zh-CN')).toContain('position=151.2153%2C-33.8568');
  });
});
