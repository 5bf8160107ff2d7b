import { fit, gap, mostTiles, pagesOf, smallestTile, tilesPerPage } from './fit';

const desk = { width: 1280, height: 640 };
const phone = { width: 374, height: 620 };

describe('tiles of a room', () => {
  it('keep their ratio and lie inside of the place, for 1 to 49', () => {
    for (const [place, ratio] of [
      [desk, 16 / 9],
      [phone, 4 / 3],
    ] as const) {
      for (let count = 1; count <= mostTiles; count += 1) {
        const { width, height } = fit(count, place, ratio);
        const columns = Math.floor((place.width + gap) / (width + gap));
        expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(place.width);
        expect(Math.ceil(count / columns) * (height + gap) - gap).toBeLessThanOrEqual(place.height);
        expect(Math.abs(width / height - ratio)).toBeLessThan(0.05);
      }
    }
  });

  it('are as large as they can be', () => {
    expect(fit(1, desk, 16 / 9)).toEqual({ width: 1137, height: 639 });
    expect(fit(2, phone, 4 / 3)).toEqual({ width: 374, height: 280 });
  });

  it('go to further pages before they are too small', () => {
    expect(tilesPerPage(desk, 16 / 9)).toBe(mostTiles);
    expect(fit(tilesPerPage(phone, 4 / 3), phone, 4 / 3).width).toBeGreaterThanOrEqual(smallestTile);
    expect(tilesPerPage({ width: 100, height: 100 }, 1)).toBe(1);
  });

  it('have the own one on the first page and nobody twice', () => {
    const others = Array.from({ length: 20 }, (_, at) => `${at}`);
    const pages = pagesOf(others, 'own', 8);
    expect(pages.map((page) => page.length)).toEqual([8, 8, 5]);
    expect(pages[0]).toContain('own');
    expect(pages.flat().sort()).toEqual([...others, 'own'].sort());
    expect(pagesOf([], 'own', 8)).toEqual([['own']]);
  });
});
