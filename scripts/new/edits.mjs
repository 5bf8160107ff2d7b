// @ts-check
/** Files that `npm run new` writes or changes. Nothing is on the disk before everything has been made. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../lib/formatted.mjs';
import { PlainError } from '../lib/say.mjs';
import { parse } from './syntax.mjs';

/** Other files are as their author writes them, or generated. */
const FORMATTED = /(?<!package-lock|openapi)\.(ts|tsx|mjs|cjs|js|css|json|yml|yaml|html)$/;

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

  /** Names in a folder, new ones included. @param {string} folder */
  list(folder) {
    const there = path.join(this.root, folder);
    const added = [...this.#changed.keys()].filter((file) => file.startsWith(`${folder}/`));
    const names = added.map((file) => file.slice(folder.length + 1).split('/')[0] ?? '');
    return [...new Set([...(existsSync(there) ? readdirSync(there) : []), ...names])].sort();
  }

  /** A new file. @param {string} file @param {string} content */
  create(file, content) {
    if (this.has(file)) throw new PlainError(`${file} is there already.`);
    this.#changed.set(file, content);
  }

  /** The syntax tree of a TypeScript, JavaScript or JSON file, to look at. @param {string} file */
  source(file) {
    return parse(file, this.read(file));
  }

  /**
   * Changes the syntax tree of a TypeScript, JavaScript or JSON file.
   * @param {string} file @param {(source: import('./syntax.mjs').SourceFile) => void} change
   */
  syntax(file, change) {
    const source = this.source(file);
    change(source);
    this.#changed.set(file, source.getFullText());
  }

  /**
   * Replaces the one place that `pattern` finds in a file without a syntax tree of its own: Markdown, YAML, variables.
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

  /**
   * Changes a JSON file that has the form of `JSON.stringify`.
   * @param {string} file @param {(value: any) => void} change
   */
  json(file, change) {
    const value = JSON.parse(this.read(file));
    change(value);
    this.#changed.set(file, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** @param {string} file @param {string} text */
  append(file, text) {
    this.#changed.set(file, this.read(file) + text);
  }

  /** Files that were written or changed, sorted. */
  get files() {
    return [...this.#changed.keys()].sort();
  }

  /** Files that were written or changed, formatted. @returns {Promise<Map<string, string>>} by name, sorted */
  async formatted(files = this.files) {
    const ready = files.map(async (file) => {
      const text = this.read(file);
      return /** @type {const} */ ([file, FORMATTED.test(file) ? await formatted(file, text) : text]);
    });
    return new Map(await Promise.all(ready));
  }

  /** Writes everything to the disk. @returns {Promise<string[]>} the files, from the root */
  async write() {
    const ready = await this.formatted();
    for (const [file, text] of ready) {
      const filepath = path.join(this.root, file);
      mkdirSync(path.dirname(filepath), { recursive: true });
      writeFileSync(filepath, text);
    }
    return [...ready.keys()];
  }
}
