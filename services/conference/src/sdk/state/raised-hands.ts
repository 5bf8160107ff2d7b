import type { Peer } from '../../rooms/peers/peer.js';

/** Requests of SDK clients to an admin: to talk, or to run the conference. */
export const asks = { toTalk: 21, toRun: 22 } as const;
const REFUSED = 1;

interface Telling {
  entryOf: (peer: Peer) => { memName: string; nickName: string };
  tellOne: (peer: Peer | undefined, op: number, what: object) => boolean;
  readonly room: { readonly inside: Peer[] } | null;
}

/**
 * A raised hand is a request for the SDK's admins, and their request is a raised hand for ours. A change of role answers it; the SDK has an
 * explicit refusal, which for our clients is an admin's lowering of the hand.
 */
export class RaisedHands {
  private readonly up = new Set<string>();
  private readonly asked = new Map<string, { tsxId: unknown; op2: number }>();

  constructor(private readonly conference: Telling) {}

  /** A client of the SDK asked an admin who uses our client. */
  ask({ peerId }: Peer, tsxId: unknown, op2: number): void {
    this.asked.set(peerId, { tsxId, op2 });
  }

  /** They got the requested role, or another one. */
  answered(peerId: string): void {
    this.asked.delete(peerId);
  }

  gone(peerId: string): void {
    this.up.delete(peerId);
    this.asked.delete(peerId);
  }

  review(peer: Peer): void {
    const { peerId, handAt } = peer;
    if (handAt === null) {
      this.up.delete(peerId);
      this.refuse(peer);
    } else if (!this.up.has(peerId)) {
      this.up.add(peerId);
      if (peer.client === 'app' && peer.role === 'audience') this.tellAdmins(peer);
    }
  }

  private refuse(peer: Peer): void {
    const question = this.asked.get(peer.peerId);
    if (!question) return;
    this.asked.delete(peer.peerId);
    const arg = JSON.stringify({ op2: question.op2, memId: peer.peerId });
    this.conference.tellOne(peer, 1001, { tsxId: question.tsxId, result: REFUSED, arg });
  }

  private tellAdmins(peer: Peer): void {
    const { memName, nickName } = this.conference.entryOf(peer);
    const arg = JSON.stringify({ op2: asks.toTalk, memId: peer.peerId, memName, nickName });
    const admins =
      this.conference.room?.inside.filter(({ role, client }) => role === 'admin' && client === 'sdk') ?? [];
    for (const admin of admins)
      this.conference.tellOne(admin, 1002, { memId: peer.peerId, tsxId: `SRV-hand-${peer.peerId}`, arg });
  }
}
