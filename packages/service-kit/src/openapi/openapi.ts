import { commonProblems, problemDetails, type Endpoint, type ProblemDefinition } from '@renmai/contracts';
import { consoleCookie } from '@renmai/contracts/identity/console-session.api';
import { z } from 'zod';
import { successStatus } from '../endpoint/endpoint.decorator.js';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Schemas with an id (`.meta({ id })`) are written once and referred to; how they are sent and received may differ. */
class Components {
  readonly schemas: Record<string, Json> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const wrapped = z.toJSONSchema(z.object({ it: schema }), { io, target: 'draft-2020-12', unrepresentable: 'any' });
    const name = (id: string): string => (io === 'input' ? `${id}Input` : id);
    const text = (value: unknown): string =>
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/([^"]+)"/g,
        (_, id: string) => `"#/components/schemas/${name(id)}"`,
      );
    for (const [id, definition] of Object.entries(wrapped.$defs ?? {})) {
      const { id: _id, ...rest } = definition as Json;
      this.schemas[name(id)] = JSON.parse(text(rest)) as Json;
    }
    return JSON.parse(text(wrapped.properties?.['it'] ?? {})) as Json;
  }

  /** Query and path parameters are read one by one, so their object is always written out. */
  properties(schema: z.ZodType): { properties: Record<string, Json>; required: string[] } {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return { properties: properties as Record<string, Json>, required };
  }
}

function parameters(components: Components, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = components.properties(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function problemResponses(endpoint: Endpoint): Json {
  const definitions: ProblemDefinition[] = [...(endpoint.problems ?? [])];
  if (endpoint.params || endpoint.query || endpoint.body) definitions.push(commonProblems.invalidRequest);
  if (endpoint.access !== 'public') definitions.push(commonProblems.unauthenticated);
  if (endpoint.access === 'system-administrator' || endpoint.access === 'internal')
    definitions.push(commonProblems.forbidden);
  const byStatus = Map.groupBy(definitions, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map(({ code, title }) => `\`${code}\`: ${title}`).join('\n\n'),
        content: { 'application/problem+json': { schema: PROBLEM } },
      },
    ]),
  );
}

const schemeOf = ({ access }: Endpoint): string =>
  access === 'internal' ? 'service' : access === 'console' ? 'console' : 'bearer';

function operation(components: Components, endpoint: Endpoint, tag: string): Json {
  const type = endpoint.produces ?? 'application/json';
  const content = endpoint.response
    ? { content: { [type]: { schema: components.of(endpoint.response, 'output') } } }
    : endpoint.produces
      ? { content: { [type]: { schema: { type: 'string' } } } }
      : {};
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return {
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.rule && { description: `Who may: ${endpoint.rule}.` }),
    ...(endpoint.callers && { 'x-callers': endpoint.callers }),
    security: endpoint.access === 'public' ? [] : [{ [schemeOf(endpoint)]: [] }],
    parameters: [
      ...parameters(components, endpoint.params, 'path'),
      ...parameters(components, endpoint.query, 'query'),
      ...(endpoint.idempotent ? [header] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.of(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [String(successStatus(endpoint))]: { description: 'Done', ...content },
      ...problemResponses(endpoint),
    },
  };
}

/** OpenAPI 3.1 of endpoints as their contracts state them, requests and answers; one tag per service. */
export function openApiDocument(title: string, services: { tag: string; endpoints: readonly Endpoint[] }[]): Json {
  const paths: Record<string, Json> = {};
  const components = new Components();
  const usesConsole = services.some(({ endpoints }) => endpoints.some(({ access }) => access === 'console'));
  components.schemas['Problem'] = components.of(problemDetails, 'output');
  for (const { tag, endpoints } of services) {
    for (const endpoint of [...endpoints].sort((a, b) => a.path.localeCompare(b.path))) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(components, endpoint, tag) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        service: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'of a calling service' },
        ...(usesConsole && {
          console: { type: 'apiKey', in: 'cookie', name: consoleCookie, description: 'at the console listener only' },
        }),
      },
      schemas: components.schemas,
    },
  };
}
