// @ts-check
/**
 * A migration runs while the release before it still serves members. So it expands: what it adds locks nobody out and does not have to be
 * known; and it contracts one release later, when nobody uses any more what it takes away. docs/how-to/add-a-migration.md explains each.
 */

/**
 * @typedef {object} Migration
 * @property {string[]} statements in their order
 * @property {boolean} inTransaction
 * @typedef {{ problem: string, statement: string }} Finding
 */

const NAME = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?([\w.]+)"?`;
/** Values that are worked out for each row, so that the whole table is written again. */
const FOR_EACH_ROW = /\bDEFAULT\s+\(?\s*(?:gen_random_uuid|uuidv7|uuidv4|random|clock_timestamp|nextval)\b/i;

/** Statements that are never allowed. @type {{ pattern: RegExp, problem: string }[]} */
const NEVER = [
  { pattern: /^LOCK\b/, problem: 'locks a table: nobody else gets on meanwhile' },
  { pattern: /^(?:VACUUM FULL|CLUSTER)\b/, problem: 'writes a whole table again under a lock' },
  { pattern: /^REINDEX\b(?!.*CONCURRENTLY)/, problem: 'locks the table: REINDEX … CONCURRENTLY' },
];

/** Parts of ALTER TABLE that are refused on tables of earlier releases. @type {{ pattern: RegExp, unless?: RegExp, problem: string }[]} */
const ON_EXISTING = [
  {
    pattern: /^ADD (?:COLUMN )?(?!CONSTRAINT)[\s\S]*\bNOT NULL\b/i,
    unless: /\bDEFAULT\b|\bGENERATED\b/i,
    problem: 'a column that must have a value and has none by itself: the release before cannot add rows',
  },
  {
    pattern: /^ALTER (?:COLUMN )?\S+ SET NOT NULL/i,
    problem: 'reads the whole table under a lock: add CHECK (… IS NOT NULL) NOT VALID, validate it, then set NOT NULL',
  },
  {
    pattern: /^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i,
    problem: 'another type: add a column, fill it, and change over',
  },
  {
    pattern: /^ADD (?:CONSTRAINT \S+ )?(?:CHECK|FOREIGN KEY)\b/i,
    unless: /\bNOT VALID\b/i,
    problem: 'reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT in a statement after it',
  },
  {
    pattern: /^ADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b/i,
    unless: /\bUSING INDEX\b/i,
    problem: 'makes an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD … USING INDEX',
  },
];

const REMOVES = /^(?:DROP|RENAME|SET SCHEMA)\b/i;
const UNUSED_SINCE = /--\s*unused since (\d+\.\d+\.\d+)/i;

/**
 * @param {Migration} migration
 * @param {string} version of the release that brings it
 * @returns {Finding[]}
 */
export function findingsIn({ statements, inTransaction }, version) {
  /** @type {Set<string>} */
  const made = new Set();
  /** Tables with a constraint that was read through without a lock. @type {Set<string>} */
  const validated = new Set();
  /** @type {Finding[]} */
  const findings = [];
  for (const whole of statements) {
    for (const text of whole.split(/;\s*(?:\n|$)/)) {
      const removable = isUnused(text, version);
      const statement = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
      for (const problem of problemsOf(statement, { made, validated, removable, inTransaction })) {
        findings.push({ problem, statement });
      }
    }
  }
  return findings;
}

/** Whether it says in which release before this one it was used for the last time. @param {string} text @param {string} version */
function isUnused(text, version) {
  const [, since] = UNUSED_SINCE.exec(text) ?? [];
  return since !== undefined && since.localeCompare(version, 'en', { numeric: true }) < 0;
}

/**
 * @param {string} statement
 * @param {{ made: Set<string>, validated: Set<string>, removable: boolean, inTransaction: boolean }} known
 * @returns {string[]}
 */
function problemsOf(statement, { made, validated, removable, inTransaction }) {
  const table = named(statement, String.raw`^CREATE (?:UNLOGGED )?TABLE ${NAME}`);
  if (table) {
    made.add(table);
    return [];
  }
  const never = NEVER.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => problem);
  if (never.length > 0) return never;
  if (/^CREATE (?:UNIQUE )?INDEX\b/i.test(statement)) return ofIndex(statement, made, inTransaction);
  const altered = named(statement, String.raw`^ALTER TABLE ${NAME}`);
  if (altered) return made.has(altered) ? [] : ofAlteration(statement, { altered, validated, removable });
  const gone = named(statement, String.raw`^(?:DROP TABLE|TRUNCATE(?: TABLE)?) ${NAME}`);
  if (gone && !made.has(gone) && !removable)
    return ['takes away what the release before uses: say `-- unused since <release>` with one before this'];
  const rewritten = named(statement, String.raw`^(?:UPDATE|DELETE FROM) ${NAME}`);
  if (rewritten && !made.has(rewritten) && !/\bWHERE\b/i.test(statement))
    return ['changes all rows in one transaction: work through them in batches after the start'];
  return [];
}

/** @param {string} statement @param {Set<string>} made @param {boolean} inTransaction */
function ofIndex(statement, made, inTransaction) {
  const concurrently = /\bCONCURRENTLY\b/i.test(statement);
  if (concurrently && inTransaction) return ['CONCURRENTLY needs a migration of its own with `transaction = false`'];
  const table = named(statement, String.raw`\bON ${NAME}`);
  if (concurrently || (table && made.has(table))) return [];
  return [
    'nobody can write to the table meanwhile: CREATE INDEX CONCURRENTLY, in a migration with `transaction = false`',
  ];
}

/** @param {string} statement @param {{ altered: string, validated: Set<string>, removable: boolean }} known */
function ofAlteration(statement, { altered, validated, removable }) {
  const parts = partsOf(statement.replace(new RegExp(String.raw`^ALTER TABLE ${NAME} `, 'i'), ''));
  return parts.flatMap((part) => {
    if (/^VALIDATE CONSTRAINT\b/i.test(part)) validated.add(altered);
    if (REMOVES.test(part) && !/^DROP CONSTRAINT\b/i.test(part) && !removable)
      return ['takes away what the release before uses: say `-- unused since <release>` with one before this'];
    if (/^ADD\b/i.test(part) && FOR_EACH_ROW.test(part)) return ['a value for each row writes the whole table again'];
    if (/SET NOT NULL$/i.test(part) && validated.has(altered)) return [];
    return ON_EXISTING.filter(({ pattern, unless }) => pattern.test(part) && !unless?.test(part)).map(
      ({ problem }) => problem,
    );
  });
}

/** @param {string} statement @param {string} pattern @returns {string | undefined} */
const named = (statement, pattern) => new RegExp(pattern, 'i').exec(statement)?.[1]?.toLowerCase();

/** The parts between commas outside brackets. @param {string} text */
function partsOf(text) {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
