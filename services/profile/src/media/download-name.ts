const extensions: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** A photo of a paper has become a PDF. */
const photo = /\.(?:jpe?g|jfif|png|webp)$/i;

/** The original file name, without path characters, with the extension of the detected type. */
export function downloadName(fileName: string, contentType: string | null): string {
  const safe = fileName.replaceAll(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_');
  const name = contentType === 'application/pdf' ? safe.replace(photo, '') : safe;
  const fitting = extensions[contentType ?? ''] ?? [];
  const ends = fitting.some((extension) => name.toLowerCase().endsWith(extension));
  return ends ? name : `${name}${fitting[0] ?? ''}`;
}
