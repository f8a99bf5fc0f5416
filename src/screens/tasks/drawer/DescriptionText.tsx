import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isLarge } from '../../../client/html/safe-html.ts'
import { focus } from '../../../parts/focus/focus-first.ts'
import { RichText } from '../../../parts/rich-text/RichText.tsx'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { LargeDescription } from './LargeDescription.tsx'

const useStyles = makeStyles({
  read: {
    minHeight: '40px',
    padding: tokens.spacingHorizontalS,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
  },
  editable: { cursor: 'text', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  empty: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  html: string
  /** It has the focus when it appears, as its editor had it. */
  focused: boolean
  onEdit: () => void
}

/** A description to read, edited on a click. */
export function DescriptionText({ html, focused, onEdit }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const large = useMemo(() => isLarge(html), [html])
  const load = () => void richTextEditor.load().catch(() => {})
  if (large) return <LargeDescription html={html} focused={focused} onEdit={onEdit} />
  return (
    <div
      ref={focused ? focus : null}
      className={`${styles.read} ${styles.editable}`}
      role="button"
      tabIndex={0}
      aria-label={t('changeField', { field: t('column_DESCRIPTION') })}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a')) onEdit()
      }}
      onKeyDown={(event) => {
        // On a link in it, Enter follows that.
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        onEdit()
      }}
    >
      {html ? <RichText html={html} /> : <span className={styles.empty}>{t('describe')}</span>}
    </div>
  )
}
