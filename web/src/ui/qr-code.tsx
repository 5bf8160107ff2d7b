import { create } from 'qrcode';
import { useMemo } from 'react';

/** Black on white in either colour scheme, because not every reader accepts the inverse. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { path, width } = useMemo(() => {
    const { data, size: modules } = create(text, { errorCorrectionLevel: 'M' }).modules;
    let squares = '';
    for (let y = 0; y < modules; y += 1) {
      for (let x = 0; x < modules; x += 1) if (data[y * modules + x]) squares += `M${x + 4} ${y + 4}h1v1h-1z`;
    }
    return { path: squares, width: modules + 8 };
  }, [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} rx="2" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
