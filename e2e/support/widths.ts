import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { waitFor } from './wait-for.js';

interface Feature {
  screens: { path: string }[];
}

/** Every address that the app has a screen for, with its parameters. */
export async function screenPaths(): Promise<string[]> {
  const file = join(import.meta.dirname, '../../web/src/app/features.ts');
  const { features } = (await import(pathToFileURL(file).href)) as { features: Feature[] };
  return features.flatMap(({ screens }) => screens.map(({ path }) => path));
}

/** A path with values for its parameters; a parameter without one gets an id that nobody has. */
export const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '0199aa00-0000-7000-8000-00000000dead');

/** something is shown, and no placeholder is left */
const SHOWN = `document.querySelector('h1') !== null && document.querySelector('[class*="shape"]') === null`;

/** by how many pixels the page is wider than the window, and the elements beyond the edge */
const WIDTHS = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const beyond = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  return { wider: scrollWidth - clientWidth, by: beyond.slice(0, 3).map(({ className }) => String(className)) };
})()`;

/** Opens a screen without loading the app again; null where it is not wider than the window. */
export async function widerThanWindow(page: Page, path: string): Promise<string | null> {
  await page.evaluate(`
    window.history.pushState(null, '', ${JSON.stringify(path)});
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));`);
  await waitFor(() => page.evaluate<boolean>(SHOWN), { describe: `${path} to be shown` });
  const { wider, by } = await page.evaluate<{ wider: number; by: string[] }>(WIDTHS);
  return wider > 0 ? `${path}: ${wider} px (${by.join(', ')})` : null;
}
