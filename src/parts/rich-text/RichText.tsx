import { useMemo } from 'react'
import { safeBeginning, safeHtml } from '../../client/html/safe-html.ts'
import { useRichTextStyles } from './rich-text-styles.ts'

/** Formatted text to read: as much of it as a browser shows at once, or all of it. */
export function RichText({ html, whole = false }: { html: string; whole?: boolean }) {
  const styles = useRichTextStyles()
  const safe = useMemo(() => (whole ? safeHtml(html) : safeBeginning(html)), [html, whole])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the safe set right here
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />
}
