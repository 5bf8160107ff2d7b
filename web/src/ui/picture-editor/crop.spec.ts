import { centred, coverScale, cropOf, within } from './crop';

const picture = { width: 4000, height: 3000 };
const square = { width: 300, height: 300 };

describe('cropping', () => {
  it('returns the middle square of a picture that was not moved', () => {
    expect(cropOf(centred, picture, square)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    expect(coverScale(picture, square)).toBeCloseTo(0.1);
  });

  it('returns a smaller part when the picture is zoomed in', () => {
    expect(cropOf({ zoom: 2, x: 0, y: 0 }, picture, square)).toEqual({ x: 1250, y: 750, width: 1500, height: 1500 });
  });

  it('follows the drag: the picture to the right shows more of its left', () => {
    const { x } = cropOf({ zoom: 1, x: 0.1, y: 0 }, picture, square);
    expect(x).toBeCloseTo(200);
  });

  it('never leaves a gap in the frame', () => {
    for (const wild of [
      { zoom: 1, x: 9, y: 9 },
      { zoom: 0.1, x: -9, y: 3 },
      { zoom: 50, x: 0.4, y: -7 },
    ]) {
      const crop = cropOf(within(wild, picture, square), picture, square);
      expect(crop.x).toBeGreaterThanOrEqual(-0.001);
      expect(crop.y).toBeGreaterThanOrEqual(-0.001);
      expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 0.001);
      expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 0.001);
    }
  });
});
