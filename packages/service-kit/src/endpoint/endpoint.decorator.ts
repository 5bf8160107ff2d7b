import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Endpoint as Contract, Method } from '@renmai/contracts';
import type { FastifyRequest } from 'fastify';
import { validate } from '../errors/validation.js';

export const ENDPOINT = 'renmai.endpoint';

const methods: Record<Method, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

export const successStatus = (contract: Contract): number =>
  contract.status ?? (contract.response || contract.produces ? 200 : 204);

/**
 * Binds a handler to its contract: route, status, who may call, validation (with `@Input()`), the cut of the answer and
 * the API documentation all follow from it.
 */
export const Endpoint = (contract: Contract): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: methods[contract.method], path: contract.path }),
    HttpCode(successStatus(contract)),
    SetMetadata(ENDPOINT, contract),
  );

export const endpointOf = (context: ExecutionContext): Contract | undefined =>
  Reflect.getMetadata(ENDPOINT, context.getHandler()) as Contract | undefined;

/** The parts of the request as the contract's schemas give them: `{ params, query, body }`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const contract = endpointOf(context);
  if (!contract)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} has @Input() but no @Endpoint()`);
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    params: contract.params && validate(contract.params, request.params, 'params'),
    query: contract.query && validate(contract.query, request.query, 'query'),
    body: contract.body && validate(contract.body, request.body ?? undefined, 'body'),
  };
});
