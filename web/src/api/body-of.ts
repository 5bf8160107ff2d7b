import type { z } from 'zod';

/** The schema of the body of a contract's endpoint, to make a form of it. */
export function bodyOf<B extends z.ZodType>({ body }: { body?: B }): B {
  if (!body) throw new Error('This endpoint takes no body');
  return body;
}
