/** What meetings and calls ask of the rooms that are open, on whichever node. */
export abstract class OpenRooms {
  /** Everybody is let out. */
  abstract end(meetingId: string): void;
  /** Of members who may not be in it any more. */
  abstract expel(meetingId: string, memberIds: readonly string[]): void;
  abstract letOut(memberId: string): void;
  /** Also while the people of a room whose node was killed may come back to it. */
  abstract isOpen(meetingId: string): Promise<boolean>;
  /** For a new client of that member; null: of a guest. A room of another node is known as it was a few seconds ago. */
  abstract isFull(meetingId: string, memberId: string | null): Promise<boolean>;
}
