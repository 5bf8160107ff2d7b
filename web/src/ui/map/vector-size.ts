/** Programs of maps go no deeper with vector tiles than this; a tile shows as much as a raster tile of 256 pixels one deeper. */
export const VECTOR_ZOOM = 14;
export const VECTOR_TILE = 512;
