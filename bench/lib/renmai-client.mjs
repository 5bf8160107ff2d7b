// @ts-check
/** A device of our own chat, at /websocket: logs in with the generated codec, and then works on bytes. */
import { GROUP_DOMAIN, longOf, Meta, MessageBody, MSync, Provision, up, USER_DOMAIN } from '@renmai/im-protocol';
import { findTexts, numberAt, textOf, writeNumber } from './chat-text.mjs';
import { openSocket } from './websocket.mjs';

const APP_KEY = 'renmai#social';
/** Ids from here on take eight bytes each. */
const FIRST_ID = 2 ** 50;

/**
 * @param {string} url @param {{ user: string, token: string, resource?: string }} login
 * @param {import('./chat-side.mjs').Hears} hears @returns {Promise<import('./chat-side.mjs').Connection>}
 */
export async function connectRenmai(url, { user, token, resource = 'webim_bench' }, hears) {
  const socket = await openSocket(`${url.replace(/^http/, 'ws')}/websocket`);
  /** @type {(() => void)[]} */
  const beats = [];
  /** @type {() => void} */
  let welcomed = () => undefined;
  const welcome = new Promise((resolve) => (welcomed = () => resolve(undefined)));
  socket.onFrame = (frame) => {
    const { command, from, to } = envelopeOf(frame);
    if (command === MSync.Command.SYNC) takeSync(frame, from, to, socket, hears);
    else if (command === MSync.Command.UNREAD) beats.shift()?.();
    else if (command === MSync.Command.PROVISION) {
      const { status } = Provision.decode(frame.subarray(from, to));
      if (status?.errorCode) throw new Error(`${user} was not let in: ${status.reason}`);
      welcomed();
    }
  };
  const guid = { appKey: APP_KEY, name: user, domain: USER_DOMAIN, clientResource: resource };
  const login = {
    osType: 16,
    version: '4.17.0',
    resource,
    deviceUuid: resource,
    deviceName: 'webim',
    actionVersion: 'v5.1',
  };
  const provision = up.provision({ ...login, authToken: JSON.stringify({ token: `$t$${token}` }) });
  socket.send(MSync.encode({ guid, auth: `$t$${token}`, ...provision }).finish());
  await welcome;
  const unread = MSync.encode(up.unread()).finish();
  const beat = () =>
    new Promise((resolve) => {
      beats.push(() => resolve(undefined));
      socket.send(unread);
    });
  await beat();
  return { writer: (address, isGroup) => writerOf(socket, user, address, isGroup), beat, close: () => socket.close() };
}

/** @param {import('./websocket.mjs').Socket} socket @param {string} user @param {string} name @param {boolean} isGroup */
function writerOf(socket, user, name, isGroup) {
  const { CHAT, GROUPCHAT } = MessageBody.Type;
  const content = { type: MessageBody.Content.Type.TEXT, text: textOf(0) };
  const body = { type: isGroup ? GROUPCHAT : CHAT, from: { name: user }, to: { name }, contents: [content] };
  const meta = {
    id: longOf(BigInt(FIRST_ID)),
    to: { appKey: APP_KEY, name, domain: isGroup ? GROUP_DOMAIN : USER_DOMAIN },
    ns: Meta.NameSpace.CHAT,
    payload: MessageBody.encode(body).finish(),
  };
  const frame = Buffer.from(MSync.encode(up.sync({ meta })).finish());
  const [idAt, textAt] = [frame.indexOf(varint(FIRST_ID)), numberAt(frame)];
  return (/** @type {number} */ number) => {
    varint(FIRST_ID + number).copy(frame, idAt);
    writeNumber(frame, textAt, number);
    socket.send(frame);
  };
}

/** Batches are acknowledged as clients do it, by asking for the following ones. @param {Buffer} frame @param {number} from */
function takeSync(
  frame,
  from,
  /** @type {number} */ to,
  /** @type {import('./websocket.mjs').Socket} */ socket,
  /** @type {import('./chat-side.mjs').Hears} */ hears,
) {
  let [id, key, isLast, queueFrom, queueTo, error] = [0, 0, 0, 0, 0, 0];
  eachField(frame, from, to, (field, value, start) => {
    if (field === 1) eachField(frame, start, value, (inner, code) => void (inner === 1 && (error = code)));
    else if (field === 2) id = value;
    else if (field === 5) key = value;
    else if (field === 6) [queueFrom, queueTo] = [start, value];
    else if (field === 7) isLast = value;
  });
  if (error) throw new Error(`the server has refused a message: ${frame.toString('latin1')}`);
  if (id >= FIRST_ID) hears.acknowledged(id - FIRST_ID);
  else if (queueTo > 0 && !isLast) {
    findTexts(frame, hears.received);
    const [keyBytes, queue] = [varint(key), frame.subarray(queueFrom, queueTo)];
    const sync = Buffer.concat([Buffer.from([16]), keyBytes, Buffer.from([26, queue.length]), queue]);
    socket.send(Buffer.concat([Buffer.from([8, 0, 64, 0, 74, sync.length]), sync]));
  }
}

/** @param {Buffer} frame */
function envelopeOf(frame) {
  const found = { command: 0, from: 0, to: 0 };
  eachField(frame, 0, frame.length, (field, value, start) => {
    if (field === 8) found.command = value;
    else if (field === 9) [found.from, found.to] = [start, value];
  });
  return found;
}

/**
 * `visit(field, value, start)`: of a number its value; of bytes where they end, and where they start.
 * @param {Buffer} bytes @param {number} from @param {number} to
 * @param {(field: number, value: number, start: number) => void} visit
 */
function eachField(bytes, from, to, visit) {
  for (let at = from; at < to;) {
    const tag = bytes[at++] ?? 0;
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    if ((tag & 7) === 2) {
      visit(tag >> 3, at + value, at);
      at += value;
    } else visit(tag >> 3, value, at);
  }
}

/** @param {number} value */
function varint(value) {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return Buffer.from(bytes);
}
