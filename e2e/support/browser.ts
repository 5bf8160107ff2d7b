import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { locales, type Locale } from '@renmai/contracts';
import { everything } from './everything.js';

/** `devices`: a camera with a moving pattern, a microphone with beeps, and a tab that may be shared, all without being asked. */
const settings = JSON.parse(readFileSync(join(import.meta.dirname, 'chromium.json'), 'utf8')) as {
  /** The headless shell draws no window of its own and needs half the processor time; not every system has it. */
  programs: string[];
  flags: string[];
  devices: string[];
};

export interface Screen {
  name: string;
  width: number;
  height: number;
  locale: Locale;
  /** the zone of the device's clocks; left out: that of the machine */
  zone?: string;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
export const phoneEnglish: Screen = { name: 'phone, English', ...phone, locale: 'en' };
export const phoneChinese: Screen = { name: 'phone, Chinese', ...phone, locale: 'zh-CN' };
export const deskEnglish: Screen = { name: 'desk, English', ...desk, locale: 'en' };
export const deskChinese: Screen = { name: 'desk, Chinese', ...desk, locale: 'zh-CN' };

const allScreens = locales.flatMap((locale): Screen[] => [
  { name: `phone, ${locale}`, ...phone, locale },
  { name: `desk, ${locale}`, ...desk, locale },
]);

/** The screens of a journey that is walked once for each: these, or with RENMAI_TEST_ALL both widths in all languages. */
export const on = (...some: Screen[]): readonly Screen[] => (everything ? allScreens : some);

/** Both widths, in a language each. */
export const screens = on(phoneEnglish, deskChinese);

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this suite needs its globalSetup`);
  return value;
}

export const origin = (): string => setting('E2E_ORIGIN');

/** The review console's: the port after the web app's, where the suite did not choose it. */
export const consoleOrigin = (): string => {
  const app = new URL(origin());
  return process.env['E2E_CONSOLE'] ?? `${app.protocol}//${app.hostname}:${Number(app.port) + 1}`;
};

/** The run's browser, with contexts that end with this connection. It has a camera and a microphone. */
export const connect = (): Promise<Browser> => chromium.connect(setting('E2E_BROWSER'));

/** A browser of one's own, for things that the run's cannot do: its flags are those of all pages. */
export function launch(...more: string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? settings.programs.find((program) => existsSync(program));
  if (!executablePath) throw new Error('The journeys need Chromium; CHROMIUM_PATH says where it is');
  return chromium.launch({ executablePath, args: [...settings.flags, ...settings.devices, ...more] });
}

/** A camera that sees a film of JPEG pictures, one behind the other. */
export const seeing = (film: string): string => `--use-file-for-fake-video-capture=${film}`;

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
      timezoneId: screen.zone,
      hasTouch: screen.width < 800,
      // Animations would be waited for at each step.
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(30_000);
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
