// @ts-check
/** A device that speaks XMPP over websocket (RFC 7395) with stream management (XEP-0198), as far as the load needs it. */
import { findTexts, numberAt, textOf, writeNumber } from './chat-text.mjs';
import { openSocket } from './websocket.mjs';

const STREAMS = "xmlns='urn:xmpp:sm:3'";
const REQUEST = `<r ${STREAMS}/>`;

/** ejabberd 23.01 does not answer the first frame of one connection in some thousands. */
const ANSWER_MS = 5_000;

/**
 * @typedef {import('./chat-side.mjs').Connection & { join: (room: string, nick: string) => Promise<void> }} XmppConnection
 * @param {string} url @param {{ user: string, domain: string }} login
 * @param {import('./chat-side.mjs').Hears} hears @returns {Promise<XmppConnection>}
 */
export async function connectXmpp(url, login, hears) {
  for (;;) {
    const socket = await openSocket(url, 'xmpp');
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const silence = new Promise((resolve) => (timer = setTimeout(() => resolve(null), ANSWER_MS)));
    const connection = await Promise.race([logIn(socket, login, hears), silence]);
    clearTimeout(timer);
    if (connection) return connection;
    socket.close();
  }
}

/**
 * @param {import('./websocket.mjs').Socket} socket @param {{ user: string, domain: string }} login
 * @param {import('./chat-side.mjs').Hears} hears @returns {Promise<XmppConnection>}
 */
async function logIn(socket, { user, domain }, hears) {
  /** messages that were sent and that the server has not counted yet; null: no message */
  const pending = /** @type {(number | null)[]} */ ([]);
  let [counted, taken] = [0, 0];
  /** @type {{ words: string, resolve: () => void } | null} */
  let awaited = null;

  socket.onFrame = (frame) => {
    const second = frame[1];
    if (second === 0x6d) {
      // <message
      taken += 1;
      findTexts(frame, hears.received);
    } else if (second === 0x72 && frame[2] === 0x20) socket.send(`<a ${STREAMS} h='${taken}'/>`);
    else if (second === 0x61 && frame[2] === 0x20) {
      const handled = Number(/h='(\d+)'/.exec(frame.toString('latin1'))?.[1]);
      for (; counted < handled; counted++) {
        const number = pending.shift();
        if (typeof number === 'number') hears.acknowledged(number);
      }
    } else {
      const text = frame.toString('latin1');
      if (text.startsWith('<presence') || text.startsWith('<iq')) taken += 1;
      if (/<failure|<stream:error|<failed/.test(text)) throw new Error(`${user}: ${text}`);
      if (awaited && text.includes(awaited.words)) awaited.resolve();
    }
  };
  const until = (/** @type {string} */ words, /** @type {string} */ sent) =>
    new Promise((resolve) => {
      awaited = { words, resolve: () => resolve(undefined) };
      socket.send(sent);
    });

  const open = `<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='${domain}' version='1.0'/>`;
  const secret = Buffer.from(`\0${user}\0bench`).toString('base64');
  await until('<mechanisms', open);
  await until('<success', `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`);
  await until('urn:ietf:params:xml:ns:xmpp-bind', open);
  const bind = "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind>";
  await until("id='bind'", `<iq xmlns='jabber:client' type='set' id='bind'>${bind}</iq>`);
  await until('<enabled', `<enable ${STREAMS}/>`);
  taken = 0;
  const send = async (/** @type {string} */ words, /** @type {string} */ stanza) => {
    pending.push(null);
    await until(words, stanza);
  };
  // Its own presence comes back.
  await send('<presence', "<presence xmlns='jabber:client'/>");

  return {
    writer(address, isGroup) {
      const message = Buffer.from(
        `<message xmlns='jabber:client' type='${isGroup ? 'groupchat' : 'chat'}' id='m' to='${isGroup ? address : `${address}@${domain}`}'>` +
          `<body>${textOf(0)}</body></message>`,
      );
      const at = numberAt(message);
      return (number) => {
        writeNumber(message, at, number);
        pending.push(number);
        socket.sendText(message);
        socket.send(REQUEST);
      };
    },
    beat: () =>
      send(
        "id='ping'",
        `<iq xmlns='jabber:client' type='get' id='ping' to='${domain}'><ping xmlns='urn:xmpp:ping'/></iq>`,
      ),
    join: (room, nick) =>
      send(
        "code='110'",
        `<presence xmlns='jabber:client' to='${room}/${nick}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`,
      ),
    close: () => socket.close(),
  };
}
