import type { Devices } from './devices';
import type { RoomMedia } from './room-media';
import type { RoomView, Word } from './room-view';
import type { Store } from './store';

/** The things that all parts of a session share. */
export interface RoomCore {
  readonly view: Store<RoomView>;
  readonly devices: Devices;
  /** null: not in the room */
  readonly media: () => RoomMedia | null;
  readonly tell: (word: Word) => void;
}
