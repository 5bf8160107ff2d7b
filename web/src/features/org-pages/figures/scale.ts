export interface Size {
  width: number;
  height: number;
}

/** Whole numbers from 0 to at least `highest`, at most five, in steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(highest: number): number[] {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Points of an SVG polyline: values from left to right, 0 at the bottom. */
export const polyline = (values: readonly number[], top: number, { width, height }: Size): string =>
  values
    .map((value, index) => {
      const x = values.length < 2 ? width : (index / (values.length - 1)) * width;
      return `${round(x)},${round(height - (value / top) * height)}`;
    })
    .join(' ');

const round = (value: number): number => Math.round(value * 10) / 10;
