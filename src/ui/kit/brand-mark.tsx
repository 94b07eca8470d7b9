const bulbs = [6, 12.6, 19.4, 26]

/** A lit sign: the mark of the portal. On artwork its bulbs are lit in both themes. */
export function BrandMark({ className, onArt }: { className?: string; onArt?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={className}>
      <rect x="1.5" y="7.5" width="29" height="19" rx="5.5" fill="var(--accent)" />
      <path
        d="M9.5 21.5V13.2l6.5 5.6 6.500-5.600v8.300"
        fill="none"
        stroke="var(--accent-fill-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill={onArt ? 'var(--art-lamp)' : 'var(--lamp)'}>
        {bulbs.map(x => (
          <circle key={`above ${x}`} cx={x} cy="3.6" r="1.9" />
        ))}
        {bulbs.map(x => (
          <circle key={`below ${x}`} cx={x} cy="30" r="1.5" />
        ))}
      </g>
    </svg>
  )
}
