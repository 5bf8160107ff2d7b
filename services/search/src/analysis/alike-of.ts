import { namesRead } from '@renmai/vocabulary';
import { isReading } from './endings.js';
import type { Synonyms } from './synonyms.js';

/** The synonyms of a part of a run; of one that is a reading in kana, those of the things that are read so: かいけい is 会計, and an accountant. */
export function alikeOf(part: string, written: string, synonyms: Synonyms): readonly string[] {
  const own = synonyms.of(part);
  if (own.length > 0 || !isReading(written)) return own;
  return [...new Set(namesRead(written).flatMap((name) => [name, ...synonyms.of(name)]))];
}
