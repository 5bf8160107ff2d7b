// @ts-check
/** The browser that journeys use, for measurements: `CHROMIUM_PATH`, or what the set-up installs. */
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/paths.mjs';

/** @type {{ programs: string[], flags: string[], devices: string[] }} */
const settings = JSON.parse(readFileSync(fromRoot('e2e', 'support', 'chromium.json'), 'utf8'));

/** @param {string} bench what asks, for the error where there is no browser */
function programFor(bench) {
  const executablePath = process.env.CHROMIUM_PATH ?? settings.programs.find((program) => existsSync(program));
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(`${bench} needs Chromium; name it in CHROMIUM_PATH.`);
  }
  return executablePath;
}

/** @param {string} bench */
export const launchChromium = (bench) => chromium.launch({ executablePath: programFor(bench), args: settings.flags });

/**
 * A browser with a camera and a microphone that are not there, and the number of its process.
 * @param {string} bench
 */
export async function launchWithDevices(bench) {
  const args = [...settings.flags, ...settings.devices];
  const server = await chromium.launchServer({ executablePath: programFor(bench), args });
  const browser = await chromium.connect(server.wsEndpoint());
  const stop = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, pid: Number(server.process().pid), stop };
}
