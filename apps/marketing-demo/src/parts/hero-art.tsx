/** A decorative globe of meridians with one marked course. */
export function HeroArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 360" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="180" cy="180" r="160" />
        <ellipse cx="180" cy="180" rx="120" ry="160" />
        <ellipse cx="180" cy="180" rx="70" ry="160" />
        <path d="M180 20v320M20 180h320M41 100h278M41 260h278" />
      </g>
      <path
        d="M180 340C250 290 250 70 180 20"
        fill="none"
        stroke="#f2a33a"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="232" cy="180" r="9" fill="#f2a33a" />
    </svg>
  );
}
