import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { Endpoint } from '@renmai/contracts';
import { from, lastValueFrom } from 'rxjs';
import { runInContext } from '../logging/request-context.js';
import { ShareTaken } from '../turns.js';
import { DearAnswersInterceptor, isDear } from './dear-answers.interceptor.js';
import { Endpoint as Decorated } from './endpoint.decorator.js';

const contract: Endpoint = { method: 'GET', path: '/api/x/export', summary: '', access: 'member', rate: 'export' };
class Controller {
  @Decorated(contract)
  handler(): void {
    // the answer is in the test
  }
}
const context = {
  getType: () => 'http',
  getClass: () => Controller,
  getHandler: () => Controller.prototype.handler,
} as unknown as ExecutionContext;

/** One service with a gate at which all work waits. */
function service() {
  const interceptor = new DearAnswersInterceptor();
  const begun: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ask = (actorId: string): Promise<unknown> =>
    runInContext({ service: 's', requestId: 'r', traceparent: 't', actorId }, () => {
      const handle = () => from((begun.push(actorId), gate.then(() => `of ${actorId}`)));
      return lastValueFrom(interceptor.intercept(context, { handle } as CallHandler));
    });
  return { ask, begun, open: () => open() };
}

it('somebody with forty exports has one at work and two waiting; another comes at once', async () => {
  const { ask, begun, open } = service();
  const greedy = Array.from({ length: 40 }, () => ask('greedy').catch((error: unknown) => error));
  const ordinary = ask('ordinary');
  await new Promise(setImmediate);
  expect(begun).toEqual(['greedy', 'ordinary']);
  open();
  expect(await ordinary).toBe('of ordinary');
  const answers = await Promise.all(greedy);
  expect(answers.filter((answer) => answer === 'of greedy')).toHaveLength(3);
  expect(answers.filter((answer) => answer instanceof ShareTaken)).toHaveLength(37);
});

it.each([
  [{ rate: 'export' }, true],
  [{ rate: 'download', produces: 'text/csv' }, true],
  [{ rate: 'download', produces: 'application/zip' }, true],
  [{ rate: 'download', produces: 'image/jpeg' }, false],
  [{ rate: 'read' }, false],
] as const)('%j gathers much: %s', (endpoint, dear) => {
  expect(isDear(endpoint)).toBe(dear);
});
