/** What meetings and calls ask of the rooms that are open in this process. */
export abstract class OpenRooms {
  /** Everybody is let out. */
  abstract end(meetingId: string): void;
  /** Of members who may not be in it any more. */
  abstract expel(meetingId: string, memberIds: readonly string[]): void;
  abstract letOut(memberId: string): void;
  abstract isOpen(meetingId: string): boolean;
  /** Those who are in it. */
  abstract count(meetingId: string): number;
}
