// @ts-check
/**
 * A websocket for load: next to no work for each frame, a few kilobytes for each connection, so that the other side is measured. Frames in
 * one piece only, as both servers send them.
 */
import { randomBytes } from 'node:crypto';
import net from 'node:net';

/**
 * @typedef {object} Socket
 * @property {(data: Uint8Array | string) => void} send bytes go as a binary frame, a string as a text frame
 * @property {(data: Uint8Array) => void} sendText bytes of a text
 * @property {(frame: Buffer) => void} onFrame to be set; a frame is valid during the call only
 * @property {(error: Error) => void} onBroken to be set; not called after `close`
 * @property {() => void} close
 */

/** @param {string} url ws:// @param {string} [protocol] @returns {Promise<Socket>} */
export function openSocket(url, protocol) {
  const { hostname, port, pathname, host } = new URL(url);
  const tcp = net.connect({ host: hostname, port: Number(port), noDelay: true });
  tcp.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
      `${protocol ? `Sec-WebSocket-Protocol: ${protocol}\r\n` : ''}\r\n`,
  );
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let rest = Buffer.alloc(0);
    /** @type {Socket} */
    const socket = {
      send: (data) => tcp.write(frameOf(data)),
      sendText: (data) => tcp.write(frameOf(data, 1)),
      onFrame: () => undefined,
      onBroken: (error) => {
        throw error;
      },
      close() {
        socket.onBroken = () => undefined;
        tcp.destroy();
      },
    };
    const broken = (/** @type {Error} */ error) => (isOpen ? socket.onBroken(error) : reject(error));
    tcp.on('error', broken);
    tcp.on('close', () => broken(new Error(`${url} has closed the connection`)));
    tcp.on('data', (chunk) => {
      let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!isOpen) {
        const end = data.indexOf('\r\n\r\n');
        const head = data.toString('latin1', 0, Math.max(end, 0));
        if (end >= 0 && !head.startsWith('HTTP/1.1 101')) broken(new Error(`${url} answered ${head.split('\r\n')[0]}`));
        if (end >= 0) {
          isOpen = true;
          data = data.subarray(end + 4);
          resolve(socket);
        }
      }
      rest = isOpen ? take(data, socket, tcp) : data;
    });
  });
}

/** Hands over whole frames. @param {Buffer} data @param {Socket} socket @param {net.Socket} tcp @returns {Buffer} the rest */
function take(data, socket, tcp) {
  let at = 0;
  while (data.length - at >= 2) {
    const opcode = (data[at] ?? 0) & 15;
    let length = (data[at + 1] ?? 0) & 127;
    let start = at + 2;
    if (length === 126) {
      if (data.length < at + 4) break;
      length = data.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === 127) {
      if (data.length < at + 10) break;
      length = Number(data.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    if (data.length < start + length) break;
    at = start + length;
    const content = data.subarray(start, at);
    if (opcode === 9) tcp.write(frameOf(content, 10));
    else if (opcode === 1 || opcode === 2) socket.onFrame(content);
  }
  // A copy, so that a few bytes do not keep a whole chunk.
  return at === data.length ? NOTHING : Buffer.from(data.subarray(at));
}

const NOTHING = Buffer.alloc(0);

/** The mask that clients must send is zero, so that nothing needs to be masked. @param {Uint8Array | string} data */
function frameOf(data, opcode = typeof data === 'string' ? 1 : 2) {
  const content = typeof data === 'string' ? Buffer.from(data) : data;
  const wide = content.length > 125;
  const frame = Buffer.alloc((wide ? 8 : 6) + content.length);
  frame[0] = 128 | opcode;
  frame[1] = 128 | (wide ? 126 : content.length);
  if (wide) frame.writeUInt16BE(content.length, 2);
  frame.set(content, wide ? 8 : 6);
  return frame;
}
