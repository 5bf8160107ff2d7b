import { z } from 'zod';

/** Where the gateway says which map the operators have chosen. */
export const mapSettingsPath = '/.well-known/renmai-map.json';

/**
 * `raster`, `vector`: `url` is that of a tile, with `{z}`, `{x}` and `{y}`; `style`: `url` is that of a MapLibre style. `attribution`: the words
 * that the provider of the tiles wants to be shown.
 */
export const mapTiles = z.object({
  kind: z.enum(['raster', 'vector', 'style']),
  url: z.string(),
  attribution: z.string(),
});
export type MapTiles = z.infer<typeof mapTiles>;

/** null: there is no map here */
export const mapSettings = z.object({ tiles: mapTiles.nullable() });
export type MapSettings = z.infer<typeof mapSettings>;
