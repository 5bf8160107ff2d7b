/** The part of a file that is read to find out whether the picture moves; all formats declare it near their beginning. */
const HEAD = 65_536;
const marks: readonly [RegExp, string][] = [
  [/^GIF8/, 'NETSCAPE2.0'],
  [/^.PNG/, 'acTL'],
  [/^RIFF.{4}WEBP/s, 'ANIM'],
];

/** Whether a file is a picture that moves. */
export async function isMoving(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await new Response(file.slice(0, HEAD)).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return marks.some(([kind, mark]) => kind.test(text) && text.includes(mark));
}
