// @ts-check
import { setTimeout as later } from 'node:timers/promises';

/** Libraries keep something of their own there, and are loaded once for all files. */
const OF_LIBRARIES = /^(__|CSS$)/;

/**
 * Remembers a page as it is now, before any test.
 * @param {any} window of jsdom
 * @returns {() => Promise<void>} puts it back, so that nothing which one file leaves in the page reaches the next one
 */
export function pageReset(window) {
  const { document } = window;
  const { documentElement, head, body } = document;
  const lasting = [window, document, documentElement, head, body];
  const removeListeners = trackListeners(lasting);
  const restoreProperties = rememberProperties(window, lasting);
  const endTimers = trackTimers(window);

  return async () => {
    await endTimers();
    removeListeners();
    restoreProperties();
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    window.history.replaceState(null, '', '/');
    document.getSelection().removeAllRanges();
    for (const element of [documentElement, head, body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    head.replaceChildren();
    body.replaceChildren();
  };
}

/** @param {any} window @returns {() => Promise<void>} ends what was begun since */
function trackTimers(window) {
  let timer = 0;
  let frame = 0;
  return async () => {
    // React's scheduler does its last work by a timer, without which it would wait for ever.
    for (let turn = 0; turn < 3; turn++) await later(2);
    // jsdom counts them.
    const lastTimer = window.setTimeout(() => undefined);
    const lastFrame = window.requestAnimationFrame(() => undefined);
    for (; timer <= lastTimer; timer++) window.clearTimeout(timer);
    for (; frame <= lastFrame; frame++) window.cancelAnimationFrame(frame);
  };
}

/** @param {EventTarget[]} targets @returns {() => void} removes what was added since */
function trackListeners(targets) {
  /** @type {(() => void)[]} */
  const remove = [];
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target;
    /** @param {Parameters<EventTarget['addEventListener']>} added */
    target.addEventListener = (...added) => {
      remove.push(() => removeEventListener.apply(target, added));
      addEventListener.apply(target, added);
    };
  }
  return () => remove.splice(0).forEach((each) => each());
}

/**
 * Tests give the page what jsdom lacks, and libraries mark what they have listened to.
 * @param {any} window @param {object[]} lasting
 * @returns {() => void} restores own properties of these, of all classes of the page and of its `navigator`
 */
function rememberProperties(window, lasting) {
  const hosts = new Set([...lasting, window.navigator]);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(window))) {
    if (typeof value !== 'function') continue;
    hosts.add(value);
    if (typeof value.prototype === 'object') hosts.add(value.prototype);
  }
  const before = [...hosts].map((host) => /** @type {const} */ ([host, Object.getOwnPropertyDescriptors(host)]));
  return () => {
    for (const [host, properties] of before) {
      for (const key of Reflect.ownKeys(host)) {
        const isKept = host === window && (typeof key === 'symbol' || OF_LIBRARIES.test(key));
        if (!(key in properties) && !isKept) Reflect.deleteProperty(host, key);
      }
      for (const key of Reflect.ownKeys(properties)) {
        const is = Object.getOwnPropertyDescriptor(host, key);
        const was = Object.getOwnPropertyDescriptor(properties, key)?.value;
        const isSame = is && Object.is(is.value, was.value) && is.get === was.get && is.set === was.set;
        if (!isSame) Reflect.defineProperty(host, key, was);
      }
    }
  };
}
