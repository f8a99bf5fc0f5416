import { useMemo } from 'react'
import { commentHtml } from '../../client/html/comment-html.ts'
import { safeBeginning, safeHtml } from '../../client/html/safe-html.ts'
import type { Content, NamesOf } from '../../core/comments/content.ts'
import { useRichTextStyles } from './rich-text-styles.ts'

/** Formatted text to read: as much of it as a browser shows at once, or all of it. */
export function RichText({ html, whole = false }: { html: string; whole?: boolean }) {
  const safe = useMemo(() => (whole ? safeHtml(html) : safeBeginning(html)), [html, whole])
  return <SafeHtml safe={safe} />
}

/** What a comment says, with people as they are called now. */
export function CommentText({ comment, nameOf }: { comment: Content; nameOf: NamesOf }) {
  const safe = useMemo(() => commentHtml(comment, nameOf), [comment, nameOf])
  return <SafeHtml safe={safe} />
}

function SafeHtml({ safe }: { safe: string }) {
  const styles = useRichTextStyles()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the safe set right above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />
}
