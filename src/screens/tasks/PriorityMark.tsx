/** A priority as one to four bars, so that it can be told without its colour. */
export function PriorityMark({ value, colour }: { value: number; colour: string }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" style={{ flexShrink: 0 }}>
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 3.6}
          y={10 - bar * 3}
          width="2.6"
          height={3 + bar * 3}
          rx="1"
          fill={colour}
          opacity={bar <= value ? 1 : 0.25}
        />
      ))}
    </svg>
  )
}
