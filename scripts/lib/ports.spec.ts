import { createServer } from 'node:net';
import { isFree, portsFrom } from './ports.mjs';

it('gives free ports, none twice, also to those who ask at the same time', async () => {
  const taken = createServer();
  const first = 21_000 + (process.pid % 500);
  let last = first + 1;
  while (!(await isFree(last))) last += 1;
  await new Promise<void>((resolve) => taken.listen(last, '127.0.0.1', resolve));
  try {
    const next = portsFrom(last - 1);
    const ports = await Promise.all([next(), next(), next()]);
    expect(new Set(ports).size).toBe(3);
    expect(ports).not.toContain(last);
  } finally {
    await new Promise((resolve) => taken.close(resolve));
  }
});
