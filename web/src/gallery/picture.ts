/** A picture drawn by code, so that the gallery needs no files: hills below a sun. */
export function drawnPicture(seed: number, width = 800, height = 600): string {
  const hue = (seed * 67) % 360;
  const hill = (base: number, light: number) => {
    const points = Array.from(
      { length: 9 },
      (_, i) => `${(i * width) / 8},${base + Math.sin(i * 1.7 + seed + base) * 40}`,
    );
    return `<polygon fill="hsl(${hue} 45% ${light}%)" points="0,${height} ${points.join(' ')} ${width},${height}"/>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 60% 86%)"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.12}" fill="hsl(${(hue + 180) % 360} 80% 75%)"/>${hill(height * 0.55, 62)}${hill(height * 0.7, 48)}${hill(height * 0.85, 34)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
