import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type Piece, piecesOf } from '../../client/html/safe-inline.ts'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

/** A message with emphasis and links; everything else in it is text (A5). */
export function InlineHtml({ html }: { html: string }) {
  const { link } = useStyles()
  return <>{piecesOf(html).map((piece, n) => show(piece, n, link))}</>
}

function show(piece: Piece, n: number, link: string): ReactNode {
  if (typeof piece === 'string') return piece
  const inside = piece.inside.map((each, n) => show(each, n, link))
  if (piece.tag === 'a')
    return (
      <a key={n} className={link} href={piece.href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  const Tag = piece.tag
  return <Tag key={n}>{inside}</Tag>
}
