import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('lets no schema make code at run time, which the policy of the page forbids', async () => {
  const boot = document.createElement('script');
  boot.textContent = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
  document.head.append(boot);
  // as the page loads it: after the script
  await jest.isolateModulesAsync(async () => {
    const { z } = await import('zod');
    expect(z.config()).toMatchObject({ jitless: true });
  });
});
