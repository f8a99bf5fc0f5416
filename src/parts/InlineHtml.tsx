import { Link } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type Piece, piecesOf } from '../client/safe-inline.ts'

/** A message with emphasis and links; everything else in it is text (A5). */
export const InlineHtml = ({ html }: { html: string }) => <>{piecesOf(html).map(show)}</>

function show(piece: Piece, n: number): ReactNode {
  if (typeof piece === 'string') return piece
  const inside = piece.inside.map(show)
  if (piece.tag === 'a')
    return (
      <Link key={n} inline href={piece.href} target="_blank" rel="noopener noreferrer">
        {inside}
      </Link>
    )
  const Tag = piece.tag
  return <Tag key={n}>{inside}</Tag>
}
