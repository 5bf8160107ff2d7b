import type { ReactNode, SVGProps } from 'react';

export type Drawing = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** Line drawings on a 160 × 120 sheet, in the colours of the scheme. */
export const draw = (shape: ReactNode): Drawing =>
  function LineDrawing(props) {
    return (
      <svg
        viewBox="0 0 160 120"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <ellipse cx="80" cy="106" rx="62" ry="6" fill="var(--sunken)" stroke="none" />
        {shape}
      </svg>
    );
  };

export const card = 'var(--card)';
export const tint = 'var(--accent-tint)';
export const accent = 'var(--accent-fill)';
