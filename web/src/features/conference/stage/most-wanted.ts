import { mostPictures } from '@renmai/contracts/conference/signalling';
import type { Wanted } from '../session/shown';
import type { RoomView } from '../session/room-view';

/** The audience receives at most so many pictures: the heaviest, and of equal ones those of the last speakers. */
export function mostWanted(
  wanted: ReadonlyMap<string, Wanted>,
  { streams, spoken }: Pick<RoomView, 'streams' | 'spoken'>,
): ReadonlyMap<string, Wanted> {
  if (wanted.size <= mostPictures) return wanted;
  const turn = (producerId: string): number => {
    const owner = streams.find((stream) => stream.producerId === producerId)?.peerId ?? '';
    const at = spoken.indexOf(owner);
    return at < 0 ? spoken.length : at;
  };
  const sorted = [...wanted].sort(
    ([one, { priority }], [other, { priority: theirs }]) => theirs - priority || turn(one) - turn(other),
  );
  return new Map(sorted.slice(0, mostPictures));
}
