import { fit, gap, mostTiles, smallestTile } from './fit';
import { gridLayout, speakerLayout } from './layout';

const desk = { width: 1264, height: 680 };
const phone = { width: 374, height: 722 };
const lying = { width: 828, height: 270 };

describe('a grid', () => {
  it('has all of the room on one page, and leaves the arrows of several theirs', () => {
    expect(gridLayout(49, desk).perPage).toBe(mostTiles);
    expect(gridLayout(9, phone).tile(9)).toEqual(fit(9, phone, 4 / 3));
    const { perPage, tile } = gridLayout(49, phone);
    const { width, height } = tile(perPage);
    const columns = Math.floor((phone.width + gap) / (width + gap));
    expect(width).toBeGreaterThanOrEqual(smallestTile);
    expect(Math.ceil(perPage / columns) * (height + gap)).toBeLessThanOrEqual(phone.height - 40);
  });
});

describe('beside a large picture', () => {
  it.each([
    ['a desk', desk],
    ['a phone', phone],
    ['a phone that lies', lying],
  ])('on %s, 1 to 48 others lie inside of the place', (_, place) => {
    for (const kind of ['person', 'screen'] as const) {
      for (let count = 1; count <= 48; count += 1) {
        const { large, small, perPage, across, side } = speakerLayout(count, place, kind);
        const shown = Math.min(count, perPage);
        const columns = Math.min(shown, Math.floor((across + gap) / (small.width + gap)));
        const rows = Math.ceil(shown / columns);
        const [wide, high] = [columns * (small.width + gap), rows * (small.height + gap)];
        expect(shown).toBeGreaterThan(0);
        expect(large.width + (side ? wide : 0)).toBeLessThanOrEqual(place.width);
        expect(large.height + (side ? 0 : high)).toBeLessThanOrEqual(place.height);
      }
    }
  });

  it('nobody: the large one has all the room', () => {
    expect(speakerLayout(0, desk, 'screen').large).toEqual(desk);
    expect(speakerLayout(0, lying, 'person').large).toEqual(fit(1, lying, 16 / 9));
  });
});
