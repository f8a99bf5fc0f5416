import { encode } from 'uqr'

const modulePx = 4

/** A text as a QR code, dark on light in every theme: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size * modulePx}
      height={size * modulePx}
      viewBox={`0 0 ${size} ${size}`}
      style={{ background: '#fff', display: 'block', maxWidth: '100%' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
