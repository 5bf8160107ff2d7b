import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const PROGRAMS = ['gst-launch-1.0', 'gst-inspect-1.0', 'ffmpeg', 'ffprobe'];
/** Commands of every Debian that have nothing to do with recordings. */
const BASE = ['sh', 'env', 'nice', 'flock', 'setsid', 'sleep', 'touch', 'chmod', 'cp', 'cat'];

interface Kind {
  /** the exit code of `apt-get install`; null: there is no apt */
  apt: number | null;
  /** the exit code of `sudo` */
  sudo?: number;
}

/** A folder of programs that imitates a machine without GStreamer and ffmpeg, with a fake apt-get. */
export class FreshMachine {
  private readonly folder = mkdtempSync(join(tmpdir(), 'renmai-fresh-machine-'));
  private readonly programs = join(this.folder, 'bin');

  constructor({ apt, sudo = 1 }: Kind) {
    mkdirSync(this.programs);
    chmodSync(this.folder, 0o777);
    const found = (process.env['PATH'] ?? '').split(delimiter);
    for (const name of BASE) {
      const there = found.map((place) => join(place, name)).find((file) => existsSync(file));
      if (there) symlinkSync(there, join(this.programs, name));
    }
    this.add('sudo', `[ ${sudo} = 0 ] || exit ${sudo}\nshift\nexec "$@"`);
    if (apt === null) return;
    this.add('dpkg-query', `[ -e '${this.folder}/installed' ] && echo 'install ok installed' || exit 1`);
    const copies = PROGRAMS.map((name) => `cp '${this.folder}/program' '${this.programs}/${name}'`);
    this.write('program', 'exit 0');
    this.add(
      'apt-get',
      [
        `echo "$@" >> '${this.folder}/asked'`,
        'case "$*" in *--version | *update | *--download-only*) exit 0;; esac',
        // Continues when the test allows it.
        `until [ -e '${this.folder}/may-install' ]; do sleep 0.05; done`,
        ...(apt === 0 ? [...copies, `touch '${this.folder}/installed'`] : []),
        `exit ${apt}`,
      ].join('\n'),
    );
  }

  get env(): { PATH: string; XDG_CACHE_HOME: string } {
    return { PATH: this.programs, XDG_CACHE_HOME: join(this.folder, 'cache') };
  }

  /** The requests to apt-get. */
  get asked(): string[] {
    const file = join(this.folder, 'asked');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  }

  letInstall(): void {
    writeFileSync(join(this.folder, 'may-install'), '');
  }

  /** Runs a Node script there, also as a user who may not install anything. */
  run(script: string, { asRoot }: { asRoot: boolean }): { code: number | null; said: string } {
    const uid = process.getuid?.() === 0 && !asRoot ? { uid: 65_534 } : {};
    const { status, stderr } = spawnSync(process.execPath, [script], {
      ...{ env: this.env, encoding: 'utf8', cwd: this.folder },
      ...uid,
    });
    return { code: status, said: stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private add(name: string, lines: string): void {
    this.write(join('bin', name), lines);
  }

  private write(place: string, lines: string): void {
    const file = join(this.folder, place);
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
  }
}
