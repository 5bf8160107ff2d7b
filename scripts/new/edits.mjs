// @ts-check
/** Files that `npm run new` writes or changes. Nothing is on the disk before everything has been made. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../lib/say.mjs';

export class Edits {
  /** @type {Map<string, string>} */
  #changed = new Map();

  /** @param {string} root of the sources */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} file from the root */
  read(file) {
    return this.#changed.get(file) ?? readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @param {string} file */
  has(file) {
    return this.#changed.has(file) || existsSync(path.join(this.root, file));
  }

  /** A new file. @param {string} file @param {string} content */
  create(file, content) {
    if (this.has(file)) throw new PlainError(`${file} is there already.`);
    this.#changed.set(file, content);
  }

  /**
   * Replaces the one place of a file that `pattern` finds.
   * @param {string} file @param {RegExp} pattern @param {(...found: string[]) => string} replacement
   */
  replace(file, pattern, replacement) {
    const text = this.read(file);
    const found = text.match(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))?.length ?? 0;
    if (found !== 1) throw new PlainError(`${file}: ${pattern} was expected once and is there ${found} times.`);
    this.#changed.set(
      file,
      text.replace(pattern, (...match) => replacement(...match)),
    );
  }

  /** @param {string} file @param {string} text */
  append(file, text) {
    this.#changed.set(file, this.read(file) + text);
  }

  /** An import before the first one of the file. @param {string} file @param {string} line */
  importInto(file, line) {
    const text = this.read(file);
    const at = text.search(/^import /m);
    this.#changed.set(file, `${text.slice(0, Math.max(at, 0))}${line}\n${text.slice(Math.max(at, 0))}`);
  }

  /** @param {string} file @param {(value: any) => void} change */
  json(file, change) {
    const value = JSON.parse(this.read(file));
    change(value);
    this.#changed.set(file, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Writes everything, formatted. @returns {Promise<string[]>} the files, from the root */
  async write() {
    const { format, getFileInfo, resolveConfig } = await import('prettier');
    const ready = await Promise.all(
      [...this.#changed].map(async ([file, text]) => {
        const filepath = path.join(this.root, file);
        const ignorePath = path.join(this.root, '.prettierignore');
        const { inferredParser, ignored } = await getFileInfo(filepath, { ignorePath });
        if (!inferredParser || ignored || file === 'package-lock.json') return { filepath, text };
        return { filepath, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
      }),
    );
    for (const { filepath, text } of ready) {
      mkdirSync(path.dirname(filepath), { recursive: true });
      writeFileSync(filepath, text);
    }
    return [...this.#changed.keys()].sort();
  }
}
