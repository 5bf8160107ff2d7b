const form = /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;
const prefixForm = /^[A-Za-z0-9._/-]*$/;
const MAX_LENGTH = 512;
/** The characters between two slashes; a file system accepts no longer name. */
const MAX_STEP = 200;

export class InvalidObjectKey extends Error {
  override name = 'InvalidObjectKey';
}

/** Refuses invalid keys, and with them every way out of a folder. */
export function checkKey(key: string): void {
  const steps = key.split('/');
  if (
    key.length > MAX_LENGTH ||
    !form.test(key) ||
    steps.some((step) => step.length > MAX_STEP || /^\.+$/.test(step))
  ) {
    throw new InvalidObjectKey(`${JSON.stringify(key.slice(0, MAX_LENGTH))} is no object key`);
  }
}

export function checkPrefix(prefix: string): void {
  const inside = prefix.split('/').every((step) => !/^\.{1,2}$/.test(step));
  if (prefix.length > MAX_LENGTH || !prefixForm.test(prefix) || !inside) {
    throw new InvalidObjectKey(`${JSON.stringify(prefix.slice(0, MAX_LENGTH))} begins no object key`);
  }
}
