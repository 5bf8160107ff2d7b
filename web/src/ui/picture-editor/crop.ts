/** The position of a picture in the frame: zoom 1 fills it exactly; x and y move its middle, in shares of the frame. */
export interface Placement {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const centred: Placement = { zoom: 1, x: 0, y: 0 };

/** Scale at which the picture just fills the frame. */
export const coverScale = (picture: Size, frame: Size): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height);

/** Keeps the frame filled, whatever was dragged or zoomed. */
export function within(placement: Placement, picture: Size, frame: Size): Placement {
  const zoom = Math.min(4, Math.max(1, placement.zoom));
  const scale = coverScale(picture, frame) * zoom;
  const roomX = Math.max(0, (picture.width * scale) / frame.width - 1) / 2;
  const roomY = Math.max(0, (picture.height * scale) / frame.height - 1) / 2;
  return {
    zoom,
    x: Math.min(roomX, Math.max(-roomX, placement.x)),
    y: Math.min(roomY, Math.max(-roomY, placement.y)),
  };
}

/** The part of the picture, in its own pixels, that the frame shows. */
export function cropOf(placement: Placement, picture: Size, frame: Size): { x: number; y: number } & Size {
  const scale = coverScale(picture, frame) * placement.zoom;
  const width = frame.width / scale;
  const height = frame.height / scale;
  return {
    x: (picture.width - width) / 2 - (placement.x * frame.width) / scale,
    y: (picture.height - height) / 2 - (placement.y * frame.height) / scale,
    width,
    height,
  };
}
