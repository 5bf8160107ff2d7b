import { useEffect, useLayoutEffect, useRef } from 'react';

/** An element over a page (sheet, dialog, viewer, menu, panel) that closes when the member presses "back". */
interface Layer {
  close: () => void;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** of the router's history entry */
  key: string;
}

interface Router {
  state: { location: Place };
  navigate: (...args: never[]) => Promise<void>;
}

/** open, the topmost last */
const layers: Layer[] = [];
/** the app's current location; undefined outside of the app, as in tests of single components */
let standing: (() => Place) | undefined;
/** our own step back, until the browser has made it */
let stepping: { done: Promise<void>; end: () => void; timer: number } | null = null;
/** navigations that have not reached their page; meanwhile nothing is put on top of the page before */
let navigations = 0;

/** longer than any browser takes for a step within a page */
const longestStepMs = 1_000;

const depthOf = (state: unknown): number => {
  const depth = (state as { layers?: unknown } | null)?.layers;
  return typeof depth === 'number' ? depth : 0;
};
const depth = (): number => depthOf(window.history.state);
const stateAt = (layersBelow: number) => ({ ...(window.history.state as object | null), layers: layersBelow });

function stepBack(by: number): Promise<void> {
  let end = () => undefined as void;
  const done = new Promise<void>((resolve) => (end = resolve));
  // A browser that dropped the entries below goes nowhere and says nothing.
  const timer = window.setTimeout(() => {
    window.history.replaceState(stateAt(0), '');
    stepped();
  }, longestStepMs);
  stepping = { done, end, timer };
  window.history.go(-by);
  return done;
}

function stepped(): void {
  window.clearTimeout(stepping?.timer);
  stepping?.end();
  stepping = null;
}

/** The history gets an entry for each open layer and loses those of closed ones. */
function settle(): void {
  if (stepping || navigations > 0) return;
  const [there, wanted] = [depth(), layers.length];
  for (let n = there + 1; n <= wanted; n += 1) window.history.pushState(stateAt(n), '');
  if (wanted < there) void stepBack(there - wanted);
}

/** One layer may replace another at the same moment: then no step is made. */
const settleSoon = (): void => queueMicrotask(settle);

function isSamePage(state: unknown): boolean {
  const place = standing?.();
  if (!place) return true;
  const { key = 'default' } = (state ?? {}) as { key?: string };
  const { pathname, search, hash } = window.location;
  return key === place.key && pathname === place.pathname && search === place.search && hash === place.hash;
}

/** Runs before the router's listener, which must not see steps between a page and its layers. */
function onStep(event: PopStateEvent): void {
  const samePage = isSamePage(event.state);
  if (samePage && (stepping || layers.length > 0 || depthOf(event.state) > 0)) event.stopImmediatePropagation();
  if (stepping) {
    stepped();
  } else {
    const left = samePage ? depthOf(event.state) : 0;
    for (const layer of layers.slice(left).reverse()) layer.close();
  }
  // After the layers have closed. A layer that stays open gets its entry again; an entry without its layer is left.
  window.setTimeout(settle);
}

if (typeof window !== 'undefined') window.addEventListener('popstate', onStep, { capture: true });

/** While `open`, "back" calls `close` instead of leaving the page. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { close: () => latest.current() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [open]);
}

/** A page is always entered from the page below, never from a layer on it, so that no entry of a layer stays behind. */
export function keepLayersApart(router: Router): () => void {
  const navigate = router.navigate.bind(router);
  standing = () => router.state.location;
  router.navigate = async (...args) => {
    navigations += 1;
    try {
      if (stepping) await stepping.done;
      if (depth() > 0) await stepBack(depth());
      await navigate(...args);
    } finally {
      navigations -= 1;
      // after a number of steps, the browser's event follows when it has arrived
      if (typeof (args as unknown[])[0] !== 'number') window.setTimeout(settle);
    }
  };
  // a page that was reloaded has none of its layers
  settleSoon();
  return () => {
    standing = undefined;
  };
}

/** Resolves when the history reflects all layers that were opened and closed. */
export async function layersSettled(): Promise<void> {
  await new Promise((resolve) => window.setTimeout(resolve));
  while (stepping) await stepping.done;
}
