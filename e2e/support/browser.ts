import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Locale } from '@renmai/contracts';

export interface Screen {
  name: string;
  width: number;
  height: number;
  locale: Locale;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
export const phoneEnglish: Screen = { name: 'phone, English', ...phone, locale: 'en' };
export const phoneChinese: Screen = { name: 'phone, Chinese', ...phone, locale: 'zh-CN' };
export const deskEnglish: Screen = { name: 'desk, English', ...desk, locale: 'en' };
export const deskChinese: Screen = { name: 'desk, Chinese', ...desk, locale: 'zh-CN' };

/** Phone and desk, in English and Chinese: what every journey is walked on. */
export const screens: Screen[] = [phoneEnglish, phoneChinese, deskEnglish, deskChinese];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const origin = (): string => {
  const value = process.env['E2E_ORIGIN'];
  if (!value) throw new Error('E2E_ORIGIN is not set: this suite needs its globalSetup');
  return value;
};

/** The review console's: the port after the web app's, where the suite did not choose it. */
export const consoleOrigin = (): string => {
  const app = new URL(origin());
  return process.env['E2E_CONSOLE'] ?? `${app.protocol}//${app.hostname}:${Number(app.port) + 1}`;
};

/** Chromium's headless shell draws no window of its own and takes half the processor time; not every system has it. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** `more`: further flags, e.g. for a camera. */
export function launch(...more: string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? programs.find((program) => existsSync(program));
  if (!executablePath) throw new Error('The journeys need Chromium; CHROMIUM_PATH says where it is');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** A camera that sees a film of JPEG pictures, one behind the other, and may be used without being asked. */
export const seeing = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** One member's browser: its own cookies and storage. Everything the page complains about is kept. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly screen: Screen,
  ) {}

  /**
   * `worker`: with the service worker of the installed app, which otherwise stays out of the way. `at`: another address
   * than the web app's.
   */
  static async open(browser: Browser, screen: Screen, { worker = false, at = origin() } = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: at,
      viewport: { width: screen.width, height: screen.height },
      locale: screen.locale,
      hasTouch: screen.width < 800,
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, screen);
    page.on('pageerror', (error) => visitor.complaints.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // A refused request is logged by the browser itself; journeys provoke some on purpose.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        visitor.complaints.push(`console: ${message.text()}`);
      }
    });
    return visitor;
  }

  /** For people to look at, where E2E_SCREENSHOTS names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env['E2E_SCREENSHOTS'];
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${this.screen.width}-${this.screen.locale}-${name}.png`);
    await this.page.screenshot({ path, animations: 'disabled' });
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
