import { commonProblems, problemDetails, type Endpoint, type ProblemDefinition } from '@renmai/contracts';
import { z } from 'zod';
import { successStatus } from '../endpoint/endpoint.decorator.js';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  void $schema;
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
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
  if (endpoint.access === 'system-administrator') definitions.push(commonProblems.forbidden);
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

function operation(endpoint: Endpoint, tag: string): Json {
  const type = endpoint.produces ?? 'application/json';
  const content = endpoint.response
    ? { content: { [type]: { schema: jsonSchema(endpoint.response, 'output') } } }
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
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [header] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
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
  for (const { tag, endpoints } of services) {
    for (const endpoint of [...endpoints].sort((a, b) => a.path.localeCompare(b.path))) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, tag) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemDetails, 'output') },
    },
  };
}
