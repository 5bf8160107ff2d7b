/**
 * Writes Protocol Buffers from the end to the beginning, so that the length of a nested message is known when it is needed.
 * `finish` answers a copy; the writer can be used again.
 */
export class BackwardWriter {
  private buffer = Buffer.allocUnsafeSlow(64 * 1024);
  private at = this.buffer.length;

  /** Bytes written so far. */
  get length(): number {
    return this.buffer.length - this.at;
  }

  raw(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.at -= bytes.length;
    this.buffer.set(bytes, this.at);
  }

  /** `field` below 16, `value` a whole number up to 2^53. */
  varint(field: number, value: number): void {
    this.plain(value);
    this.plain(field << 3);
  }

  bytes(field: number, bytes: Uint8Array): void {
    this.raw(bytes);
    this.lengthOf(field, bytes.length);
  }

  string(field: number, text: string): void {
    const length = Buffer.byteLength(text);
    this.room(length);
    this.at -= length;
    this.buffer.write(text, this.at, length, 'utf8');
    this.lengthOf(field, length);
  }

  /** Closes the nested message that began when `length` was `since`. */
  nest(field: number, since: number): void {
    this.lengthOf(field, this.length - since);
  }

  finish(): Uint8Array {
    const bytes = Buffer.from(this.buffer.subarray(this.at));
    this.at = this.buffer.length;
    return bytes;
  }

  private lengthOf(field: number, length: number): void {
    this.plain(length);
    this.plain((field << 3) | 2);
  }

  private plain(value: number): void {
    let size = 1;
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size += 1;
    this.room(size);
    this.at -= size;
    let rest = value;
    for (let index = 0; index < size; index++) {
      this.buffer[this.at + index] = (rest % 128) | (index < size - 1 ? 128 : 0);
      rest = Math.floor(rest / 128);
    }
  }

  private room(bytes: number): void {
    if (this.at >= bytes) return;
    const larger = Buffer.allocUnsafeSlow(this.buffer.length * 2 + bytes);
    const at = larger.length - this.length;
    this.buffer.copy(larger, at, this.at);
    this.buffer = larger;
    this.at = at;
  }
}
