// @ts-check
/** The browser that journeys use, for measurements: `CHROMIUM_PATH`, or what the set-up installs. */
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/paths.mjs';

/** @type {{ programs: string[], flags: string[] }} */
const settings = JSON.parse(readFileSync(fromRoot('e2e', 'support', 'chromium.json'), 'utf8'));

/** @param {string} bench what asks, for the error where there is no browser */
export function launchChromium(bench) {
  const executablePath = process.env.CHROMIUM_PATH ?? settings.programs.find((program) => existsSync(program));
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(`${bench} needs Chromium; name it in CHROMIUM_PATH.`);
  }
  return chromium.launch({ executablePath, args: settings.flags });
}
