import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';

/** ffmpeg's output as RTP packets, made before they are sent: so that a busy machine does not separate sound and picture. */
export async function packetsOf(input: readonly string[], encoder: readonly string[]): Promise<Buffer[]> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 16 * 1024 * 1024 });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const packets: Buffer[] = [];
  // Sender reports go to the port above; nobody listens there.
  socket.on('message', (packet) => packets.push(Buffer.from(packet)));
  const to = `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`;
  const ffmpeg = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...encoder, '-f', 'rtp', to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => ffmpeg.once('exit', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  socket.close();
  return packets;
}

interface Stream {
  packets: readonly Buffer[];
  clockRate: number;
  to: number;
}

const STEP_MS = 5;
const timeOf = (packet: Buffer): number => packet.readUInt32BE(4);

/** Sends streams that begin at the same moment, each packet at its time. */
export async function replay(streams: readonly Stream[]): Promise<void> {
  const socket = createSocket('udp4');
  const began = performance.now();
  const all = streams
    .flatMap(({ packets, clockRate, to }) => {
      const [first] = packets;
      return packets.map((packet) => ({
        packet,
        to,
        at: first ? (((timeOf(packet) - timeOf(first)) >>> 0) / clockRate) * 1000 : 0,
      }));
    })
    .sort((one, other) => one.at - other.at);
  let next = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now() - began;
      for (let one = all[next]; one && one.at <= now; one = all[next]) {
        socket.send(one.packet, one.to, '127.0.0.1');
        next += 1;
      }
      if (next < all.length) return;
      clearInterval(timer);
      resolve();
    }, STEP_MS);
  });
  socket.close();
}
