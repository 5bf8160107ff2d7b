import { createHash } from 'node:crypto';

export interface OneTranslation {
  text: string;
  /** as the translator calls it; empty: it did not say */
  from: string;
}

/** Characters that are kept at most, of all texts together. */
const MOST = 4_000_000;

/** Recent translations, in this process alone: kept by text and not by place, and gone with the process. */
export class KeptTranslations {
  /** the one that was asked for longest ago first */
  private readonly kept = new Map<string, OneTranslation>();
  private characters = 0;

  constructor(private readonly most = MOST) {}

  get(text: string, to: string): OneTranslation | undefined {
    const key = keyOf(text, to);
    const one = this.kept.get(key);
    if (one) {
      this.kept.delete(key);
      this.kept.set(key, one);
    }
    return one;
  }

  keep(text: string, to: string, one: OneTranslation): void {
    const key = keyOf(text, to);
    this.drop(key);
    if (one.text.length > this.most) return;
    this.kept.set(key, one);
    this.characters += one.text.length;
    for (const oldest of this.kept.keys()) {
      if (this.characters <= this.most) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.text.length ?? 0;
    this.kept.delete(key);
  }
}

const keyOf = (text: string, to: string): string =>
  createHash('sha256').update(to).update('\0').update(text).digest('base64');
