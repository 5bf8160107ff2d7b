/** The open rooms on all nodes, as meetings and calls use them. */
export abstract class OpenRooms {
  /** Removes everybody. */
  abstract end(meetingId: string): void;
  /** Removes members who may not be in the room any more. */
  abstract expel(meetingId: string, memberIds: readonly string[]): void;
  abstract letOut(memberId: string): void;
  /** Also true while the people of a room whose node was killed may come back to it. */
  abstract isOpen(meetingId: string): Promise<boolean>;
  /** For a new client of that member; null: of a guest. A room of another node is known as it was a few seconds ago. */
  abstract isFull(meetingId: string, memberId: string | null): Promise<boolean>;
}
