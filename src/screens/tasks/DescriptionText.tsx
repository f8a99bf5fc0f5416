import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { RichText } from '../../parts/RichText.tsx'

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
  if (html.length > limits.descriptionShown) return <LongDescription html={html} onEdit={onEdit} />
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

/** One so long that a browser may stop for seconds over it: its beginning, and all of it for those who ask for it. */
function LongDescription({ html, onEdit }: DescriptionTextProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [whole, setWhole] = useState(false)
  return (
    <>
      <div className={styles.read}>
        <RichText html={html} {...(whole ? {} : { most: limits.descriptionShown })} />
      </div>
      <div className={styles.foot}>
        {!whole && <Caption1>{t('onlyBeginning')}</Caption1>}
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
