/** A first page, and the modules that it shows; their imports are included. */
interface FirstPage {
  modules: readonly string[];
  /** chunks of texts, each in every language */
  texts: readonly string[];
  /** modules that are loaded when the page is shown, without any action */
  later?: readonly string[];
  /** kB of JavaScript (gzip) that all of it may have, the entry and the largest texts included */
  most: number;
  /** comes when the visitor asks for it, so that nothing is loaded ahead */
  asked?: true;
}

const every = ['shell'];
/** Pages on which many visits begin. Any other page begins with the texts that every page has. */
export const firstPages: Record<string, FirstPage> = {
  'visitor /': { modules: ['features/home/welcome.tsx'], texts: ['home'], most: 152.3 },
  // once the visitor scrolls near the lower part
  'visitor / below': {
    modules: ['features/home/welcome.tsx', 'features/home/showcase/showcase.tsx'],
    texts: ['home', 'showcase'],
    asked: true,
    most: 154.3,
  },
  'visitor /register': {
    modules: ['features/auth/register-page.tsx', 'lib/i18n/later-locale-files.ts'],
    texts: ['auth'],
    most: 170,
  },
  'visitor /login': {
    modules: ['features/auth/login-page.tsx', 'lib/i18n/later-locale-files.ts'],
    texts: ['auth'],
    most: 170,
  },
  'member /': {
    modules: ['app/early-features.ts', 'features/home/member-home.tsx', 'features/moments/feed/home-feed.tsx'],
    texts: ['home', 'moments'],
    later: [
      'api/kept/keeper.ts',
      'features/chat/messages-badge.tsx',
      'features/notifications/tab-badge.tsx',
      'app/member-live.ts',
    ],
    most: 241,
  },
};
const languages = ['en', 'zh-CN', 'zh-TW', 'ja'];

export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  imports: readonly string[];
  modules: readonly string[];
  css: readonly string[];
}

/** `files` by page, `texts` by page and language; the page '' is every one. */
export interface Early {
  files: Record<string, string[]>;
  texts: Record<string, Record<string, string[]>>;
}

/** Finds the files of the first pages among those that were built. */
class Files {
  private readonly byFile: ReadonlyMap<string, BuiltChunk>;

  constructor(private readonly chunks: readonly BuiltChunk[]) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  get entry(): string[] {
    return this.withImports(this.chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  }

  of(modules: readonly string[]): string[] {
    const find = (module: string) =>
      this.find(module, (chunk) => chunk.modules.some((id) => id.endsWith(`/web/src/${module}`)));
    return this.withImports(modules.map(find));
  }

  texts(names: readonly string[], language: string): string[] {
    const begin = (name: string) => `assets/locale-${name}-${language}-`;
    return names.map((name) => this.find(`texts of ${name}`, ({ fileName }) => fileName.startsWith(begin(name))));
  }

  css(files: readonly string[]): string[] {
    return files.flatMap((file) => this.byFile.get(file)?.css ?? []);
  }

  private find(what: string, is: (chunk: BuiltChunk) => boolean): string {
    const chunk = this.chunks.find(is);
    if (!chunk) throw new Error(`A first page is said to have ${what}, which is not built.`);
    return chunk.fileName;
  }

  private withImports(files: readonly string[]): string[] {
    const all = new Set(files);
    for (const file of all) this.byFile.get(file)?.imports.forEach((imported) => all.add(imported));
    return [...all];
  }
}

/** The files that each of the first pages loads besides the entry. Throws if a page names a module that is not built. */
export function earlyOf(chunks: readonly BuiltChunk[], pages = firstPages): Early {
  const built = new Files(chunks);
  const entry = new Set(built.entry);
  const textsOf = (names: readonly string[]) =>
    Object.fromEntries(languages.map((language) => [language, built.texts(names, language)]));
  const filesOf = ({ modules }: FirstPage) => {
    const files = built.of(modules).filter((file) => !entry.has(file));
    return [...files, ...built.css(files)];
  };
  const all = Object.entries(pages).filter(([, { asked }]) => !asked);
  return {
    files: Object.fromEntries(all.map(([name, page]) => [name, filesOf(page)])),
    texts: { '': textsOf(every), ...Object.fromEntries(all.map(([name, { texts }]) => [name, textsOf(texts)])) },
  };
}

/**
 * The first pages that load more than they may, one line for each.
 * @param sizeOf bytes of a built file (gzip)
 */
export function tooLarge(
  chunks: readonly BuiltChunk[],
  sizeOf: (file: string) => number,
  pages = firstPages,
): string[] {
  const built = new Files(chunks);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  return Object.entries(pages).flatMap(([name, { modules, later = [], texts, most }]) => {
    const code = sum(new Set([...built.entry, ...built.of([...modules, ...later])]));
    const words = Math.max(...languages.map((language) => sum(built.texts([...every, ...texts], language))));
    const kB = (code + words) / 1000;
    return kB > most ? [`${name}: ${kB.toFixed(1)} kB, at most ${most}`] : [];
  });
}
