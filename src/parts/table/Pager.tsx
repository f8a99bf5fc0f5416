import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  go: (page: number) => void
  texts: {
    pages: string
    previous: string
    next: string
    /** Which page or which rows are shown. */
    here: string
  }
}

/** Which page is shown, and the way to the others; nothing while one page holds all. */
export function Pager({ page, pages, go, texts }: PagerProps) {
  const styles = useStyles()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        disabled={page === 1}
        aria-label={texts.previous}
        onClick={() => go(page - 1)}
      />
      <span aria-current="page">{texts.here}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        disabled={page >= pages}
        aria-label={texts.next}
        onClick={() => go(page + 1)}
      />
    </nav>
  )
}
