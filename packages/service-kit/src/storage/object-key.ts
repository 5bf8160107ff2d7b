const form = /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

/** Refuses what is no key, and with it every way out of a folder. */
export function checkKey(key: string): void {
  const steps = key.split('/');
  if (key.length > 512 || !form.test(key) || steps.some((step) => /^\.+$/.test(step))) {
    throw new Error(`"${key}" is no object key`);
  }
}
