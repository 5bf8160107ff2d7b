/** 1 too short or too simple, 2 weak, 3 good, 4 strong. A hint only: the server decides what it accepts. */
export function passwordStrength(password: string): 1 | 2 | 3 | 4 {
  const characters = Array.from(password);
  if (characters.length < 8) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(characters).size;
  if (different < 4 || /^(?:0?12345678|abcdefgh|qwertyui|password)/i.test(password)) return 1;
  const points = characters.length + (kinds - 1) * 3 + Math.min(different, 10) / 2;
  if (points < 17) return 2;
  return points < 22 ? 3 : 4;
}
