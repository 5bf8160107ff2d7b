import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { RoomSockets } from '../../rooms/socket/room-sockets.js';
import { SdkOps } from '../ops/sdk-ops.js';
import { sdkSocketPath, statisticsPath } from './frames.js';
import { SdkSocket } from './sdk-socket.js';

const MAX_LINES_PER_SECOND = 50;

/** The doors of the SDK: that of its signalling, and one for the statistics that it sends unasked. */
@Injectable()
export class SdkSockets implements OnModuleInit {
  constructor(
    private readonly sockets: RoomSockets,
    private readonly ops: SdkOps,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.sockets.doors.set(sdkSocketPath, (socket) => new SdkSocket(socket, this.ops, this.logger));
    // Without this socket path the SDK tries the page's own again and again. Nothing that it sends is stored.
    this.sockets.doors.set(statisticsPath, (socket) => {
      let [second, lines] = [0, 0];
      socket.on('error', () => undefined);
      socket.on('message', () => {
        const now = Math.floor(performance.now() / 1000);
        if (now !== second) [second, lines] = [now, 0];
        lines += 1;
        if (lines > MAX_LINES_PER_SECOND) socket.terminate();
      });
      return {
        ping: () => {
          socket.ping();
        },
        close: () => {
          socket.close();
        },
      };
    });
  }
}
