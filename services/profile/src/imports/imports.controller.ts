import { Readable } from 'node:stream';
import { Controller, Req } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { importProblems } from '@renmai/contracts/profile/import.problems';
import { maxImportBytes } from '@renmai/contracts/profile/import.schema';
import { importsApi } from '@renmai/contracts/profile/imports.api';
import { Actor, Endpoint, Input, Problem, type ActorClaims } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { limitBytes, TooManyBytes } from '../media/limit-bytes.js';
import { Imports } from './imports.js';

type Api = typeof importsApi;

@Controller()
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  @Endpoint(importsApi.read)
  async read(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['read']>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<Api['read']>> {
    return this.imports.read(actor.memberId, query.name, await bytesOf(request));
  }

  @Endpoint(importsApi.list)
  async list(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['list']>> {
    return { items: await this.imports.list(actor.memberId) };
  }

  @Endpoint(importsApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return this.imports.get(actor.memberId, params.importId);
  }

  @Endpoint(importsApi.apply)
  apply(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['apply']>,
  ): Promise<ResponseOf<Api['apply']>> {
    return this.imports.apply(actor.memberId, params.importId, body.choices);
  }

  @Endpoint(importsApi.undo)
  undo(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['undo']>): Promise<ResponseOf<Api['undo']>> {
    return this.imports.undo(actor.memberId, params.importId);
  }

  @Endpoint(importsApi.discard)
  discard(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['discard']>): Promise<void> {
    return this.imports.discard(actor.memberId, params.importId);
  }
}

/** Read into memory as a whole: ten megabytes at most. */
async function bytesOf({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Problem(commonProblems.unsupportedMediaType);
  const tooLarge = () => new Problem(importProblems.tooLarge, { context: { maximum: maxImportBytes } });
  if (Number(headers['content-length'] ?? 0) > maxImportBytes) throw tooLarge();
  try {
    return Buffer.concat(await limitBytes(body, maxImportBytes).toArray());
  } catch (error) {
    if (error instanceof TooManyBytes) throw tooLarge();
    throw error;
  }
}
