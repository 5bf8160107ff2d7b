import { roomAttributes as limits } from '../groups/group-limits.js';

const form = /^[\w.-]+$/;

/** Why this user cannot set this value for this key, or null. The answer contains the text for each key. */
export function attributeRefusal(
  attribute: { key: string; value: string },
  there: { owner: string | undefined; userId: string; forced: boolean; full: boolean },
): string | null {
  if (!form.test(attribute.key) || attribute.key.length > limits.key) return 'key is illegal';
  if (Buffer.byteLength(attribute.value) > limits.value) return 'value is too long';
  if (there.owner === undefined) return there.full ? 'the number of keys exceeds the limit' : null;
  return there.forced || there.owner === there.userId ? null : 'permission denied';
}

/** Why a key cannot be removed, or null; one that is not there is as good as removed. */
export const removalRefusal = (there: { owner: string | undefined; userId: string; forced: boolean }): string | null =>
  there.owner === undefined || there.forced || there.owner === there.userId ? null : 'permission denied';
