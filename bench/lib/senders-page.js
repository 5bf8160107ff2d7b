/* global document, fetch, location, setInterval, URL, WebSocket */
/** In the page of the second browser: people of a meeting who send a picture and look at nothing. */
import { Device } from 'mediasoup-client';

const [WIDTH, HEIGHT, FRAMES] = [320, 180, 10];

/** A picture that moves, so that there is something to encode. */
function movingTrack() {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  let turn = 0;
  setInterval(() => {
    turn += 1;
    context.fillStyle = `hsl(${turn % 360} 40% 40%)`;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = 'white';
    context.fillRect((turn * 7) % WIDTH, (turn * 3) % HEIGHT, 60, 40);
  }, 1_000 / FRAMES);
  const [track] = canvas.captureStream(FRAMES).getVideoTracks();
  return track;
}

/** A socket to a room: requests with their answers. Guests wait until the host admits them. */
async function connect(ticket, socketPath) {
  const socket = new WebSocket(new URL(socketPath, location.href.replace(/^http/, 'ws')));
  const asked = new Map();
  let next = 0;
  const ask = (type, what) =>
    new Promise((resolve, reject) => {
      const requestId = (next += 1);
      asked.set(requestId, { resolve, reject });
      socket.send(JSON.stringify({ type, requestId, ...what }));
    });
  let letIn = () => undefined;
  const admitted = new Promise((resolve) => (letIn = resolve));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'admitted') letIn(message.room);
    // only a host hears of them
    if (message.type === 'waiting') for (const { peerId } of message.peers) ask('admit', { peerId }).catch(() => {});
    if (message.type !== 'answer') return;
    const { resolve, reject } = asked.get(message.requestId) ?? {};
    asked.delete(message.requestId);
    if (message.ok) resolve?.(message.data);
    else reject?.(new Error(`${message.fault}: ${message.detail}`));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('no socket'));
  });
  const answer = await ask('join', { ticket });
  return { ask, room: answer.waiting ? await admitted : answer.room };
}

/** @type {MediaStreamTrack | undefined} */
let picture;

/** Enters a meeting and sends the picture: as its host, with their token, who admits the others; otherwise as a guest. */
globalThis.sendInto = async (meetingId, { name, token }) => {
  const entry = await fetch(`/api/meetings/${meetingId}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(token ? {} : { name }),
  });
  if (!entry.ok) throw new Error(`${name} was not let in: ${entry.status} ${await entry.text()}`);
  const { ticket, socketPath } = await entry.json();
  const { ask, room } = await connect(ticket, socketPath);
  const device = new Device();
  await device.load({ routerRtpCapabilities: room.routerRtpCapabilities });
  const { transportId: id, ...parameters } = await ask('create-transport', { direction: 'send' });
  const transport = device.createSendTransport({ id, ...parameters, iceServers: room.iceServers });
  transport.on('connect', ({ dtlsParameters }, done, fail) => {
    ask('connect-transport', { transportId: id, dtlsParameters }).then(done, fail);
  });
  transport.on('produce', ({ kind, rtpParameters }, done, fail) => {
    ask('produce', { transportId: id, kind, source: 'camera', rtpParameters }).then(
      ({ producerId }) => done({ id: producerId }),
      fail,
    );
  });
  picture ??= movingTrack();
  await transport.produce({ track: picture.clone(), encodings: [{ maxBitrate: 120_000 }] });
};
