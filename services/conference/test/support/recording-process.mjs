// @ts-check
/**
 * The built service as a process of its own, to be killed while it records. For a given meeting it opens plain transports for the first
 * person inside, in place of a browser's, and prints where to send sound and picture.
 */
import { startService } from '@renmai/service-kit';
import { AppModule } from '../../dist/app.module.js';
import { RoomsRegistry } from '../../dist/rooms/room/rooms.registry.js';

const LISTENS = { protocol: 'udp', ip: '127.0.0.1', portRange: { min: 15_000, max: 19_000 } };
const CODECS = {
  audio: { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 },
  video: {
    ...{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 },
    rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
  },
};
const SOURCES = { audio: 'microphone', video: 'camera' };

const { app, url } = await startService(AppModule);
process.on('message', ({ meetingId, ssrcs }) => {
  open(meetingId, ssrcs).then((ports) => process.send?.({ ports }));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ url });

/** @param {string} meetingId @param {Record<'audio' | 'video', number>} ssrcs */
async function open(meetingId, ssrcs) {
  const room = app.get(RoomsRegistry).room(meetingId);
  const [peer] = room.inside;
  const ports = { audio: 0, video: 0 };
  for (const kind of /** @type {const} */ (['audio', 'video'])) {
    const transport = await room.router.createPlainTransport({ listenInfo: LISTENS, rtcpMux: true, comedia: true });
    const rtpParameters = {
      codecs: [CODECS[kind]],
      encodings: [{ ssrc: ssrcs[kind] }],
      rtcp: { cname: 'spec' },
    };
    const producer = await transport.produce({ kind, rtpParameters, appData: { source: SOURCES[kind] } });
    await room.streams.add(peer, producer);
    ports[kind] = transport.tuple.localPort;
  }
  return ports;
}
