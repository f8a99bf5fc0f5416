import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLarge } from '../../../client/html/safe-html.ts'
import { RichText } from '../../../parts/rich-text/RichText.tsx'

const useStyles = makeStyles({
  read: {
    minHeight: '40px',
    padding: tokens.spacingHorizontalS,
    marginLeft: `-${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  editable: { cursor: 'text', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  empty: { color: tokens.colorNeutralForeground3 },
  foot: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface DescriptionTextProps {
  html: string
  onEdit: () => void
}

/** A description to read, edited on a click. */
export function DescriptionText({ html, onEdit }: DescriptionTextProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const large = useMemo(() => isLarge(html), [html])
  if (large) return <LargeDescription html={html} onEdit={onEdit} />
  return (
    <div
      className={`${styles.read} ${styles.editable}`}
      role="button"
      tabIndex={0}
      aria-label={t('changeField', { field: t('column_DESCRIPTION') })}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a')) onEdit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEdit()
      }}
    >
      {html ? <RichText html={html} /> : <span className={styles.empty}>{t('describe')}</span>}
    </div>
  )
}

/**
 * One that a browser may stop for seconds over: a part of it, and all of it for those who ask for
 * it.
 */
function LargeDescription({ html, onEdit }: DescriptionTextProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [whole, setWhole] = useState(false)
  return (
    <>
      <div className={styles.read}>
        <RichText html={html} whole={whole} />
      </div>
      <div className={styles.foot}>
        {!whole && <Caption1>{t('onlyPart')}</Caption1>}
        {!whole && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('showWhole')}
          </Button>
        )}
        <Button size="small" onClick={onEdit}>
          {t('changeField', { field: t('column_DESCRIPTION') })}
        </Button>
      </div>
    </>
  )
}
