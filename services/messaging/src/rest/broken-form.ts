const texts = /^(Unexpected end of multipart data|\w+ terminated early due to|Multipart: |Unsupported Content-Type)/;

/** Whether a form could not be read to its end, as those say who read it. */
export function isBrokenForm(error: unknown): boolean {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && texts.test(message);
}
