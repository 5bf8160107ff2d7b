import { Meta } from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import { UpHandlers, type UpAnswer } from '../src/sending/up-handlers.js';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { Wire } from './support/wire.js';

it('a node that is stopped answers what is under way, then sends its clients to another', async () => {
  const service = await startMessaging();
  const { id, token } = await chatUser(service);
  const other = await service.another();
  const connect = (to: { url: string }, resource: string, wire: 'binary' | 'sockjs' = 'binary') =>
    Device.connect(to, { user: id, token, resource, wire, asksUnread: false });
  const node = await service.another();
  const native = await connect(service, 'native');
  const sockjs = await connect(service, 'sockjs', 'sockjs');
  const idle = await Wire.open(service);

  let finish: (answer: UpAnswer) => void = () => undefined;
  let begun = false;
  service.running.app.get(UpHandlers).register(Meta.NameSpace.QUERY, () => {
    begun = true;
    return new Promise((resolve) => (finish = resolve));
  });
  const answer = native.send({ ns: Meta.NameSpace.QUERY, payload: Buffer.alloc(0) });
  await waitFor(() => begun);
  const closed = service.running.close();
  finish({ ok: true, serverId: 5n, at: new Date() });
  expect((await answer).serverId.toString()).toBe('5');
  expect(await native.wire.close()).toMatchObject({ code: 1012, reason: 'service restart' });
  expect((await sockjs.wire.close()).sockjs).toEqual({ code: 1012, reason: 'service restart' });
  expect((await idle.close()).code).toBe(1012);
  await closed;

  const again = await connect(other, 'native');
  expect((await again.unread()).status?.errorCode).toBe(0);
  await again.close();
  await Promise.all([node.close(), other.close()]);
  await service.close();
});
