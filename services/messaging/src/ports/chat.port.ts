/** Calls of notifications to chat. Members are identified by their member ids. */
export abstract class ChatPort {
  /** The members among these who have a connected device, on any node. */
  abstract onlineOf(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sends JSON to the connected devices of a member; it is not stored. */
  abstract tellDevices(memberId: string, payload: object): Promise<void>;
  /** Copies their relations from network, where this has not been done yet. */
  abstract copyRelations(memberIds: readonly string[]): Promise<void>;
}
