import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { commonProblems } from '@renmai/contracts';
import { nodesApi } from '@renmai/contracts/conference/nodes.api';
import { nodeOperationsApi } from '@renmai/contracts/operations/room-nodes.api';
import { Endpoint, Input, Problem } from '@renmai/service-kit';
import { NodeRegistry } from './node-registry.js';
import { RoomCommands } from './room-commands.js';
import { RoomPlaces } from './room-places.js';
import { ThisNode } from './this-node.js';

/** For the gateway, which leads sockets to their nodes, and for operators. */
@Controller()
export class NodesController {
  constructor(
    private readonly places: RoomPlaces,
    private readonly registry: NodeRegistry,
    private readonly commands: RoomCommands,
    private readonly node: ThisNode,
  ) {}

  @Endpoint(nodesApi.place)
  async place(@Input() { params }: InputOf<typeof nodesApi.place>): Promise<ResponseOf<typeof nodesApi.place>> {
    const { origin } = await this.places.place(params.meetingId);
    return { origin };
  }

  @Endpoint(nodesApi.list)
  async list(): Promise<ResponseOf<typeof nodesApi.list>> {
    return { items: await this.registry.nodes() };
  }

  @Endpoint(nodeOperationsApi.list)
  async listForOperators(): Promise<ResponseOf<typeof nodeOperationsApi.list>> {
    return { items: await this.registry.nodes() };
  }

  @Endpoint(nodeOperationsApi.drain)
  async drain(@Input() { params, body }: InputOf<typeof nodeOperationsApi.drain>): Promise<void> {
    const { nodeId } = params;
    const { draining } = body;
    if (nodeId === this.node.nodeId) {
      await this.node.setDraining(draining);
      return;
    }
    const known = (await this.registry.nodes()).some((one) => one.nodeId === nodeId);
    if (!known) throw new Problem(commonProblems.notFound);
    this.commands.send({ kind: 'drain', nodeId, draining });
  }
}
