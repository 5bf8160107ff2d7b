// @ts-check
/** The programs and libraries of the tests that npm does not have. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RECORDING_PACKAGES } from '../../services/conference/recording-tools/packages.mjs';
import { hasRecordingTools } from './recording-tools.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';

/**
 * @typedef {{ what: string, debian: string[], present: () => boolean }} Need
 * @type {Need[]}
 */
const NEEDS = [
  {
    what: 'Chromium, for the journeys in a browser',
    debian: ['chromium-headless-shell'],
    present: () => onPath('chromium-headless-shell', 'chromium'),
  },
  {
    what: 'a font with Chinese and Japanese characters, for screenshots',
    debian: ['fonts-noto-cjk'],
    present: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || process.platform !== 'linux',
  },
  {
    what: 'ffprobe (part of ffmpeg), which looks into uploaded videos',
    debian: ['ffmpeg'],
    present: () => onPath('ffprobe'),
  },
  {
    what: 'GStreamer, which recordings of meetings are made with',
    debian: RECORDING_PACKAGES,
    present: hasRecordingTools,
  },
];

/** @param {...string} commands @returns whether one of them is found */
export function onPath(...commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => commands.some((command) => existsSync(path.join(folder, command))));
}

/** Installs missing packages as root on Debian; elsewhere names them, and goes on. */
export async function ensureSystemPackages() {
  const missing = NEEDS.filter((need) => !need.present());
  if (missing.length === 0) return;
  const names = missing.flatMap((need) => need.debian);
  if (process.getuid?.() === 0 && isDebian()) {
    const started = performance.now();
    say(`Installing ${names.join(', ')} with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      env,
    });
    if (code === 0) return say(`Installed in ${elapsed(started)}.`);
    say(output.trim());
  }
  say('Missing on this system; the tests that need it will fail and say so:');
  for (const { what, debian } of missing) say(`  ${what}   (Debian: apt-get install ${debian.join(' ')})`);
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
