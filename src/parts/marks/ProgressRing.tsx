import { tokens } from '@fluentui/react-components'

const radius = 6
const round = 2 * Math.PI * radius

/** A share in percent as a ring, with a check mark once it is whole; `label` says what it is of. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  const line = { fill: 'none', strokeWidth: 2, cx: 8, cy: 8, r: radius }
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <circle {...line} stroke={tokens.colorNeutralStroke1} />
      <circle
        {...line}
        stroke={tokens.colorStatusSuccessForeground3}
        strokeDasharray={`${(round * percent) / 100} ${round}`}
        transform="rotate(-90 8 8)"
      />
      {percent >= 100 && (
        <path
          d="M5 8.2l2 2 4-4.2"
          fill="none"
          stroke={tokens.colorStatusSuccessForeground3}
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}
