import { safeHtml } from '../client/safe-html.ts'
import { useRichTextStyles } from './rich-text-styles.ts'

/** Formatted text to read. */
export function RichText({ html }: { html: string }) {
  const styles = useRichTextStyles()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the safe set right here
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
}
