import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../../config.js';
import { NodeRegistry } from '../../nodes/node-registry.js';
import { ThisNode } from '../../nodes/this-node.js';
import { RoomsRegistry } from '../room/rooms.registry.js';

const LOOK_MS = 500;

/** A node that is asked to stop: it accepts no new room, and ends with its last one or when its time is over. */
@Injectable()
export class NodeDrain {
  constructor(
    private readonly node: ThisNode,
    private readonly nodes: NodeRegistry,
    private readonly rooms: RoomsRegistry,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when the process may end; rooms that are still open continue elsewhere. */
  async run(): Promise<void> {
    const until = performance.now() + this.config.ROOM_DRAIN_SECONDS * 1000;
    try {
      await this.node.setDraining(true);
      while (this.rooms.openHere.length > 0 && performance.now() < until) {
        // Without other nodes it had better end soon: its rooms come back with the process that replaces it.
        if (!(await this.hasSuccessor())) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the other nodes cannot be asked; this one ends without waiting for its rooms');
    }
  }

  private async hasSuccessor(): Promise<boolean> {
    const nodes = await this.nodes.nodes();
    return nodes.some(({ nodeId, ready, draining }) => nodeId !== this.node.nodeId && ready && !draining);
  }
}
