/** Zoom and rotation of a page. */
export interface View {
  /** 1: as wide as there is room */
  zoom: number;
  /** degrees clockwise */
  turn: 0 | 90 | 180 | 270;
}

export const asItIs: View = { zoom: 1, turn: 0 };

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export const zoomIn = (view: View): View => ({ ...view, zoom: steps.find((step) => step > view.zoom) ?? view.zoom });
export const zoomOut = (view: View): View => ({
  ...view,
  zoom: steps.findLast((step) => step < view.zoom) ?? view.zoom,
});
export const turned = (view: View): View => ({ ...view, turn: ((view.turn + 90) % 360) as View['turn'] });

export interface Size {
  width: number;
  height: number;
}

/** In pixels: the page, and the box that it fills once it is turned. */
export function placed(page: Size, room: number, { zoom, turn }: View): { page: Size; box: Size } {
  const lies = turn % 180 !== 0;
  const scale = (room * zoom) / (lies ? page.height : page.width);
  const size = { width: page.width * scale, height: page.height * scale };
  return { page: size, box: lies ? { width: size.height, height: size.width } : size };
}
