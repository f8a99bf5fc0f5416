import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focus } from '../../../parts/focus/focus-first.ts'
import { RichText } from '../../../parts/rich-text/RichText.tsx'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: { padding: `${tokens.spacingVerticalS} 0`, outline: 'none' },
})

interface Props {
  html: string
  /** It has the focus when it appears, as its editor had it. */
  focused: boolean
  onEdit: () => void
}

/**
 * A description that a browser would need seconds for: a part of it, and all of it on demand. What
 * says so stands above the text, whose end is far away.
 */
export function LargeDescription({ html, focused, onEdit }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const text = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const unfold = () => {
    // The button goes, and would take the focus with it.
    text.current?.focus({ preventScroll: true })
    setWhole(true)
  }
  return (
    <>
      <div className={styles.head}>
        {!whole && <Caption1>{t('onlyPart')}</Caption1>}
        {!whole && (
          <Button size="small" onClick={unfold}>
            {t('showWhole')}
          </Button>
        )}
        <Button ref={focused ? focus : null} size="small" onClick={onEdit}>
          {t('changeField', { field: t('column_DESCRIPTION') })}
        </Button>
      </div>
      <div
        ref={text}
        className={styles.text}
        role="group"
        tabIndex={-1}
        aria-label={t('column_DESCRIPTION')}
      >
        <RichText html={html} whole={whole} />
      </div>
    </>
  )
}
