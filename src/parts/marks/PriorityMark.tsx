/** Four bars, each higher than the one before. */
const bars = [0, 1, 2, 3].map(
  (bar) =>
    `M${bar * 3.6} ${11 - bar * 3}a1 1 0 0 1 1-1h.6a1 1 0 0 1 1 1v${1 + bar * 3}a1 1 0 0 1-1 1h-.6a1 1 0 0 1-1-1z`,
)

/** A priority as one to four bars, so that it can be told without its colour. */
export function PriorityMark({ value, colour }: { value: number; colour: string }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
      fill={colour}
    >
      <path d={bars.slice(0, value + 1).join('')} />
      {value + 1 < bars.length && <path d={bars.slice(value + 1).join('')} opacity={0.25} />}
    </svg>
  )
}
