import { Inject, Injectable } from '@nestjs/common';
import { operationsApi, type Endpoint } from '@renmai/contracts';
import { consolePrefix, isBelow } from '@renmai/contracts/server-paths';
import { openApiDocument } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { endpointsByService } from '../endpoints.js';
import { operationsPath } from '../plan.js';
import type { Route } from '../routes.js';
import { ROUTES } from '../tokens.js';
import { apiDocsPolicy, pageHeaders } from '../web/security-headers.js';
import { PackedFile } from './packed-file.js';

const swaggerFile = (name: string): string => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Renmai API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  validatorUrl: null,
});
`;

/** The API of all services in one document, and the same to read and to try out. */
@Injectable()
export class ApiDocs {
  constructor(@Inject(ROUTES) private readonly table: readonly Route[]) {}

  register(scope: FastifyInstance): void {
    const document = new PackedFile('application/json; charset=utf-8', () => JSON.stringify(this.document()));
    scope.get('/api/openapi.json', (request, reply) => document.send(request, reply));
    const script = 'text/javascript; charset=utf-8';
    const files: Record<string, PackedFile> = {
      '/api/docs': new PackedFile('text/html; charset=utf-8', () => PAGE),
      '/api/docs/start.js': new PackedFile(script, () => START),
      '/api/docs/swagger-ui-bundle.js': new PackedFile(script, () => readFile(swaggerFile('swagger-ui-bundle.js'))),
      '/api/docs/swagger-ui.css': new PackedFile('text/css; charset=utf-8', () =>
        readFile(swaggerFile('swagger-ui.css')),
      ),
    };
    const headers = pageHeaders(apiDocsPolicy);
    for (const [path, file] of Object.entries(files)) {
      scope.get(path, (request, reply) => file.send(request, reply.headers(headers)));
    }
  }

  document(): Record<string, unknown> {
    const services = [...new Set(this.table.map(({ service }) => service))];
    return openApiDocument('Renmai', [
      ...services.map((tag) => ({ tag, endpoints: publicEndpoints(endpointsByService[tag] ?? []) })),
      { tag: 'operations', endpoints: services.flatMap(operationsOf) },
    ]);
  }
}

/** The endpoints that can be called here, without those between services, and those that only the console's listener leads to. */
const publicEndpoints = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(({ access, path }) => access !== 'internal' && !isBelow(consolePrefix, path));

const operationsOf = (service: string): Endpoint[] =>
  Object.values(operationsApi).map((endpoint) => ({
    ...endpoint,
    path: operationsPath(service, endpoint.path),
    summary: `${endpoint.summary} (${service})`,
  }));
