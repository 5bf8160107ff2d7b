/** A pause that can be cut short. */
export function pause(ms: number): { promise: Promise<void>; wake: () => void } {
  let wake: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { promise, wake };
}
