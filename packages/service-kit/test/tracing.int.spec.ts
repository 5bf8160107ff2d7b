import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { NotesModule } from './fixture/notes.module.js';

interface Exported {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  service: string;
}
interface Batch {
  resourceSpans: {
    resource: { attributes: Exported['attributes'] };
    scopeSpans: { spans: Omit<Exported, 'service'>[] }[];
  }[];
}

const SERVER = 2;
const PRODUCER = 4;
const CONSUMER = 5;
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;

const valueOf = (attributes: Exported['attributes'], key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('spans', () => {
  const spans: Exported[] = [];
  const tokens = new Set<string | undefined>();
  let collector: Server;
  let service: TestService;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        tokens.add(request.headers.authorization);
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Batch;
        for (const { resource, scopeSpans } of resourceSpans)
          for (const span of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({ ...span, service: String(valueOf(resource.attributes, 'service.name')) });
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    service = await startTestService(NotesModule, {
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
      },
    });
  });
  afterAll(async () => {
    await service.close();
    await new Promise((resolve) => collector.close(resolve));
  });

  it('of a request, its event on the way to the bus and the handler of the event are one trace', async () => {
    const member = await service.as();
    await member.post('/api/notes', { text: 'traced' }).set('traceparent', traceparent).expect(201);
    await member.get('/api/notes/nobody-has-this').set('traceparent', traceparent);
    await service.drained();
    const names = ['POST /api/notes', 'publish notes.note.added.v1', 'process notes.note.added.v1'];
    const mine = () => spans.filter(({ traceId }) => traceId === caller.traceId);
    // Waiting spans are sent within seconds.
    await waitFor(() => names.every((name) => mine().some((span) => span.name === name)), { timeoutMs: 20_000 });
    const [request, published, processed] = names.map((name) => mine().find((span) => span.name === name));
    expect(request).toMatchObject({ kind: SERVER, parentSpanId: caller.spanId, service: 'notes' });
    expect(valueOf(request?.attributes ?? [], 'http.response.status_code')).toBe(201);
    expect(published).toMatchObject({ kind: PRODUCER, parentSpanId: request?.spanId });
    expect(processed).toMatchObject({ kind: CONSUMER, parentSpanId: request?.spanId });
    expect([...tokens]).toEqual(['Bearer key']);
  });

  it('are called as the route, and contain nothing that somebody has written', () => {
    const text = JSON.stringify(spans);
    expect(text).not.toContain('nobody-has-this');
    expect(text).not.toContain('"traced"');
  });
});
