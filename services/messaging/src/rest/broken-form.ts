const texts = /^(Unexpected end of multipart data|\w+ terminated early due to|Multipart: |Unsupported Content-Type)/;

/** Whether an error of a form parser means that the form could not be read to its end. */
export function isBrokenForm(error: unknown): boolean {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && texts.test(message);
}
