/** Collects the parameters of a statement that is put together; `of` gives the sign by which it names a value. */
export class Parameters {
  readonly values: unknown[] = [];

  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
