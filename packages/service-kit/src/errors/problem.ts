import type { FieldProblem, ProblemDetails, ProblemDefinition } from '@renmai/contracts';

export interface ProblemOptions {
  /** the one bad field, as a JSON pointer into the body */
  pointer?: string;
  errors?: FieldProblem[];
  /** more about this case, in English; the title stays the same for every case */
  detail?: string;
  /** seconds; sent as Retry-After too */
  retryAfter?: number;
  context?: Record<string, unknown>;
  cause?: unknown;
}

/** A refusal that the caller is meant to see: thrown anywhere below a controller, answered as problem+json. */
export class Problem extends Error {
  constructor(
    readonly definition: ProblemDefinition,
    readonly options: ProblemOptions = {},
  ) {
    super(options.detail ?? definition.title, { cause: options.cause });
    this.name = 'Problem';
  }

  toDetails(instance?: string): ProblemDetails {
    const { definition, options } = this;
    const errors =
      options.errors ??
      (options.pointer === undefined
        ? undefined
        : [{ pointer: options.pointer, code: definition.code, detail: options.detail ?? definition.title }]);
    return {
      type: `urn:renmai:problem:${definition.code}`,
      title: definition.title,
      status: definition.status,
      code: definition.code,
      ...(options.detail !== undefined && { detail: options.detail }),
      ...(instance !== undefined && { instance }),
      ...(errors && { errors }),
      ...(options.retryAfter !== undefined && { retryAfter: options.retryAfter }),
      ...(options.context && { context: options.context }),
    };
  }
}
