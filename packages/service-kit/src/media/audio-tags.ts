/** Chunks of a RIFF file (WAV, AVI) with details of the recording; lists are recognized by their type. */
const riffMetadata = new Set(['bext', 'iXML', 'axml', 'id3 ', 'ID3 ', '_PMX', 'IDIT', 'ISMP', 'INFO', 'ncdt']);
const riffLists = new Set(['hdrl', 'strl', 'odml']);

/** Makes such chunks filling, in place. */
export function blankRiff(file: Buffer, from = 12, to = file.length): void {
  for (let at = from; at + 8 <= to;) {
    const type = file.toString('latin1', at, at + 4);
    const end = Math.min(at + 8 + file.readUInt32LE(at + 4), to);
    const kind = type === 'LIST' ? file.toString('latin1', at + 8, at + 12) : type;
    if (riffMetadata.has(kind)) {
      file.write('JUNK', at, 'latin1');
      file.fill(0, at + 8, end);
    } else if (riffLists.has(kind)) blankRiff(file, at + 12, end);
    at = end + (end % 2);
  }
}

/** ID3 tags at the beginning and the end of an MP3 file: the first becomes padding, the last one empty. */
export function blankId3(file: Buffer): void {
  if (file.toString('latin1', 0, 3) === 'ID3' && file.length > 10) {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 127), 0);
    file[5] = 0;
    file.fill(0, 10, Math.min(10 + size, file.length));
  }
  const last = file.length - 128;
  if (last >= 0 && file.toString('latin1', last, last + 3) === 'TAG') file.fill(0, last + 3);
}

const PADDING = 1;
/** The blocks of a FLAC file with applications, comments and pictures. */
const flacMetadata = new Set([2, 4, 6]);

/** Such blocks become padding. */
export function blankFlac(file: Buffer): void {
  if (file.toString('latin1', 0, 4) !== 'fLaC') return;
  for (let at = 4, last = false; !last && at + 4 <= file.length;) {
    const head = file[at] ?? 0;
    last = head >= 128;
    const end = Math.min(at + 4 + file.readUIntBE(at + 1, 3), file.length);
    if (flacMetadata.has(head & 127)) {
      file[at] = (head & 128) | PADDING;
      file.fill(0, at + 4, end);
    }
    at = end;
  }
}
