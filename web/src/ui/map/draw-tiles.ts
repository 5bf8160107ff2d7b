import { mapLayers, PAPER, widthAt } from './map-layers';
import type { PlacedTile } from './tiles-around';
import { VECTOR_TILE, VECTOR_ZOOM } from './vector-size';
import { readVectorTile, type TileFeature, type TileLayer } from './vector-tile';

/** Larger ones are no tiles for a map of a phone. */
const MOST_BYTES = 4 * 1024 * 1024;

async function load(url: string, signal: AbortSignal): Promise<TileLayer[]> {
  const answer = await fetch(url, { signal, referrerPolicy: 'origin' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw new RangeError('too large');
  return readVectorTile(new Uint8Array(bytes));
}

function trace(canvas: CanvasRenderingContext2D, { lines }: TileFeature, scale: number): void {
  for (const line of lines)
    for (const [at, { x, y }] of line.entries()) {
      if (at === 0) canvas.moveTo(x * scale, y * scale);
      else canvas.lineTo(x * scale, y * scale);
    }
}

function drawTile(canvas: CanvasRenderingContext2D, layers: readonly TileLayer[]): void {
  for (const { layer: name, color, widest, classes } of mapLayers) {
    const layer = layers.find((one) => one.name === name);
    if (!layer) continue;
    const isArea = widest === undefined;
    canvas.beginPath();
    for (const feature of layer.features)
      if (feature.isArea === isArea && (!classes || classes.includes(feature.kind ?? '')))
        trace(canvas, feature, VECTOR_TILE / layer.extent);
    if (isArea) {
      canvas.fillStyle = color;
      canvas.fill('evenodd');
    } else {
      canvas.strokeStyle = color;
      canvas.lineWidth = widthAt(widest, VECTOR_ZOOM);
      canvas.stroke();
    }
  }
}

/** Draws vector tiles where they belong; the picture stays empty until all of them are there. */
export async function drawTiles(
  picture: HTMLCanvasElement,
  tiles: readonly PlacedTile[],
  density: number,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await Promise.all(tiles.map(async (tile) => ({ ...tile, layers: await load(tile.url, signal) })));
  const canvas = picture.getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.fillStyle = PAPER;
  canvas.fillRect(0, 0, picture.width, picture.height);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const { left, top, layers } of loaded) {
    canvas.save();
    canvas.translate(left, top);
    // Tiles have a little of their neighbours.
    canvas.beginPath();
    canvas.rect(0, 0, VECTOR_TILE, VECTOR_TILE);
    canvas.clip();
    drawTile(canvas, layers);
    canvas.restore();
  }
}
