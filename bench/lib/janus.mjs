// @ts-check
/** Janus out of Debian's archive with its VideoRoom, for clients that do the same as those of conference-side.mjs. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WebSocket } from 'ws';
import { debianPackages, libraryPath } from '../../scripts/lib/debian-packages.mjs';
import { familyOf } from './processes.mjs';

const FRAMES = 30;
const SOUNDS = 50;

/**
 * @param {string} dataDir @param {() => Promise<number>} nextPort @param {import('./media-load.mjs').Load} load
 * @returns {Promise<import('./conference-side.mjs').RoomSide & { version: string }>}
 */
export async function openJanus(dataDir, nextPort, load) {
  // A Janus that is installed finds its libraries by itself.
  const root = existsSync('/usr/bin/janus') ? '/' : await debianPackages('janus', ['janus']);
  const libraries = libraryPath(root);
  const folder = libraries.split(':').find((one) => existsSync(path.join(one, 'janus'))) ?? '/usr/lib';
  const port = await nextPort();
  const media = await nextPort();
  await mkdir(dataDir, { recursive: true });
  await writeFile(
    path.join(dataDir, 'janus.jcfg'),
    `general: {
  plugins_folder = "${folder}/janus/plugins"
  transports_folder = "${folder}/janus/transports"
  events_folder = "${dataDir}"
  loggers_folder = "${dataDir}"
  debug_level = 2
  session_timeout = 0
}
media: { rtp_port_range = "${media}-${media + 400}" }
nat: { ice_lite = true ice_enforce_list = "127.0.0.1,lo" nice_debug = false }
plugins: { disable = "libjanus_audiobridge.so,libjanus_duktape.so,libjanus_echotest.so,libjanus_lua.so,libjanus_nosip.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so" }
transports: { disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so" }
`,
  );
  await writeFile(
    path.join(dataDir, 'janus.transport.websockets.jcfg'),
    `general: { json = "compact" ws = true ws_port = ${port} ws_ip = "127.0.0.1" }\n`,
  );
  await writeFile(path.join(dataDir, 'janus.plugin.videoroom.jcfg'), 'general: { }\n');
  const program = path.join(root, 'usr/bin/janus');
  const env = { PATH: process.env.PATH, ...(root !== '/' && { LD_LIBRARY_PATH: libraries }) };
  const server = spawn(program, ['--configs-folder', dataDir, '--log-stdout'], {
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
  if (process.env.BENCH_VERBOSE) for (const stream of [server.stdout, server.stderr]) stream.pipe(process.stderr);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `ws://127.0.0.1:${port}`;
  const pid = Number(server.pid);
  const operator = await attached(url, () => said);
  const begun = said;
  return {
    name: 'Janus',
    version: `Janus ${/\((\S+)\)/.exec(begun)?.[1] ?? ''}`,
    pids: () => familyOf(pid),
    pid,
    mediaPid: pid,
    async open() {
      const room = randomInt(1, 2 ** 31);
      const form = {
        request: 'create',
        room,
        publishers: 60,
        bitrate: 0,
        fir_freq: 0,
        videocodec: 'vp8',
        audiocodec: 'opus',
      };
      await operator.message({ ...form, notify_joining: false, transport_wide_cc_ext: false });
      return {
        enter: () => enter(url, room, load),
        close: () => void operator.message({ request: 'destroy', room }),
      };
    },
    async stop() {
      operator.close();
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** One websocket with a session and a handle of the VideoRoom. @param {string} url @param {() => string} [said] */
async function attached(url, said) {
  /** @type {WebSocket | undefined} */
  let socket;
  for (let attempt = 0; ; attempt++) {
    socket = new WebSocket(url, 'janus-protocol', { perMessageDeflate: false });
    const one = socket;
    const open = await new Promise((resolve) =>
      one.once('open', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (open) break;
    if (!said || attempt > 200) throw new Error(`Janus did not start:\n${said?.()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const open = socket;
  /** @type {Map<string, (message: any) => void>} */
  const asked = new Map();
  let next = 0;
  let session = {};
  open.on('error', () => undefined);
  open.on('message', (data) => {
    const message = JSON.parse(String(data));
    // A request of a plugin is acknowledged first, and answered by an event.
    if (message.janus === 'ack') return;
    const one = asked.get(message.transaction);
    asked.delete(message.transaction);
    one?.(message);
  });
  /** @param {object} what @returns {Promise<any>} */
  const request = (what) =>
    new Promise((resolve, reject) => {
      const transaction = String((next += 1));
      asked.set(transaction, (message) => {
        const error = message.error ?? (message.plugindata?.data?.error_code && message.plugindata.data);
        if (error) reject(new Error(JSON.stringify(error)));
        else resolve(message);
      });
      open.send(JSON.stringify({ transaction, ...session, ...what }));
    });
  const created = await request({ janus: 'create' });
  session = { session_id: created.data.id };
  const keep = setInterval(() => void request({ janus: 'keepalive' }), 25_000);
  const handle = async () => {
    const made = await request({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
    return (/** @type {object} */ body, /** @type {object} */ more = {}) =>
      request({ janus: 'message', handle_id: made.data.id, body, ...more });
  };
  return {
    request,
    handle,
    message: await handle(),
    close: () => {
      clearInterval(keep);
      open.close();
    },
  };
}

/** @param {string} url @param {number} room @param {import('./media-load.mjs').Load} load @returns {Promise<import('./conference-side.mjs').Client>} */
async function enter(url, room, load) {
  const connection = await attached(url);
  /** @type {import('./media-load.mjs').Leg[]} */
  const legs = [];
  /** @param {string} sdp */
  const doorOf = (sdp) => {
    const [, ip = '', port = ''] = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/im.exec(sdp) ?? [];
    const user = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? '';
    const password = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1] ?? '';
    if (!port) throw new Error(`no candidate in\n${sdp}`);
    return { ip, port: Number(port), user, password };
  };
  const own = load.credentials();
  const lines = [
    ...[`a=ice-ufrag:${own.user}`, `a=ice-pwd:${own.password}`, `a=fingerprint:sha-256 ${load.fingerprint}`],
    'a=setup:active',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    // An ICE-lite server learns the real address from the packets that arrive.
    'a=candidate:1 1 udp 2122260223 127.0.0.1 9 typ host',
    'a=end-of-candidates',
  ];
  const session = (/** @type {(string | number)[]} */ mids) => [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${mids.join(' ')}`, 'a=msid-semantic: WMS'],
  ];
  const text = (/** @type {string[]} */ all) => `${all.join('\r\n')}\r\n`;
  const section = (/** @type {string} */ kind, /** @type {string | number} */ mid, /** @type {string} */ direction) => [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${kind === 'video' ? 96 : 111}`,
    'c=IN IP4 0.0.0.0',
    ...lines,
    `a=mid:${mid}`,
    `a=${direction}`,
    ...(kind === 'video'
      ? ['a=rtpmap:96 VP8/90000', 'a=rtcp-fb:96 nack', 'a=rtcp-fb:96 nack pli', 'a=rtcp-fb:96 ccm fir']
      : ['a=rtpmap:111 opus/48000/2']),
  ];
  const id = randomInt(1, 2 ** 31);
  /** @type {Promise<unknown> | undefined} */
  let joined;
  // One handle is for sending; who only views does not need to join by it.
  const join = () => (joined ??= connection.message({ request: 'join', ptype: 'publisher', room, id }));
  return {
    join,
    async publish({ videoKbps, audioKbps = 0 }) {
      await join();
      const [video, audio] = [randomInt(1, 2 ** 31), randomInt(1, 2 ** 31)];
      const sends = (/** @type {number} */ ssrc) => [`a=ssrc:${ssrc} cname:load`, 'a=msid:load load'];
      const sections = [
        ...[...section('video', 0, 'sendonly'), ...sends(video)],
        ...(audioKbps > 0 ? [...section('audio', 1, 'sendonly'), ...sends(audio)] : []),
      ];
      const sdp = text([...session(audioKbps > 0 ? [0, 1] : [0]), ...sections]);
      const answer = await connection.message({ request: 'publish' }, { jsep: { type: 'offer', sdp } });
      const leg = load.open(doorOf(answer.jsep.sdp), own);
      legs.push(leg);
      await leg.ready;
      leg.send('video', { ssrc: video, payloadType: 96, kbps: videoKbps, perSecond: FRAMES });
      if (audioKbps > 0) leg.send('audio', { ssrc: audio, payloadType: 111, kbps: audioKbps, perSecond: SOUNDS });
    },
    async view(publishers, kinds = ['video']) {
      const message = await connection.handle();
      const feeds = await feedsOf(connection, room, id, publishers, kinds.length);
      const streams = feeds.flatMap((/** @type {any} */ { id: feed, streams: all }) =>
        all
          .filter((/** @type {any} */ { type }) => kinds.includes(type))
          .map((/** @type {any} */ { mid }) => ({ feed, mid })),
      );
      const offer = await message({ request: 'join', ptype: 'subscriber', room, streams });
      const { sdp } = offer.jsep;
      const offered = [...sdp.matchAll(/^m=(audio|video)[\s\S]*?^a=mid:(\S+)/gm)];
      const answer = text([
        ...session(offered.map(([, , mid]) => mid)),
        ...offered.flatMap(([, kind = '', mid = '']) => section(kind, mid, 'recvonly')),
      ]);
      // Checks that come before its answer, Janus does not remember well.
      await message({ request: 'start' }, { jsep: { type: 'answer', sdp: answer } });
      const leg = load.open(doorOf(sdp), own);
      legs.push(leg);
      return leg;
    },
    leave() {
      for (const leg of legs) leg.close();
      void connection.request({ janus: 'destroy' }).finally(connection.close);
    },
  };
}

/**
 * The others in the room, once so many send.
 * @param {Awaited<ReturnType<typeof attached>>} connection @param {number} room @param {number} own @param {number} count @param {number} kinds
 */
async function feedsOf(connection, room, own, count, kinds) {
  for (;;) {
    const answer = await connection.message({ request: 'listparticipants', room });
    const others = answer.plugindata.data.participants.filter(
      (/** @type {any} */ one) => one.publisher && one.id !== own,
    );
    if (others.length >= count)
      return others.map((/** @type {any} */ { id }) => ({
        id,
        streams: [{ type: 'video', mid: '0' }, ...(kinds > 1 ? [{ type: 'audio', mid: '1' }] : [])],
      }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
