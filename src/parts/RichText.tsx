import { beginningOf, safeHtml } from '../client/safe-html.ts'
import { useRichTextStyles } from './rich-text-styles.ts'

/** Formatted text to read, no more than `most` characters of its HTML. */
export function RichText({ html, most = Number.POSITIVE_INFINITY }: { html: string; most?: number }) {
  const styles = useRichTextStyles()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the safe set right here
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safeHtml(beginningOf(html, most)) }} />
}
