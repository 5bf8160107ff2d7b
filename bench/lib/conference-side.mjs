// @ts-check
/**
 * A server of rooms as the load sees it.
 *
 * @typedef {object} RoomSide
 * @property {string} name
 * @property {() => Promise<number[]>} pids of everything that serves
 * @property {number} pid of the one that answers
 * @property {number} mediaPid of the process that carries the media
 * @property {() => Promise<Room>} open
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Room
 * @property {() => Promise<Client>} enter
 * @property {() => void} close
 *
 * @typedef {object} Client one person in it
 * @property {() => Promise<unknown>} join is a member of it, without media
 * @property {(what: Sending) => Promise<unknown>} publish
 * @property {(publishers: number, kinds?: ('audio' | 'video')[]) => Promise<import('./media-load.mjs').Leg>} view everything that so many others send
 * @property {() => void} leave
 *
 * @typedef {{ videoKbps: number, audioKbps?: number }} Sending
 */
import { randomInt, randomUUID, randomBytes, createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { WebSocket } from 'ws';
import { createDatabases, databaseUrl } from '../../scripts/lib/databases.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { load as query, startDatabase } from './chat-side.mjs';
import { familyOf } from './processes.mjs';

const FRAMES = 30;
const SOUNDS = 50;

/**
 * Our service in a process of its own with its media worker, as in production.
 * @param {string} dataDir @param {() => Promise<number>} port @param {import('./media-load.mjs').Load} load
 * @returns {Promise<RoomSide>}
 */
export async function openConference(dataDir, port, load) {
  const postgres = await startDatabase(dataDir, await port());
  await createDatabases(postgres, ['conference', 'bus']);
  const secret = randomBytes(32).toString('base64url');
  const httpPort = await port();
  const url = `http://127.0.0.1:${httpPort}`;
  const service = spawn(process.execPath, ['--enable-source-maps', fromRoot('services/conference/dist/main.js')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(httpPort),
      PUBLIC_URL: url,
      SECRET_KEY: secret,
      DATABASE_URL: databaseUrl(postgres, 'conference'),
      BUS_URL: databaseUrl(postgres, 'bus'),
      STORAGE_DIR: path.join(dataDir, 'storage'),
      MAILBOX_DIR: path.join(dataDir, 'mailbox'),
      IDENTITY_URL: 'http://127.0.0.1:9',
      NETWORK_URL: 'http://127.0.0.1:9',
      MESSAGING_URL: 'http://127.0.0.1:9',
      MEDIA_PORT: String(await port()),
      ...(process.env.MEDIA_WORKER_BIN && { MEDIA_WORKER_BIN: process.env.MEDIA_WORKER_BIN }),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => service.once('exit', resolve));
  for (const stream of [service.stdout, service.stderr]) stream.pipe(process.stderr, { end: false });
  const pid = Number(service.pid);
  const mediaPid = await workerOf(pid, url);
  const { host, user, password } = postgres;
  const database = { host, port: postgres.port, user, password, database: 'conference' };
  const { deriveKey } = await import('@renmai/service-kit');
  const ticket = ticketMaker(deriveKey(secret, 'conference tickets'));
  return {
    name: 'Renmai',
    pids: async () => [...(await familyOf(pid)), ...(await familyOf(postgres.pid))],
    pid,
    mediaPid,
    async open() {
      const meetingId = randomUUID();
      await query(
        database,
        `INSERT INTO meeting (id, kind, title, state, door, lobby, guests, created_at)
          VALUES ('${meetingId}', 'meeting', 'Bench', 'open', 'link', false, true, now())`,
      );
      return {
        enter: () => enter(`${url.replace('http', 'ws')}/api/meetings/socket`, ticket(meetingId), load),
        close: () => undefined,
      };
    },
    async stop() {
      service.kill('SIGTERM');
      await ended;
      await postgres.stop();
    },
  };
}

/** As the service gives them to guests. @param {Buffer} key @returns {(meetingId: string) => string} */
function ticketMaker(key) {
  return (meetingId) => {
    const what = { id: randomUUID(), meetingId, memberId: null, name: 'Load', role: 'talker', waits: false };
    const text = Buffer.from(JSON.stringify({ ...what, until: Date.now() + 60_000 })).toString('base64url');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
}

/** The media worker, once there is one. @param {number} pid @param {string} url */
async function workerOf(pid, url) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ready = await fetch(`${url}/api/meetings/readiness`).then(
      (answer) => answer.json(),
      () => null,
    );
    if (ready?.state === 'ready') {
      const [, worker = 0] = await familyOf(pid);
      return worker;
    }
    if (ready?.state === 'unavailable') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the conference service did not start, or has no media worker');
}

/** @param {string} url @param {string} ticket @param {import('./media-load.mjs').Load} load @returns {Promise<Client>} */
async function enter(url, ticket, load) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  /** @type {Map<number, { resolve: (data: any) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  /** @type {Map<string, { producerId: string, kind: string }>} */
  const streams = new Map();
  let changed = () => undefined;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'answer') {
      const one = asked.get(message.requestId);
      asked.delete(message.requestId);
      if (message.ok) one?.resolve(message.data);
      else one?.reject(new Error(`${message.fault}: ${message.detail}`));
    } else if (message.type === 'stream-added') streams.set(message.stream.producerId, message.stream);
    else if (message.type === 'stream-removed') streams.delete(message.producerId);
    changed();
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  socket.once('close', () => {
    for (const { reject } of asked.values()) reject(new Error('the socket was closed'));
  });
  let next = 0;
  /** @param {string} type @param {object} what @returns {Promise<any>} */
  const ask = (type, what) =>
    new Promise((resolve, reject) => {
      const requestId = (next += 1);
      asked.set(requestId, { resolve, reject });
      socket.send(JSON.stringify({ type, requestId, ...what }));
    });
  const { room } = await ask('join', { ticket });
  for (const stream of room.streams) streams.set(stream.producerId, stream);
  /** @type {import('./media-load.mjs').Leg[]} */
  const legs = [];

  /** @param {'send' | 'receive'} direction */
  const connect = async (direction) => {
    const made = await ask('create-transport', { direction });
    const { ip, address = ip, port } = made.iceCandidates.find((/** @type {any} */ one) => one.protocol === 'udp');
    const { usernameFragment, password } = made.iceParameters;
    const own = load.credentials();
    const dtlsParameters = { role: 'client', fingerprints: [{ algorithm: 'sha-256', value: load.fingerprint }] };
    const leg = load.open({ ip: address, port, user: usernameFragment, password }, own);
    legs.push(leg);
    // The next request may be sent at once: requests of a socket keep their order.
    const connected = ask('connect-transport', { transportId: made.transportId, dtlsParameters });
    return { leg, transportId: made.transportId, connected };
  };

  return {
    join: () => Promise.resolve(),
    async publish({ videoKbps, audioKbps = 0 }) {
      const { leg, transportId, connected } = await connect('send');
      const [video, audio] = [randomInt(1, 2 ** 31), randomInt(1, 2 ** 31)];
      const rtp = (/** @type {object} */ codec, /** @type {number} */ ssrc) => ({
        codecs: [codec],
        headerExtensions: [],
        encodings: [{ ssrc }],
        rtcp: { cname: 'load' },
      });
      await Promise.all([
        connected,
        ask('produce', {
          ...{ transportId, kind: 'video', source: 'camera' },
          rtpParameters: rtp(codecs.video, video),
        }),
        audioKbps > 0 &&
          ask('produce', {
            ...{ transportId, kind: 'audio', source: 'microphone' },
            rtpParameters: rtp(codecs.audio, audio),
          }),
      ]);
      await leg.ready;
      leg.send('video', { ssrc: video, payloadType: 96, kbps: videoKbps, perSecond: FRAMES });
      if (audioKbps > 0) leg.send('audio', { ssrc: audio, payloadType: 111, kbps: audioKbps, perSecond: SOUNDS });
    },
    async view(publishers, kinds = ['video']) {
      const wanted = () => [...streams.values()].filter(({ kind }) => kinds.includes(/** @type {any} */ (kind)));
      await new Promise((resolve) => {
        changed = () => {
          if (wanted().length >= publishers * kinds.length) resolve(undefined);
        };
        changed();
      });
      changed = () => undefined;
      void ask('capabilities', { rtpCapabilities: capabilitiesOf(room.routerRtpCapabilities) });
      const { leg, connected } = await connect('receive');
      const consumed = wanted().map(async ({ producerId }) => {
        const { consumerId } = await ask('consume', { producerId });
        await ask('resume-consumer', { consumerId });
      });
      await Promise.all([connected, ...consumed]);
      return leg;
    },
    leave() {
      for (const leg of legs) leg.close();
      socket.send(JSON.stringify({ type: 'leave', requestId: 0 }));
      socket.close();
    },
  };
}

const feedback = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'ccm', parameter: 'fir' }];
const codecs = {
  video: { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, parameters: {}, rtcpFeedback: feedback },
  audio: { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2, parameters: {}, rtcpFeedback: [] },
};

/** Neither side estimates bandwidth for these clients: Janus does not for receivers. @param {any} router */
const capabilitiesOf = (router) => ({
  codecs: router.codecs
    .filter((/** @type {any} */ { mimeType }) => /opus|VP8/i.test(mimeType))
    .map((/** @type {any} */ codec) => ({
      ...codec,
      rtcpFeedback: (codec.rtcpFeedback ?? []).filter((/** @type {any} */ { type }) => /nack|ccm/.test(type)),
    })),
  headerExtensions: [],
});
