import { bob, setUp, text } from '../test/test-client.js';
import { comingMessage, settled } from './testing.js';

describe('sending', () => {
  it('is confirmed with the server’s id and time', async () => {
    const { client, opened } = setUp();
    const socket = await opened();
    const { localId, ack } = client.send(bob, text('hi'), { ext: { a: 1 } });
    expect(socket.messages).toMatchObject([{ localId, to: 'bob', content: { type: 'txt', text: 'hi' } }]);
    socket.ack(localId, '9007199254740993123');
    await expect(ack).resolves.toEqual({ localId, serverId: '9007199254740993123', time: 1_790_000_000_500 });
  });

  it('is refused with the error type of the reason', async () => {
    const { client, opened } = setUp();
    const socket = await opened();
    const { localId, ack } = client.send(bob, text('hi'));
    socket.refuse(localId, 1, 'nonroster');
    await expect(ack).rejects.toMatchObject({ type: 221, reason: 'nonroster' });
  });

  it('waits for the connection and keeps the order', async () => {
    const { client, opened } = setUp();
    client.send(bob, text('1'));
    client.send(bob, text('2'));
    const socket = await opened();
    client.send(bob, text('3'));
    expect(socket.messages.map(({ content }) => content)).toEqual([text('1'), text('2'), text('3')]);
  });

  it('goes again, the same bytes with the same id, when the answer was lost with the socket', async () => {
    const { client, server, timers, opened } = setUp();
    const first = await opened();
    const { localId, ack } = client.send(bob, text('hi'));
    first.cut();
    await timers.pass(400);
    const second = server.accept();
    expect(second.messages).toEqual(first.messages);
    second.ack(localId, 5);
    await expect(ack).resolves.toMatchObject({ serverId: '5' });
  });

  it('without an answer for 15 seconds the socket is given up, and it goes over the next', async () => {
    const { client, server, timers, opened } = setUp();
    await opened();
    client.send(bob, text('hi'));
    await timers.pass(15_400);
    expect(server.sockets).toHaveLength(2);
    expect(server.accept().messages).toHaveLength(1);
  });

  it('fails when the connection ends for good, and can be tried again with the same id', async () => {
    const { client, server, opened } = setUp();
    await opened();
    const { localId, ack } = client.send(bob, text('hi'));
    const failed = expect(ack).rejects.toMatchObject({ type: 510 });
    client.close();
    await failed;
    client.send(bob, text('hi'), { localId });
    client.connect();
    await settled();
    expect(server.accept().messages).toMatchObject([{ localId }]);
  });

  it.each([
    [{ type: 'read', messageId: '9' }, 4],
    [{ type: 'delivered', messageId: '9' }, 5],
    [{ type: 'recall', messageId: '9' }, 6],
    [{ type: 'channel-read' }, 7],
    [{ type: 'edit', messageId: '9', content: { type: 'txt', text: 'new' } }, 8],
  ] as const)('control %o is body type %i', async (control, type) => {
    const { client, opened } = setUp();
    const socket = await opened();
    client.send(bob, control);
    expect(socket.messages[0]?.body.type).toBe(type);
  });

  it.each([
    [{ onlineOnly: true }, 1, []],
    [{ onlyTo: ['eve'] }, 2, ['eve']],
    [{}, 0, []],
  ])('%o is route %i', async (options, routetype, directedUsers) => {
    const { client, opened } = setUp();
    const socket = await opened();
    client.send({ kind: 'group', id: '100' }, text('x'), options);
    expect(socket.messages[0]?.meta).toMatchObject({ routetype, directedUsers });
    expect(socket.messages[0]?.body.type).toBe(2);
  });
});

describe('receiving', () => {
  const coming = (id: number, content = text(`m${id}`)) => comingMessage({ id, from: 'bob', to: 'ada', content });

  it('pulls waiting messages, confirms every batch by its key, and reports when everything is there', async () => {
    const { client, server, told } = setUp();
    client.connect();
    await settled();
    const { socket } = server;
    socket.open();
    socket.provision();
    socket.unread({ bob: 3, eve: 1 });
    expect(socket.pulls).toEqual(['bob', 'eve']);
    socket.batch('bob', [coming(1), coming(2)], 32);
    socket.batch('bob', [coming(3)], 48);
    socket.last('bob');
    expect(told('caught-up')).toHaveLength(0);
    socket.last('eve');
    expect(socket.pulls).toEqual(['bob', 'eve', 'bob:32', 'bob:48']);
    expect(told('message').map((event) => event.type === 'message' && event.message.id)).toEqual(['1', '2', '3']);
    expect(told('caught-up')).toHaveLength(1);
  });

  it('accepts pushed batches, drops messages that it had already, and confirms them all the same', async () => {
    const { told, opened } = setUp();
    const socket = await opened();
    socket.batch('bob', [coming(1)], 16);
    socket.batch('bob', [coming(1)], 17);
    socket.batch('bob', [coming(2)], 32);
    expect(told('message')).toHaveLength(2);
    expect(socket.pulls).toEqual(['bob:16', 'bob:17', 'bob:32']);
  });

  it('one that cannot be read holds back nothing', async () => {
    const { told, opened } = setUp();
    const socket = await opened();
    socket.batch('bob', [{ ...coming(1), payload: new Uint8Array([10, 200]) }, coming(2)], 32);
    expect(told('message')).toHaveLength(1);
    expect(socket.pulls).toEqual(['bob:32']);
    socket.raw(new Uint8Array([255, 255]));
  });

  it('a notice is pulled once until it has ended', async () => {
    const { opened } = setUp();
    const socket = await opened();
    socket.notice('bob');
    socket.notice('bob');
    expect(socket.pulls).toEqual(['bob']);
    socket.last('bob');
    socket.notice('bob');
    expect(socket.pulls).toEqual(['bob', 'bob']);
  });

  it('reads the server’s clock from its answers', async () => {
    const { client, timers, opened } = setUp();
    const socket = await opened();
    socket.unread({}, timers.now() + 5_000);
    expect(client.now()).toBe(timers.now() + 5_000);
  });
});
