/**
 * The reason why there is no preview. `not-allowed`: the address itself is refused without a request. Everything that is found
 * out only by a request, including internal addresses behind a name, is `unreachable`, so that the answer reveals nothing of
 * the internal network.
 */
export class PreviewRefusal extends Error {
  constructor(
    readonly reason: 'not-allowed' | 'unreachable',
    cause?: unknown,
  ) {
    super(`the link is ${reason}`, { cause });
  }
}
