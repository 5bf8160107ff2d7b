import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { register, ServiceProcess, waitFor, type TestService } from '@renmai/test-kit';
import { fileURLToPath } from 'node:url';
import { describeMedia, meet, withoutMedia, worker } from './support/conference.js';
import { FreshMachine } from './support/fresh-machine.js';
import { RoomClient } from './support/room-client.js';

const script = fileURLToPath(new URL('../recording-tools/ensure-recording-tools.mjs', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** The start of a process on a busy machine. */
const WITHIN_MS = 300_000;

const machines: FreshMachine[] = [];
function machine(kind: ConstructorParameters<typeof FreshMachine>[0]): FreshMachine {
  const made = new FreshMachine(kind);
  machines.push(made);
  return made;
}
afterEach(() => {
  for (const one of machines.splice(0)) one.remove();
});

describe('the programs that recordings are made with', () => {
  it('are installed once, by root or by a sudo without password', () => {
    const fresh = machine({ apt: 0, sudo: 0 });
    fresh.letInstall();
    const { code, said } = fresh.run(script, { asRoot: isRoot });
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^installing gstreamer1.0-tools .*ffmpeg/) });
    const done = fresh.asked.map((line) => /update|--download-only|install/.exec(line.replace('--version', ''))?.[0]);
    expect(done).toEqual([undefined, 'update', 'install', 'install']);
    expect(fresh.asked[2]).toContain('--download-only gstreamer1.0-tools');
    expect(fresh.run(script, { asRoot: isRoot })).toEqual({ code: 0, said: '' });
    expect(fresh.asked).toHaveLength(done.length);
  });

  it.each([
    ['apt-get fails', { apt: 100, sudo: 0 }, true, /install these first: apt-get install gstreamer1.0-tools .*ffmpeg/],
    ['it is neither root nor allowed to become it', { apt: 0 }, false, /install these first: apt-get install gst/],
    [
      'it is not Debian',
      { apt: null },
      true,
      /^this is not Debian or Ubuntu; install these first: apt-get install gst/,
    ],
  ])('are asked for in words where %s', (_, kind, asRoot, words) => {
    const fresh = machine(kind);
    fresh.letInstall();
    const { code, said } = fresh.run(script, { asRoot });
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(words);
  });
});

describeMedia('a service on a fresh machine', () => {
  let service: TestService;
  const running: ServiceProcess[] = [];
  const start = async (fresh: FreshMachine): Promise<ServiceProcess> => {
    const process = await ServiceProcess.start('conference', {
      ...service.env,
      ...{ MEDIA_OFF: 'false', MEDIA_WORKER_BIN: worker ?? '', ...fresh.env },
    });
    running.push(process);
    return process;
  };
  const readiness = async ({ url }: ServiceProcess): Promise<{ state: string; recording: string }> =>
    (await fetch(`${url}/api/meetings/readiness`)).json() as Promise<{ state: string; recording: string }>;
  beforeAll(async () => {
    service = await withoutMedia();
  });
  afterEach(() => Promise.all(running.splice(0).map((process) => process.kill())));
  afterAll(() => service.close());

  it(
    'installs the programs beside its work, and rooms that are open hear when it is done',
    async () => {
      const fresh = machine({ apt: 0, sudo: 0 });
      const process = await start(fresh);
      await waitFor(async () => (await readiness(process)).state === 'ready', { describe: 'calls' });
      expect((await readiness(process)).recording).toBe('preparing');
      const host = (await register(service, 'Ann')).through(process.url);
      const { meetingId } = await meet(host);
      const ticket = (await host.post(`/api/meetings/${meetingId}/entries`, {}).expect(201)).body as RoomTicket;
      const ann = await RoomClient.join(process, ticket);
      expect(ann.room).toMatchObject({ room: { recording: { readiness: 'preparing' } } });
      await expect(ann.ask('record', { running: true, layout: 'grid' })).rejects.toThrow('no-recording');
      fresh.letInstall();
      expect(await ann.hears('recording-readiness')).toMatchObject({ readiness: 'available' });
      expect((await readiness(process)).recording).toBe('available');
    },
    WITHIN_MS,
  );

  it(
    'says once what to install where it cannot, and everything else runs',
    async () => {
      const process = await start(machine({ apt: null }));
      await waitFor(async () => (await readiness(process)).recording === 'unavailable', { describe: 'an answer' });
      await waitFor(async () => (await readiness(process)).state === 'ready', { describe: 'calls' });
      const told = process.said.split('\n').filter((line) => line.includes('cannot be recorded'));
      expect(told).toEqual([expect.stringMatching(/apt-get install gstreamer1.0-tools .*Everything else works/)]);
    },
    WITHIN_MS,
  );
});
