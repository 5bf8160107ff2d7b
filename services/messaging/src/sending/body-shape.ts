/** The wire type of each field of a message, by number, and its permitted content. Fields that are not listed may contain anything. */
export type Shape = ReadonlyMap<number, FieldShape>;

export interface FieldShape {
  /** `never`: no sender may set the field */
  wireType: 0 | 1 | 2 | 5 | 'never';
  /** values of an enumeration */
  values?: ReadonlySet<number>;
  /** shape of an embedded message */
  shape?: Shape;
  /** a repeated field that is a key with a value */
  pairs?: true;
  /** the field contains JSON text */
  json?: true;
  /** the field contains the address of a chat file */
  file?: true;
}

const number: FieldShape = { wireType: 0 };
const double: FieldShape = { wireType: 1 };
const text: FieldShape = { wireType: 2 };
const file: FieldShape = { wireType: 2, file: true };
const pairs: FieldShape = { wireType: 2, pairs: true };
const upTo = (most: number, least = 0): FieldShape => ({
  wireType: 0,
  values: new Set(Array.from({ length: most - least + 1 }, (_, index) => least + index)),
});
const within = (shape: Shape): FieldShape => ({ wireType: 2, shape });
const fields = (...entries: [from: number, to: number, shape: FieldShape][]): Shape =>
  new Map(
    entries.flatMap(([from, to, shape]) =>
      Array.from({ length: to - from + 1 }, (_, index) => [from + index, shape] as const),
    ),
  );

const jid = fields([1, 4, text]);
const size = fields([1, 2, double]);

/** KeyValue: the key, the type of the value, then the value by its type. */
export const PAIR = fields(
  [1, 1, text],
  [2, 2, upTo(8, 1)],
  [3, 3, number],
  [4, 4, { wireType: 5 }],
  [5, 5, double],
  [6, 6, text],
);

/** Sub types: 0 a merged history, 1 a GIF. Streamed texts (10) are sent by servers only. */
const content = fields(
  [1, 1, upTo(8)],
  [2, 2, text],
  [3, 4, double],
  [5, 6, text],
  [7, 7, file],
  [8, 8, text],
  [9, 9, number],
  [10, 10, text],
  [11, 11, pairs],
  [12, 12, number],
  [13, 13, within(size)],
  [14, 14, file],
  [15, 16, text],
  [17, 17, number],
  [18, 18, within(size)],
  [19, 19, text],
  [20, 20, pairs],
  [21, 21, text],
  [22, 22, upTo(1)],
  [23, 24, text],
  [25, 25, number],
);

/** MessageBody, as `message.proto` of im-protocol describes it. */
export const BODY = fields(
  [1, 1, upTo(8)],
  [2, 3, within(jid)],
  [4, 4, within(content)],
  [5, 5, pairs],
  [6, 6, number],
  [7, 7, within(fields([1, 1, number]))],
  [8, 8, text],
  [9, 9, { wireType: 2, json: true }],
  [11, 11, number],
  [12, 12, upTo(2, 1)],
  [13, 13, { wireType: 'never' }],
);
