/**
 * Why there is no preview. `not-allowed`: the address shows by itself that it will not be asked. Everything that is only
 * found out by asking, inner addresses behind a name included, is `unreachable`, so that the answer tells nothing of
 * what there is inside.
 */
export class PreviewRefusal extends Error {
  constructor(
    readonly reason: 'not-allowed' | 'unreachable',
    cause?: unknown,
  ) {
    super(`the link is ${reason}`, { cause });
  }
}
