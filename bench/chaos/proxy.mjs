// @ts-check
/**
 * A TCP proxy whose network goes wrong as it is asked to:
 * - open: passes everything on
 * - slow: every piece waits a while
 * - silent: connections stay open on this side and nothing arrives any more, not even their end; new ones are accepted and hear nothing
 * - refuse: connections end, new ones too
 */
import net from 'node:net';

/** @typedef {'open' | 'slow' | 'silent' | 'refuse'} Mode */

/**
 * @param {{ port: number, target: { host: string, port: number }, slowMs?: number }} options
 */
export async function openProxy({ port, target, slowMs = 150 }) {
  /** @type {Mode} */
  let mode = 'open';
  /** @type {Set<{ inner: net.Socket, outer: net.Socket | null }>} */
  const pairs = new Set();

  const server = net.createServer((inner) => {
    inner.on('error', () => inner.destroy());
    if (mode === 'refuse') {
      inner.destroy();
      return;
    }
    const pair = { inner, outer: /** @type {net.Socket | null} */ (null) };
    pairs.add(pair);
    inner.once('close', () => {
      pairs.delete(pair);
      pair.outer?.destroy();
    });
    if (mode === 'silent') {
      inner.resume();
      return;
    }
    const outer = net.connect(target);
    pair.outer = outer;
    outer.setNoDelay(true);
    inner.setNoDelay(true);
    // A forgotten connection has no other side: what is still sent to it is gone.
    outer.once('close', () => pair.outer === outer && inner.destroy());
    outer.on('error', () => outer.destroy());
    pass(inner, () => pair.outer);
    pass(outer, () => (pair.outer === outer ? inner : null));
  });

  /** @param {net.Socket} from @param {() => net.Socket | null} to */
  function pass(from, to) {
    from.on('data', (bytes) => {
      const write = () => void to()?.write(bytes);
      if (mode === 'slow') setTimeout(write, slowMs);
      else write();
    });
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(null));
  });
  return {
    port,
    /** Where new connections lead from now on. @param {{ host: string, port: number }} to */
    lead(to) {
      target = to;
    },
    /** @param {Mode} wanted */
    set(wanted) {
      mode = wanted;
      if (wanted === 'refuse') for (const { inner } of pairs) inner.destroy();
      if (wanted !== 'silent') return;
      for (const pair of pairs) {
        const outer = pair.outer;
        pair.outer = null;
        outer?.destroy();
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(null));
        for (const { inner } of pairs) inner.destroy();
      }),
  };
}
/** @typedef {Awaited<ReturnType<typeof openProxy>>} Proxy */
