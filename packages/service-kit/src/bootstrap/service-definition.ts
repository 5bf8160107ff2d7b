import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySchema, MigrationInterface } from 'typeorm';
import { z } from 'zod';
import type { KitConfig, Port } from '../config/service-config.js';
import type { Problem } from '../errors/problem.js';

type Class<T = object> = new (...args: never[]) => T;

/** The description of a service, by which the kit runs it. */
export interface ServiceDefinition {
  name: string;
  /** the service's own variables, beside the kit's */
  config: z.ZodObject;
  /** false for the gateway: no database, no event bus */
  database: boolean;
  entities: readonly (Class | EntitySchema)[];
  migrations: readonly Class<MigrationInterface>[];
  uses: readonly Port[];
  /** How many domain events one transaction handles at most, where as many wait: 1, unless their effects are written together. */
  eventsAtOnce: number;
  /** `self`: the service publishes the keys it verifies with (identity) */
  jwks?: 'self';
  /** bytes of a JSON body; 256 KiB */
  bodyLimit: number;
  /** proxies whose X-Forwarded-For counts; private networks where left out */
  trustProxy?: (config: KitConfig & Record<string, unknown>) => boolean | string;
  /** false: bodies are passed on unread (gateway) */
  bodyParser?: boolean;
  /** Fastify plugins and parsers, before any route */
  fastify?: (instance: FastifyInstance, config: KitConfig & Record<string, unknown>) => Promise<void>;
  /** work that is awaited between "not ready" and closing, and for how long at most, by the configuration */
  drain?: {
    mostSeconds: (config: KitConfig & Record<string, unknown>) => number;
    run: (app: INestApplicationContext) => Promise<void>;
  };
  /** answers addresses that Fastify refuses before any route or hook; where left out, as a problem */
  refuse?: (problem: Problem, request: FastifyRequest, reply: FastifyReply) => void;
}

export const defineService = (
  definition: Pick<ServiceDefinition, 'name'> & Partial<Omit<ServiceDefinition, 'name'>>,
): ServiceDefinition => ({
  config: z.object({}),
  database: true,
  entities: [],
  migrations: [],
  uses: [],
  eventsAtOnce: 1,
  bodyLimit: 256 * 1024,
  ...definition,
});

/** A service's root module carries its definition. */
export interface ServiceModule extends Class {
  readonly service: ServiceDefinition;
}
