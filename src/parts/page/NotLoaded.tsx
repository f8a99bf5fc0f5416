import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
})

interface NotLoadedProps {
  /** What could not be loaded. */
  text: string
  /** Offered where it can be tried again by itself. */
  again?: () => void
}

/** Says within a page that a part of it could not be loaded. */
export function NotLoaded({ text, again }: NotLoadedProps) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <p className={styles.line} role="status">
      {text}
      {again && (
        <Button size="small" onClick={again}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
